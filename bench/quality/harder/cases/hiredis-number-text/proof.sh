# Numbers of all lengths and signs, and quoted texts of all bytes.
set -e
cat > "$OUT/numbers.c" <<'C'
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "sds.h"

static uint64_t digest = 1469598103934665603ULL, state = 88172645463325252ULL;
static long inputs = 0;

static uint64_t next(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static void tell(sds text) {
    for (size_t i = 0; i <= sdslen(text); i++) digest = (digest ^ (unsigned char)text[i]) * 1099511628211ULL;
    inputs++;
    sdsfree(text);
}

int main(void) {
    long long edges[] = {0, 9, 10, 99, 100, 999, 1000, 9999, 10000, 99999999, 100000000, LLONG_MAX, LLONG_MAX - 1, LLONG_MIN + 1, -1, -10, -9999, -10000};
    for (size_t i = 0; i < sizeof(edges) / sizeof(*edges); i++) {
        tell(sdscatfmt(sdsempty(), "%I %U %i %u", edges[i], (unsigned long long)edges[i], (int)edges[i], (unsigned)edges[i]));
        tell(sdsfromlonglong(edges[i]));
    }
    for (int i = 0; i < 300000; i++) {
        uint64_t value = next() >> (next() % 64);
        tell(sdscatfmt(sdsempty(), "<%I|%U>", (long long)value, (unsigned long long)value));
        tell(sdsfromlonglong(-(long long)(value >> 1)));
    }
    for (int i = 0; i < 100000; i++) {
        char bytes[64];
        size_t length = next() % sizeof(bytes);
        for (size_t j = 0; j < length; j++) bytes[j] = next() % 3 ? 32 + next() % 95 : next() % 256;
        tell(sdscatrepr(sdsempty(), bytes, length));
    }
    printf("same: %ld inputs, %016llx\n", inputs, (unsigned long long)digest);
    return 0;
}
C
gcc -std=gnu99 -O1 -w -I deps/hiredis -o "$OUT/numbers" "$OUT/numbers.c" deps/hiredis/sds.c
"$OUT/numbers"
