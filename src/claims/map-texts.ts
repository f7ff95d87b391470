/**
 * Keys whose strings are paths, or identities by which something is found again: a mask would make them name nothing.
 * Every other string is text that somebody else may have written.
 */
const NAMES: ReadonlySet<string> = new Set([
  ...["file", "paths"],
  ...["id", "ruleId", "effectId", "priorFindingId", "knownAs", "earlierFingerprints"],
  ...["claimedBy", "carriedFrom", "threadId", "author", "tool", "check"],
]);

/** Keys whose strings are lines of the file that a claim stands in, which lies beside them as `place`. */
const LINES_OF_PLACE: ReadonlySet<string> = new Set(["evidenceQuote", "linesThen", "replacement"]);

/** @param path the file that the text is quoted of; undefined for a text of no file. */
type ChangeText = (text: string, path: string | undefined) => string;

/** All of a claim or another value of plain data, each text changed; always walked in the same order. Paths and identities stay. */
export function mapTexts<Value>(value: Value, change: ChangeText): Value {
  // Objects and lists keep their keys and lengths, and a string becomes a string: the shape is the one that came in.
  return mapValue(value, undefined, change) as Value;
}

/** The texts that `mapTexts` changes, in its order. */
export function listTexts(value: unknown): readonly { readonly text: string; readonly path: string | undefined }[] {
  const texts: { readonly text: string; readonly path: string | undefined }[] = [];
  mapTexts(value, (text, path) => {
    texts.push({ text, path });
    return text;
  });
  return texts;
}

function mapValue(value: unknown, path: string | undefined, change: ChangeText): unknown {
  if (typeof value === "string") return change(value, path);
  if (Array.isArray(value)) return value.map((item) => mapValue(item, path, change));
  if (typeof value !== "object" || value === null) return value;
  const own = fileOf(value) ?? path;
  const placed = "place" in value ? fileOf(value.place) : undefined;
  const entries = Object.entries(value).map(([key, item]) => {
    if (NAMES.has(key)) return [key, item];
    return [key, mapValue(item, LINES_OF_PLACE.has(key) ? (placed ?? own) : own, change)];
  });
  return Object.fromEntries(entries);
}

/** The file that an object quotes, the likeliest of several. */
function fileOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("file" in value && typeof value.file === "string") return value.file;
  const [likeliest]: readonly unknown[] = "paths" in value && Array.isArray(value.paths) ? value.paths : [];
  return typeof likeliest === "string" ? likeliest : undefined;
}
