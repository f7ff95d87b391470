# A full cache, and a value that cannot be made.
set -e
cat > "$OUT/main.rs" <<'RS'
use std::panic;

#[path = "lib.rs"]
mod lru;

fn main() {
    panic::set_hook(Box::new(|_| {}));
    let mut cache = lru::LruCache::new(2);
    cache.put("a", 1);
    cache.put("b", 2);
    let made = panic::catch_unwind(panic::AssertUnwindSafe(|| {
        cache.get_or_insert("c", || panic!("no value"));
    }));
    let is_good = made.is_err() && cache.len() == 2;
    println!("{}: after a value could not be made {} of 2 entries are left", if is_good { "good" } else { "bad" }, cache.len());
    std::process::exit(if is_good { 0 } else { 1 });
}
RS
sed -e '/no_std/d' -e '/^extern crate alloc/d' -e 's/use alloc::/use std::/' -e 's/alloc::string::/std::string::/; s/alloc::vec::/std::vec::/' src/lib.rs > "$OUT/lib.rs"
cd "$OUT" && rustc --edition 2018 -A warnings -o main main.rs
./main
