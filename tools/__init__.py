"""Builders of generated assets, and measuring tools for developers."""
