const WORDS = /'(?:s|t|re|ve|m|ll|d)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+/gu;

/** A byte-pair tokenizer as GPT-2 has it: all bytes, and the pairs that are most frequent in a text, in their order. */
export function trainTokenizer(text, merges) {
  const letters = byteLetters();
  const counts = new Map();
  for (const [word] of text.matchAll(WORDS)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts].map(([word, count]) => ({
    count,
    parts: [...Buffer.from(word, "utf8")].map((byte) => letters[byte]),
  }));
  const pairs = [];
  while (pairs.length < merges) {
    const pair = mostFrequentPair(words);
    if (pair === undefined) break;
    pairs.push(pair);
    for (const word of words) word.parts = join(word.parts, pair);
  }
  const tokens = [...new Set([...letters, ...pairs.map((pair) => pair.replace(" ", ""))])];
  return { tokens, merges: pairs };
}

function mostFrequentPair(words) {
  const counts = new Map();
  for (const { parts, count } of words) {
    for (let at = 1; at < parts.length; at++) {
      const pair = `${parts[at - 1]} ${parts[at]}`;
      counts.set(pair, (counts.get(pair) ?? 0) + count);
    }
  }
  let most;
  for (const [pair, count] of counts) if (count > (counts.get(most) ?? 1)) most = pair;
  return most;
}

function join(parts, pair) {
  if (parts.length < 2) return parts;
  const joined = [];
  for (const part of parts) {
    if (joined.length > 0 && `${joined.at(-1)} ${part}` === pair) joined.push(`${joined.pop()}${part}`);
    else joined.push(part);
  }
  return joined;
}

/** The letter that stands for each byte: itself where it can be seen, else one from 256 on. */
function byteLetters() {
  const isSeen = (byte) =>
    (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || (byte >= 0xae && byte <= 0xff);
  let unseen = 0;
  return Array.from({ length: 256 }, (_, byte) => String.fromCharCode(isSeen(byte) ? byte : 256 + unseen++));
}
