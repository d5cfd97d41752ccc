"""The title: the first screen."""
