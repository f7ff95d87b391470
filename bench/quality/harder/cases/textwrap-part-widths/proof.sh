# Words that are split, with letters of one byte and of more.
set -e
mkdir -p "$OUT"
cp -r src "$OUT/src"
sed -i '/^#!\[/d' "$OUT/src/lib.rs"
rustc --edition 2021 --crate-type rlib --crate-name textwrap -C debug-assertions=off -A warnings --out-dir "$OUT" "$OUT/src/lib.rs"
cat > "$OUT/main.rs" <<'RS'
fn main() {
    let mut wrong = Vec::new();
    for text in ["well-known words", "\u{fc}ber-gro\u{df} und wei\u{df}", "caf\u{e9}-cr\u{e8}me br\u{fb}l\u{e9}e", "na\u{ef}ve-\u{e9}l\u{e8}ve a b c"] {
        for width in 3..20 {
            let lines = textwrap::wrap(text, width);
            // No line that has room for the part behind it may end before it.
            for pair in lines.windows(2) {
                let next = pair[1].split(|c| c == ' ' || c == '-').next().unwrap_or("");
                let gap = if pair[0].ends_with('-') { 0 } else { 1 };
                let dash = if pair[1][next.len()..].starts_with('-') { 1 } else { 0 };
                let needed = pair[0].chars().count() + gap + next.chars().count() + dash;
                if needed <= width || pair[0].chars().count() > width {
                    wrong.push(text);
                }
            }
            if lines.iter().any(|line| line.chars().count() > width && line.contains(' ')) {
                wrong.push(text);
            }
        }
    }
    wrong.dedup();
    println!("{}: {} of 4 texts are wrapped at the wrong place", if wrong.is_empty() { "good" } else { "bad" }, wrong.len());
    std::process::exit(if wrong.is_empty() { 0 } else { 1 });
}
RS
rustc --edition 2021 -A warnings --extern textwrap="$OUT/libtextwrap.rlib" -o "$OUT/main" "$OUT/main.rs"
"$OUT/main"
