/* The reference program for the kernel: the same playout in C, a segment at a time. A segment is the run of ranks that
   one player lays without a gap: a few operations on whole words find it, lay it and take its boxes.

   Players, cards each, stakes, clauses and policy are constants, given by -D as `kernel_speed.py` does: the clauses
   with the kernel's numbers (`clause_numbers.py`). Draws are the kernel's own, so that both give the same sums.
   Then: ./playout DEALS SEED */
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef uint64_t u64;
static const int STAKE[5] = {STAKES};
static const int BOX_OF_RANK[14] = {-1, -1, -1, -1, -1, -1, -1, 4, -1, -1, 0, 1, 2, 3};
#define KING 13
#define BELLES (1ull << 42 | 1ull << 47 | 1ull << 48 | 1ull << 53 | 1ull << 30)
#define ONE_A_RANK 0x11111111111110ull
#define COURT 0xFFF00000000000ull
static int8_t longest_run[1 << KING];
static u64 state;
static long laid_sum, lead_sum, opera_sum, net[8];

static inline int below_after(int steps, int bound) { /* the draw so many steps on, where the state stays */
    u64 z = state + 0x9E3779B97F4A7C15ull * (u64)steps;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return (int)((((z ^ (z >> 31)) >> 32) * (u64)bound) >> 32);
}
static inline void skip(int steps) { state += 0x9E3779B97F4A7C15ull * (u64)steps; }
static inline int count(u64 cards) { return __builtin_popcountll(cards); }
static inline int lowest(u64 cards) { return __builtin_ctzll(cards); }
static inline u64 nth_card(u64 hand, int n) { return _pdep_u64(1ull << n, hand); }
static inline u64 below_rank(int rank) { return (1ull << 4 * rank) - 1; }
static inline u64 ranks_held(u64 hand) {
    hand |= hand >> 1;
    return (hand | hand >> 2) & ONE_A_RANK;
}
static inline int due(u64 hand) {
#if PAYMENT == CARDS
    return count(hand);
#elif PAYMENT == CARDS_BELLE_TWO
    return count(hand) + count(hand & BELLES);
#else /* each bit of a rank's number in one count */
    return count(hand & COURT) * COURT_POINTS + count(hand & 0x0000F0F0F0F0F0ull) + 2 * count(hand & 0xF00FF00FF00ull) +
           4 * count(hand & 0xFFFF0000ull) + 8 * count(hand & 0xFFF00000000ull);
#endif
}
static inline long paid_of(long owed, long tokens) { return INSOLVENCY == DEBT || tokens >= owed ? owed : tokens; }

static void find_longest_runs(void) {
    for (int held = 1; held < 1 << KING; held++) {
        int longest = 0;
        for (int rank = 0, length = 0; rank < KING; rank++) {
            length = held >> rank & 1 ? length + 1 : 0;
            if (length && length >= longest) longest = length, longest_run[held] = (int8_t)(rank - length + 2);
        }
    }
}

