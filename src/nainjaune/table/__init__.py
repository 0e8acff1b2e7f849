"""A table of people and bots, without any I/O: no clock, no random numbers, no socket, no file.

A table's history is a list of table events; its state is what they fold to. `decide` takes an action and returns the
events that follow from it, or refuses it with a code. `due_work` tells what the table itself has to do next: a bot's
move, the end of a clock. `table_view` builds what each seat and the onlookers may see, and nothing else.
"""
