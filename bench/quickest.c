/* How fast a deal can be played at all: `classique` in points with a grand opéra, as `playout.c` plays it, but with its
   own generator and with everything arranged for speed. A hand has four bits a rank, of which the belle is always the
   lowest, so that the lowest card of each rank is the one to lay. Each deal takes cards out of a new pack.

   Players, cards each, stakes and policy are constants, given by -D as `kernel_speed.py` does.
   Then: ./quickest DEALS SEED. It prints the same figures as `playout.c`, of other deals. */
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef uint64_t u64;
static const int STAKE[5] = {STAKES};
static const int8_t BOX_OF_RANK[13] = {-1, -1, -1, -1, -1, -1, 4, -1, -1, 0, 1, 2, 3}; /* from the ace, 0, on */
#define ONE_A_RANK 0x1111111111111ull
#define BELLES (1ull << 24 | 1ull << 36 | 1ull << 40 | 1ull << 44 | 1ull << 48)
static int8_t longest_run[1 << 13];

static inline int below(u64 *state, int bound) { /* wyrand: one multiplication a draw */
    *state += 0xA0761D6478BD642Full;
    __uint128_t product = (__uint128_t)*state * (*state ^ 0xE7037ED1A0B428DBull);
    return (int)(((((u64)(product >> 64) ^ (u64)product) >> 32) * (u64)bound) >> 32);
}
static inline int count(u64 cards) { return __builtin_popcountll(cards); }
static inline int lowest(u64 cards) { return __builtin_ctzll(cards); }
static inline u64 below_rank(int rank) { return (1ull << 4 * rank) - 1; }
static inline u64 ranks_held(u64 hand) {
    hand |= hand >> 1;
    return (hand | hand >> 2) & ONE_A_RANK;
}
static inline int due(u64 hand) { /* each bit of a rank's points in one count */
    return count(hand & 0xF0F0F0F0Full) + 2 * count(hand & 0xFFFF00FF00FF0ull) +
           4 * count(hand & 0xFFFF000ull) + 8 * count(hand & 0xFFFFFF0000000ull);
}

static void find_longest_runs(void) {
    for (int held = 1; held < 1 << 13; held++) {
        int longest = 0;
        for (int rank = 0, length = 0; rank < 13; rank++) {
            length = held >> rank & 1 ? length + 1 : 0;
            if (length && length >= longest) longest = length, longest_run[held] = (int8_t)(rank - length + 1);
        }
    }
}

static inline void deal_cards(u64 *state, u64 *hand) {
    uint8_t pack[52];
    int left = 52;
    for (int card = 0; card < 52; card++) pack[card] = (uint8_t)card;
    for (int seat = 0; seat < PLAYERS; seat++) {
        u64 cards = 0;
        for (int k = 0; k < HAND_SIZE; k++) {
            int drawn = below(state, left);
            cards |= 1ull << pack[drawn];
            pack[drawn] = pack[--left];
        }
        hand[seat] = cards;
    }
}

/* Plays a deal; gives who went out. */
static inline __attribute__((always_inline)) int play_deal(u64 *state, u64 *hand, int *tokens, int *box, long *sums) {
    int turn = 0, who_laid = 0, laid = 0, leads = 0;
    for (;;) {
        leads++;
        int rank = POLICY == RANDOM ? lowest(_pdep_u64(1ull << below(state, count(hand[turn])), hand[turn])) >> 2
                                    : longest_run[_pext_u64(ranks_held(hand[turn]), ONE_A_RANK)];
        for (;;) {
            u64 cards = hand[turn], held = ranks_held(cards), gaps = ~held & ONE_A_RANK & ~below_rank(rank);
            int end = gaps ? lowest(gaps) >> 2 : 13;
            u64 low = cards & ~(cards - (held & below_rank(end) & ~below_rank(rank)));
            if (POLICY == RANDOM)
                for (u64 belles = low & BELLES, belle; belles; belles ^= belle) {
                    belle = belles & -belles;
                    u64 others = cards & belle * 14;
                    if (others && below(state, 1 + count(others))) low ^= belle | (others & -others);
                }
            for (u64 belles = low & BELLES; belles; belles &= belles - 1) {
                int b = BOX_OF_RANK[lowest(belles) >> 2];
                tokens[turn] += box[b];
                box[b] = 0;
            }
            cards ^= low;
            hand[turn] = cards;
            laid += end - rank;
            who_laid |= 1 << turn;
            if (!cards) {
                sums[0] += laid, sums[1] += leads, sums[2] += who_laid == 1 << turn;
                return turn;
            }
            if (end == 13) break;
            int seat = turn, asked = 1;
            for (; asked < PLAYERS; asked++) {
                if (++seat == PLAYERS) seat = 0;
                if (hand[seat] & 15ull << 4 * end) break;
            }
            if (asked == PLAYERS) break;
            turn = seat, rank = end;
        }
    }
}

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    long deals = atol(argv[1]), sums[3] = {0}, net[PLAYERS] = {0};
    u64 state = strtoull(argv[2], NULL, 10);
    int staked = 0;
    for (int b = 0; b < 5; b++) staked += STAKE[b];
    find_longest_runs();
    struct timespec begin, end;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin);
    for (long deal = 0; deal < deals; deal++) {
        u64 hand[PLAYERS];
        int tokens[PLAYERS] = {0}, box[5];
        long operas = sums[2];
        for (int b = 0; b < 5; b++) box[b] = PLAYERS * STAKE[b];
        deal_cards(&state, hand);
        int winner = play_deal(&state, hand, tokens, box, sums);
        for (int b = 0; sums[2] > operas && b < 5; b++) tokens[winner] += box[b], box[b] = 0;
        for (int seat = 0; seat < PLAYERS; seat++) {
            if (seat == winner) continue;
            int owed = due(hand[seat]);
            tokens[seat] -= owed, tokens[winner] += owed;
            for (u64 belles = hand[seat] & BELLES; belles; belles &= belles - 1) {
                int b = BOX_OF_RANK[lowest(belles) >> 2];
                tokens[seat] -= box[b], box[b] *= 2;
            }
        }
        for (int seat = 0; seat < PLAYERS; seat++) net[seat] += tokens[seat] - staked;
    }
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end);
    double ns = (double)(end.tv_sec - begin.tv_sec) * 1e9 + (double)(end.tv_nsec - begin.tv_nsec);
    printf("%.1f %ld %ld %ld", ns / (double)deals, sums[0], sums[1], sums[2]);
    for (int seat = 0; seat < PLAYERS; seat++) printf(" %ld", net[seat]);
    printf("\n");
    return 0;
}
