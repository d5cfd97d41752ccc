"""Messages: collected from the code and the maps, brought into the catalogues, and checked."""
