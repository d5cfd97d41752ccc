"""Cards as pictures: colours, faces, sprites, and where the cards of a hand lie."""
