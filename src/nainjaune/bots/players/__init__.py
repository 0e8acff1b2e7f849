"""One module for each bot. It defines `BOT`; nothing else lists the bots."""
