### The rules library: what the server puts into words for its pages.

rules-chapter-purpose = Purpose of the game
rules-chapter-box = The box
rules-chapter-setup = Setting up
rules-chapter-play = Playing
rules-chapter-belles = The belles
rules-chapter-end = The end

text-fact-title = Title
text-fact-printer = Printed by
text-fact-collection = Collection
text-fact-players = Players
text-fact-age = Age
text-fact-contents = Contents
text-fact-board = Board
text-facts-title = Who printed it
text-says-title = What the text says, in its own order
text-silences-title = What it does not say
rules-chapter-advice = Advice
rules-chapter-examples = Examples
