"""A table of people and bots, without any I/O: no clock, no dice, no socket, no file.

Everything that happened at a table is a list of happenings; the table is what they fold to. `decide` takes what
somebody asks and gives what happens then, or refuses with a code. `duty` tells what the table itself owes next: a bot's
move, a clock's end. `audience` tells each seat and the onlookers what they may see, and nothing else.
"""
