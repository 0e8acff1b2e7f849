### Whose is what: the game, the sheets, what the page borrows.

p-licences-lead = Whose the game, its drawings and the sheets are, and what the page borrows from others.
p-licences-ours = The game and its drawings
p-licences-ours-text = The game is free, under the MIT licence: anybody may use it, change it and pass it on.
p-licences-drawings = The cards, the boards, the tokens, the dwarf and the faces are ours: the program draws them. No picture of a box is copied.
p-licences-sheets = The sheets and the names
p-licences-sheets-text = The printed rules and the makers’ names are their owners’, and so is Astérix. We quote a few words of them, in quotation marks and with their source; our licence does not cover them, and none of them has a part in this game.
p-licences-others = What the page borrows
p-licences-others-text = Each part keeps its licence. Of the fonts we have cut out the letters of French and English; one of them has to change its name for that and is called Nain Jaune Old Face here.
p-licences-part = { $name } ({ $licence })
p-licences-file = All of it, in one file
