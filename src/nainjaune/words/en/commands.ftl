verify-deal = Deal { $number }: { $verdict }
verify-proved = fairly shuffled, the cards are those of the seed
verify-no-proof = no proof (recorded without a shuffle that can be checked)
verify-seed-not-shown = the seed is not shown yet
verify-wrong-commitment = FALSE: the seed is not the one that was promised
verify-other-cards = FALSE: the seed gives other cards
verify-nothing = There is no deal in this file.
