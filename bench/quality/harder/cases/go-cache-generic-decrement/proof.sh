# Every typed decrement on values of every type, with edges, missing and expired keys.
set -e
mkdir -p "$OUT/cache"
cp ./*.go "$OUT/cache/"
rm -f "$OUT"/cache/*_test.go
printf 'module example\n\ngo 1.19\n' > "$OUT/go.mod"
cat > "$OUT/main.go" <<'GO'
package main

import (
	"crypto/sha256"
	"fmt"
	"math"
	"math/rand"
	"time"

	cache "example/cache"
)

func main() {
	c := cache.New(cache.NoExpiration, 0)
	random := rand.New(rand.NewSource(7))
	digest := sha256.New()
	inputs := 0
	values := func() []interface{} {
		bits := random.Uint64() >> random.Intn(64)
		return []interface{}{
			int(bits), int8(bits), int16(bits), int32(bits), int64(bits), uint(bits), uint8(bits), uint16(bits),
			uint32(bits), uint64(bits), uintptr(bits), float32(bits) / 3, float64(bits) / 7, math.Inf(1), "text", nil,
		}
	}
	tell := func(nv interface{}, err error) {
		stored, _ := c.Get("k")
		fmt.Fprintf(digest, "%T %v %v %T %v\n", nv, nv, err, stored, stored)
		inputs++
	}
	for round := 0; round < 300; round++ {
		for i, v := range values() {
			reset := func() {
				switch (round + i) % 7 {
				case 5:
					c.Delete("k")
				case 6:
					c.Set("k", v, time.Nanosecond)
					time.Sleep(2 * time.Nanosecond)
				default:
					c.Set("k", v, cache.NoExpiration)
				}
			}
			n := random.Uint64() >> random.Intn(64)
			reset()
			tell(c.DecrementInt("k", int(n)))
			reset()
			tell(c.DecrementInt8("k", int8(n)))
			reset()
			tell(c.DecrementInt16("k", int16(n)))
			reset()
			tell(c.DecrementInt32("k", int32(n)))
			reset()
			tell(c.DecrementInt64("k", int64(n)))
			reset()
			tell(c.DecrementUint("k", uint(n)))
			reset()
			tell(c.DecrementUintptr("k", uintptr(n)))
			reset()
			tell(c.DecrementUint8("k", uint8(n)))
			reset()
			tell(c.DecrementUint16("k", uint16(n)))
			reset()
			tell(c.DecrementUint32("k", uint32(n)))
			reset()
			tell(c.DecrementUint64("k", n))
			reset()
			tell(c.DecrementFloat32("k", float32(n)/3))
			reset()
			tell(c.DecrementFloat64("k", float64(n)/7))
		}
	}
	fmt.Printf("same: %d inputs, %x\n", inputs, digest.Sum(nil)[:8])
}
GO
cd "$OUT" && GOFLAGS=-mod=mod go run .
