const MAX_CHARS = 200;
const MAX_PARTS = 8;
/** Names for the object at hand: what is a member of it is looked up by its own name. */
const SELVES: ReadonlySet<string> = new Set(["this", "self", "cls", "super", "Self", "static", "parent", "$this"]);

/** A name to be looked up, split at its dots: outermost first, never empty. Undefined when there is no name in the text. */
export function parseSymbol(text: string): readonly string[] | undefined {
  const bare = text
    .slice(0, MAX_CHARS + 1)
    .trim()
    .replace(/^new\s+/, "")
    .replace(/\(.*$/s, "");
  if (bare.length > MAX_CHARS || !/^[^\s\p{C}]+$/u.test(bare)) return undefined;
  const parts = bare.split(/\?\.|::|->|\.|\\|(?<=[\p{L}\p{N}_])#/u).filter((part) => part !== "");
  const named = parts.filter((part, at) => at > 0 || !SELVES.has(part));
  return named.length === 0 ? undefined : named.slice(-MAX_PARTS);
}