static inline void play_deal(u64 *hand, long *tokens, long *box) {
    int turn = 0, needed = 0, last = -1, streak = 0, laid = 0;
#if OPENING == OPENS_WITH_ACE
    for (int seat = PLAYERS - 1; seat >= 0; seat--)
        if (hand[seat] & 15ull << 4) turn = seat, needed = 1;
    if (!needed && STUCK_LEAD == SKIP_RANK) {
        u64 all = 0;
        for (int seat = 0; seat < PLAYERS; seat++) all |= hand[seat];
        needed = lowest(all) >> 2;
        while (!(hand[turn] & 15ull << 4 * needed)) turn++;
    } else if (!needed && STUCK_LEAD == LAST_ASKED)
        turn = PLAYERS - 1;
    lead_sum += needed > 0;
#endif
    for (;;) {
        u64 cards = hand[turn], held = ranks_held(cards), led = 0;
        int rank = needed;
        if (!needed) {
            lead_sum++;
            if (POLICY == RANDOM)
                led = nth_card(cards, below_after(1, count(cards))), rank = lowest(led) >> 2;
            else
                rank = longest_run[_pext_u64(held, ONE_A_RANK)];
        }
        int end = lowest((~held & ONE_A_RANK & ~below_rank(rank)) | 1ull << 4 * (KING + 1)) >> 2;
        u64 ranks = held & below_rank(end) & ~below_rank(rank), low = cards & ~(cards - ranks);
        u64 belles = cards & BELLES & below_rank(end) & ~below_rank(rank);
        while (belles) { /* the belle goes first, or by chance */
            u64 belle = belles & -belles;
            int at = lowest(belle) >> 2;
            u64 equal = cards & 15ull << 4 * at, chosen = belle;
            if (POLICY == RANDOM && equal != belle)
                chosen = led && at == rank ? led : nth_card(equal, below_after(at - rank + 1, count(equal)));
            low = (low & ~equal) | chosen;
            belles ^= belle;
            if (chosen == belle) {
                tokens[turn] += box[BOX_OF_RANK[at]];
                box[BOX_OF_RANK[at]] = 0;
            }
        }
        cards ^= low;
        hand[turn] = cards;
        if (POLICY == RANDOM) skip(end - rank);
        laid += end - rank;
        streak = last == turn ? streak + end - rank : end - rank;
        last = turn;
        if (!cards) break;
        for (needed = end; needed <= KING; needed++) { /* once, but where a rank is skipped */
            int seat = turn, asked = 1;
            for (; asked < PLAYERS; asked++) {
                seat = seat + 1 < PLAYERS ? seat + 1 : 0;
                if (hand[seat] & 15ull << 4 * needed) break;
            }
            if (asked < PLAYERS) {
                turn = seat;
                break;
            }
            if (STUCK_LEAD != SKIP_RANK) {
                if (STUCK_LEAD == LAST_ASKED) turn = turn ? turn - 1 : PLAYERS - 1;
                needed = KING + 1;
                break;
            }
            if (needed < KING && cards & 15ull << 4 * (needed + 1)) {
                needed++;
                break;
            }
        }
        if (needed > KING) needed = 0;
    }
    laid_sum += laid;
    if (GRAND_OPERA != NO_OPERA && streak >= HAND_SIZE && (GRAND_OPERA == FIRST_TURN || laid == streak)) {
        opera_sum++;
        for (int b = 0; b < 5; b++) tokens[turn] += box[b], box[b] = 0;
    }
    u64 left = 0;
    for (int place = 1; place < PLAYERS; place++) {
        int seat = turn + place < PLAYERS ? turn + place : turn + place - PLAYERS;
        long paid = paid_of(due(hand[seat]), tokens[seat]);
        tokens[seat] -= paid;
        tokens[turn] += paid;
        left |= hand[seat];
    }
    if (BELLE_IN_HAND != DOUBLE_BOX || !(left & BELLES)) return;
    for (int place = 1; place < PLAYERS; place++) {
        int seat = turn + place < PLAYERS ? turn + place : turn + place - PLAYERS;
        /* in the order of the boxes: the seven's is the last */
        for (u64 belles = hand[seat] & BELLES, low = belles; belles; belles ^= low & -low, low = belles) {
            low = belles > 1ull << 30 ? belles & ~(1ull << 30) : belles;
            int b = BOX_OF_RANK[lowest(low) >> 2];
            long paid = paid_of(box[b], tokens[seat]);
            tokens[seat] -= paid, box[b] += paid;
        }
    }
}

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    long deals = atol(argv[1]), staked = 0;
    state = strtoull(argv[2], NULL, 10);
    int8_t deck[52];
    for (int card = 0; card < 52; card++) deck[card] = (int8_t)(card + 4);
    for (int b = 0; b < 5; b++) staked += STAKE[b];
    find_longest_runs();
    struct timespec begin, end;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin);
    for (long deal = 0; deal < deals; deal++) {
        u64 hand[8];
        long tokens[8], box[5];
        int top = 0;
        for (int seat = 0; seat < PLAYERS; seat++) {
            hand[seat] = 0;
            for (int k = 0; k < HAND_SIZE; k++, top++) {
                int other = top + below_after(top + 1, 52 - top);
                int8_t card = deck[other];
                deck[other] = deck[top];
                deck[top] = card;
                hand[seat] |= 1ull << card;
            }
            tokens[seat] = -staked;
        }
        skip(top);
        for (int b = 0; b < 5; b++) box[b] = PLAYERS * STAKE[b];
        play_deal(hand, tokens, box);
        for (int seat = 0; seat < PLAYERS; seat++) net[seat] += tokens[seat];
    }
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end);
    double ns = (double)(end.tv_sec - begin.tv_sec) * 1e9 + (double)(end.tv_nsec - begin.tv_nsec);
    printf("%.1f %ld %ld %ld", ns / (double)deals, laid_sum, lead_sum, opera_sum);
    for (int seat = 0; seat < PLAYERS; seat++) printf(" %ld", net[seat]);
    printf("\n");
    return 0;
}
