# Replies of many sizes, fed in pieces of many sizes: all of them have to come out.
set -e
cat > "$OUT/feed.c" <<'C'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "hiredis.h"

static int replies(size_t piece) {
    char *input = malloc(400000);
    size_t length = 0, at = 0;
    int count = 0;
    for (int i = 0; i < 200; i++) {
        size_t size = (size_t)(i * 37) % 1900;
        input[length++] = '+';
        memset(input + length, 'a' + i % 26, size);
        length += size;
        memcpy(input + length, "\r\n", 2);
        length += 2;
    }
    redisReader *reader = redisReaderCreate();
    while (at < length) {
        size_t take = length - at < piece ? length - at : piece;
        void *reply;
        redisReaderFeed(reader, input + at, take);
        at += take;
        while (redisReaderGetReply(reader, &reply) == REDIS_OK && reply != NULL) {
            redisReply *got = reply;
            if (got->len == (count * 37) % 1900) count++;
            freeReplyObject(reply);
        }
    }
    redisReaderFree(reader);
    free(input);
    return count;
}

int main(void) {
    size_t pieces[] = {1, 7, 100, 1000, 1500, 4096, 400000};
    int worst = 200;
    for (int i = 0; i < 7; i++) {
        int count = replies(pieces[i]);
        if (count < worst) worst = count;
    }
    printf("%s: at worst %d of 200 replies come out as they were sent\n", worst == 200 ? "good" : "bad", worst);
    return worst == 200 ? 0 : 1;
}
C
gcc -std=gnu99 -O1 -w -I deps/hiredis -o "$OUT/feed" "$OUT/feed.c" deps/hiredis/hiredis.c deps/hiredis/read.c deps/hiredis/sds.c deps/hiredis/net.c
"$OUT/feed"
