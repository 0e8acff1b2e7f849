### The rules library: the page of a sheet, of a text, of the decisions.

p-library-texts = The printed texts
p-library-advice = Advice, and our figures
p-library-variants = Choices
p-library-example = Example
p-library-example-play = Play card by card
p-library-figures = Tokens a deal with { $players } players, against players who lead their longest run; { $decks } decks or more, each played in every seat.
p-library-figures-policy = Way of leading
p-library-figures-gain = Gain
p-library-figures-advised = the advice
p-library-figures-error = give or take { $error }
p-library-legend = Signs
p-library-stakes = What each player puts on the board, box by box
p-library-failed = This sheet did not arrive.

p-text-place = Text { $place } of { $of }
p-text-facts = Who printed it
p-text-says = What it says, in its own order
p-text-peculiar = How to recognise it
p-text-differing = Where the texts differ
p-text-words = Its words
p-text-history = The story it tells
p-text-history-claims = The text tells:
p-text-history-doubt = Our doubt:
p-text-examples = Its examples
p-text-advice = Its advice, and our figures
p-text-silences = What it does not say
p-text-silent = no decision
p-text-next = Next text: { $name }
p-text-before = Previous text: { $name }
p-text-others = The other texts
p-text-sheet = The rule { $sheet }
p-text-parts = Parts of the text

p-decisions-filter = Sheet
p-decisions-all = All
p-decisions-shown = { $n ->
    [0] No decision.
    [one] { $n } decision.
   *[other] { $n } decisions.
  }
p-decisions-readings = One may read
p-decisions-answer = Here
p-decisions-why = Why
p-decisions-clauses = To play otherwise
p-decisions-no-clause = No clause changes it.
