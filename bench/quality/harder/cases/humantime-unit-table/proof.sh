# Texts of numbers, units, spaces and others, and durations of all sizes.
set -e
mkdir -p "$OUT"
rustc --edition 2018 --crate-type rlib --crate-name humantime -A warnings --out-dir "$OUT" src/lib.rs
cat > "$OUT/main.rs" <<'RS'
use std::time::Duration;

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }
}

fn main() {
    let words = [
        "nanos", "nsec", "ns", "usec", "us", "millis", "msec", "ms", "seconds", "second", "secs", "sec", "s", "minutes", "minute",
        "min", "mins", "m", "hours", "hour", "hr", "hrs", "h", "days", "day", "d", "weeks", "week", "w", "months", "month", "M",
        "years", "year", "y", "Y", "mon", "nano", "", "e", "\u{e9}", "-", ".", " ",
    ];
    let mut random = Random(88172645463325252);
    let (mut digest, mut inputs) = (1469598103934665603u64, 0);
    let mut tell = |text: String| {
        inputs += 1;
        for byte in text.bytes() {
            digest = (digest ^ u64::from(byte)).wrapping_mul(1099511628211);
        }
    };
    for _ in 0..200_000 {
        let mut text = String::new();
        for _ in 0..1 + random.below(4) {
            let shift = random.below(64);
            text.push_str(&(random.next() >> shift).to_string());
            text.push_str(&" ".repeat(random.below(2)));
            text.push_str(words[random.below(words.len())]);
            text.push_str(&" ".repeat(random.below(2)));
        }
        tell(format!("{:?}", humantime::parse_duration(&text)));
    }
    for _ in 0..100_000 {
        let shift = random.below(64);
        let duration = Duration::new(random.next() >> shift, (random.next() % 1_000_000_000) as u32);
        tell(humantime::format_duration(duration).to_string());
    }
    println!("same: {} inputs, {:016x}", inputs, digest);
}
RS
rustc --edition 2018 -A warnings --extern humantime="$OUT/libhumantime.rlib" -o "$OUT/main" "$OUT/main.rs"
"$OUT/main"
