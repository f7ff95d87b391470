# A cache as TableCache makes and uses it: as many entries as files may be open, each charged 1.
set -e
cat > "$OUT/tables.cc" <<'C'
#include <stdio.h>
#include "leveldb/cache.h"
#include "util/coding.h"

static void Delete(const leveldb::Slice&, void*) {}

int main() {
  leveldb::Cache* cache = leveldb::NewLRUCache(990);
  int found = 0;
  for (int round = 0; round < 2; round++) {
    found = 0;
    for (uint64_t number = 0; number < 500; number++) {
      char buf[sizeof(number)];
      leveldb::EncodeFixed64(buf, number);
      leveldb::Slice key(buf, sizeof(buf));
      leveldb::Cache::Handle* handle = cache->Lookup(key);
      if (handle != NULL) found++;
      if (handle == NULL) handle = cache->Insert(key, NULL, 1, &Delete);
      cache->Release(handle);
    }
  }
  printf("%s: of 500 tables in a cache for 990, %d are still open\n", found == 500 ? "good" : "bad", found);
  return found == 500 ? 0 : 1;
}
C
cd deps/leveldb/leveldb-1.20
g++ -w -pthread -DLEVELDB_PLATFORM_POSIX -DOS_LINUX -I . -I include -o "$OUT/tables" "$OUT/tables.cc" util/cache.cc util/hash.cc util/coding.cc port/port_posix.cc
"$OUT/tables"
