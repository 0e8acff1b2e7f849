### The sheets side by side.

p-compare-title = Side by side
p-compare-lead = Two sheets or more, clause by clause: what is the same, and which one differs.
p-compare-which = Sheets to compare
p-compare-column = Column { $n }
p-compare-same-too = Show what is the same, too
p-compare-count = { $differ ->
    [0] No differences
    [one] { $differ } difference
   *[other] { $differ } differences
  }, { $same ->
    [0] nothing the same.
    [one] { $same } clause the same.
   *[other] { $same } clauses the same.
  }
p-compare-key = Tinted: this sheet differs from the others. Yellow bar: each has its own.
p-compare-same = the same
p-compare-all = each its own
p-compare-odd = Different:
p-compare-or = or, its choice:
p-compare-idle = does not arise
