# One goroutine asks for a key all the time, another puts a fresh item where one has just expired.
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
	go func() {
		for {
			c.Get("k")
		}
	}()
	lost, rounds := 0, 0
	for start := time.Now(); lost == 0 && time.Since(start) < 8*time.Second; rounds++ {
		c.Set("k", "old", time.Nanosecond)
		c.Set("k", "fresh", cache.NoExpiration)
		for i := 0; i < 20; i++ {
			if _, found := c.Get("k"); !found {
				lost++
			}
		}
	}
	if lost > 0 {
		fmt.Println("bad: a fresh item that never expires was evicted")
		os.Exit(1)
	}
	fmt.Println("good: every fresh item stayed")
}
GO
cd "$OUT" && GOFLAGS=-mod=mod go run .
