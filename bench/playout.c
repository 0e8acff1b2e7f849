/* The yardstick for the kernel: the same playout in C. Random leads, `classique` in points, fresh boxes.
   gcc -O3 -march=native -o playout bench/playout.c && ./playout PLAYERS DEALS SEED */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef uint64_t u64;
static const int HAND[9] = {0, 0, 22, 15, 12, 9, 8, 7, 6};
static const int STAKE[5] = {1, 2, 3, 4, 5};
static const int BELLE[5] = {42, 47, 48, 53, 30};
static const int BOX_OF_RANK[14] = {-1, -1, -1, -1, -1, -1, -1, 4, -1, -1, 0, 1, 2, 3};
#define BELLES (1ull << 42 | 1ull << 47 | 1ull << 48 | 1ull << 53 | 1ull << 30)

static u64 state;
static inline u64 next_word(void) {
    u64 z = state += 0x9E3779B97F4A7C15ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}
static inline int below(int bound) { return (int)(((next_word() >> 32) * (u64)bound) >> 32); }
static inline u64 nth_card(u64 hand, int n) {
    while (n--) hand &= hand - 1;
    return hand & -hand;
}
static inline int points(u64 hand) {
    int total = 10 * __builtin_popcountll(hand >> 44);
    for (hand &= (1ull << 44) - 1; hand; hand &= hand - 1) total += __builtin_ctzll(hand) >> 2;
    return total;
}

int main(int argc, char **argv) {
    int players = atoi(argv[1]), size = HAND[players];
    long deals = atol(argv[2]);
    state = strtoull(argv[3], NULL, 10);
    int8_t deck[52];
    for (int card = 0; card < 52; card++) deck[card] = (int8_t)(card + 4);
    long laid_sum = 0, lead_sum = 0, opera_sum = 0, net[8] = {0};
    struct timespec begin, end;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    for (long deal = 0; deal < deals; deal++) {
        u64 hand[8];
        long tokens[8], box[5];
        int top = 0;
        for (int seat = 0; seat < players; seat++) {
            hand[seat] = 0;
            for (int k = 0; k < size; k++, top++) {
                int other = top + below(52 - top);
                int8_t card = deck[other];
                deck[other] = deck[top];
                deck[top] = card;
                hand[seat] |= 1ull << card;
            }
            tokens[seat] = -15;
        }
        for (int b = 0; b < 5; b++) box[b] = players * STAKE[b];
        int turn = 0, needed = 0, last = -1, streak = 0, laid = 0;
        for (;;) {
            u64 cards = needed ? hand[turn] & (15ull << 4 * needed) : hand[turn];
            if (!needed) lead_sum++;
            u64 bit = nth_card(cards, below(__builtin_popcountll(cards)));
            int rank = __builtin_ctzll(bit) >> 2;
            hand[turn] ^= bit;
            laid++;
            streak = last == turn ? streak + 1 : 1;
            last = turn;
            if (bit & BELLES) {
                tokens[turn] += box[BOX_OF_RANK[rank]];
                box[BOX_OF_RANK[rank]] = 0;
            }
            if (!hand[turn]) break;
            needed = rank < 13 ? rank + 1 : 0;
            if (needed) {
                u64 wanted = 15ull << 4 * needed;
                int seat = turn;
                while (!(hand[seat] & wanted)) {
                    seat = seat + 1 < players ? seat + 1 : 0;
                    if (seat == turn) {
                        needed = 0;
                        break;
                    }
                }
                turn = seat;
            }
        }
        laid_sum += laid;
        if (streak == size && laid == streak) {
            opera_sum++;
            for (int b = 0; b < 5; b++) tokens[turn] += box[b], box[b] = 0;
        }
        for (int seat = 0; seat < players; seat++) {
            int owed = points(hand[seat]);
            tokens[seat] -= owed;
            tokens[turn] += owed;
        }
        for (int place = 1; place < players; place++) {
            int seat = (turn + place) % players;
            if (hand[seat] & BELLES)
                for (int b = 0; b < 5; b++)
                    if (hand[seat] >> BELLE[b] & 1) tokens[seat] -= box[b], box[b] *= 2;
        }
        for (int seat = 0; seat < players; seat++) net[seat] += tokens[seat];
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double ns = (end.tv_sec - begin.tv_sec) * 1e9 + (end.tv_nsec - begin.tv_nsec);
    printf("%.1f %ld %ld %ld", ns / deals, laid_sum, lead_sum, opera_sum);
    for (int seat = 0; seat < players; seat++) printf(" %ld", net[seat]);
    printf("\n");
    return 0;
}
