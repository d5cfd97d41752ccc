"""Looking back at a round: the table again, turn by turn, with what each choice was worth."""
