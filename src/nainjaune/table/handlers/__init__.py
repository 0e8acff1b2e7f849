"""What follows from each kind of action, by what is decided: playing, the course of a match, seating, talk."""
