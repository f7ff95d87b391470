/** Keys of paths and identities, which a mask would break. Any other string may be text by somebody else. */
const NAMES: ReadonlySet<string> = new Set([
  ...["file", "paths"],
  ...["id", "ruleId", "effectId", "priorFindingId", "knownAs", "earlierFingerprints"],
  ...["claimedBy", "carriedFrom", "threadId", "author", "tool", "check"],
]);

/** Keys whose strings are lines of the file in the claim's `place`. */
const LINES_OF_PLACE: ReadonlySet<string> = new Set(["evidenceQuote", "linesThen", "replacement"]);

/** @param path the file from which the text is quoted; undefined for any other text. */
type ChangeText = (text: string, path: string | undefined) => string;

/** Changes each text of plain data, such as a claim, in a fixed order. Keeps paths and identities. */
export function mapTexts<Value>(value: Value, change: ChangeText): Value {
  // Objects, lists and strings keep their kind, so the shape stays the same.
  return mapValue(value, undefined, change) as Value;
}

/** The texts that {@link mapTexts} changes, in its order. */
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

/** The file that an object quotes; the likeliest of several. */
function fileOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("file" in value && typeof value.file === "string") return value.file;
  const [likeliest]: readonly unknown[] = "paths" in value && Array.isArray(value.paths) ? value.paths : [];
  return typeof likeliest === "string" ? likeliest : undefined;
}
