# A callback that looks into the cache when something is evicted, as one does that keeps a second index.
set -e
mkdir -p "$OUT/cache"
cp ./*.go "$OUT/cache/"
rm -f "$OUT"/cache/*_test.go
printf 'module example\n\ngo 1.19\n' > "$OUT/go.mod"
cat > "$OUT/main.go" <<'GO'
package main

import (
	"fmt"
	"os"
	"time"

	cache "example/cache"
)

func main() {
	c := cache.New(cache.NoExpiration, 0)
	evicted := make(chan int, 2)
	c.OnEvicted(func(string, interface{}) { evicted <- c.ItemCount() })
	c.Set("a", 1, cache.DefaultExpiration)
	c.Set("b", 1, time.Nanosecond)
	time.Sleep(time.Millisecond)
	go func() {
		c.Delete("a")
		c.DeleteExpired()
	}()
	for i := 0; i < 2; i++ {
		select {
		case <-evicted:
		case <-time.After(3 * time.Second):
			fmt.Printf("bad: the callback of eviction %d waits for the lock for ever\n", i+1)
			os.Exit(1)
		}
	}
	fmt.Println("good: both callbacks could ask the cache")
}
GO
cd "$OUT" && GOFLAGS=-mod=mod go run .
