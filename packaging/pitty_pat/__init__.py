"""Pitty Pat as an installed package: its folder holds what the checkout holds."""
