import type { FormSlip, ReadForm } from "./read-form.ts";

/**
 * Rulings and verdicts in the words that earlier versions asked for, put into today's; each is noted as a slip. Servers made
 * for those versions still answer so: a ruling had `winner` and `final_severity`, a verdict `status`. An entry that holds
 * the words of both, or words of neither, is left for the schema to refuse. Never throws.
 */
export function readEarlierWords(role: string, { value, slips }: ReadForm): ReadForm {
  const list = role === "judge" ? "rulings" : role === "critic" ? "verdicts" : undefined;
  if (list === undefined || !isEntry(value) || !Array.isArray(value[list])) return { value, slips };
  const noted: FormSlip[] = [];
  const entries = value[list].map((entry: unknown, index): unknown => {
    const read = isEntry(entry) ? READERS[list](entry) : undefined;
    if (read === undefined) return entry;
    noted.push({ path: [list, index, read.key], before: read.before, after: read.after });
    return read.entry;
  });
  return { value: { ...value, [list]: entries }, slips: [...slips, ...noted] };
}

type Entry = Readonly<Record<string, unknown>>;

/** An entry in today's words, and which word was put into which. */
interface Read {
  readonly entry: Entry;
  readonly key: string;
  readonly before: unknown;
  readonly after: string;
}

const READERS = { rulings: readRuling, verdicts: readVerdict } as const;

function readRuling(written: Entry): Read | undefined {
  const { winner, final_severity: severity, ...rest } = written;
  const word = fold(winner);
  if ("ruling" in written || (word !== "adversary" && word !== "enthusiast" && word !== "split")) return undefined;
  const told = { key: "winner", before: winner } as const;
  const given = fold(severity);
  const isDismissed = given === "dismissed";
  const isUpheld = word !== "adversary";
  if (given !== undefined && isUpheld === isDismissed) {
    const resolution = `it names ${word} the winner with severity ${given}: ${String(rest.resolution ?? "")}`;
    return { ...told, entry: { ...rest, ruling: "undecided", severity: null, resolution }, after: "undecided" };
  }
  if (isUpheld) return { ...told, entry: { ...rest, ruling: "upheld", severity: given ?? null }, after: "upheld" };
  const isInconclusive = (rest.refutation ?? null) === null && /^\s*inconclusive/i.test(String(rest.resolution));
  const ruling = isInconclusive ? "undecided" : "dismissed";
  return { ...told, entry: { ...rest, ruling, severity: null }, after: ruling };
}

const VERDICTS = new Map([
  ["confirmed_valid", "confirmed"],
  ["dismissed_false_positive", "dismissed"],
  ["needs_human_review", "undecided"],
]);

function readVerdict(written: Entry): Read | undefined {
  const { status, ...rest } = written;
  const verdict = VERDICTS.get(fold(status) ?? "");
  if ("verdict" in written || verdict === undefined) return undefined;
  return { entry: { ...rest, verdict }, key: "status", before: status, after: verdict };
}

/** A word without regard to its letters' case and to what joins its parts; undefined for what is no text. */
function fold(word: unknown): string | undefined {
  return typeof word === "string"
    ? word
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, "_")
    : undefined;
}

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
