### Which box is mine? The questions themselves come from the server.

p-which-title = Which box is mine?
p-which-step = question { $n } of { $most } at most
p-which-unknown = I don’t know
p-which-unknown-note = or I don’t remember
p-which-back = Back to question { $n }
p-which-question = Question { $n }
p-which-restart = Start again
p-which-possible = Still possible
p-which-bars = { $bars ->
    [0] ruled out
    [1] unlikely
    [2] possible
   *[other] quite possible
  }
p-which-because = { $about }: { $sheets }
p-which-other = something else
p-which-sure = Certainly
p-which-nearly = Almost certainly
p-which-likely = Probably
p-which-play = Play { $name }
p-which-read = Read the rules
p-which-read-of = Read { $name }
p-which-for = What speaks for it
p-which-against = What speaks against it
p-which-nothing-against = Nothing: all that you said is on this sheet.
p-which-you-unknown = You did not know.
p-which-second = Or else
p-which-second-against = Against it — { $about }: { $sheets }.
p-which-compare = { $a } and { $b } side by side
p-which-side-by-side = See them side by side
p-which-none = No sheet really resembles it
p-which-none-lead = Your box has a rule of its own. These are the nearest: start from one of them and change what does not fit, as house rules.
p-which-tied = It could be either
p-which-tied-lead = What you know fits several sheets equally well. Here is where they differ.
p-which-undecided = There is no telling
p-which-undecided-lead = You could not answer anything, and that is allowed. Here are all the sheets: one of them may remind you of something.
