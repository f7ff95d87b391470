import { type PinnedFile, pathAt } from "../change/pin.ts";
import type { Citation, StageClaim } from "../claims/claim.ts";
import { toDetectedClaim } from "../claims/detected-claim.ts";
import { compareSeverity } from "../claims/severity.ts";
import { type ChangedLine, reviewText } from "../detectors/reviewed-text.ts";
import { describeProblem, type InputProblem } from "../text/errors.ts";
import type { Weakening } from "./configured-review.ts";

/** The most faults of one file that a claim tells. */
const MAX_TOLD = 5;

/** The most of what makes reviews weaker that a claim tells, the worst first: more than there are keys. */
const MAX_WEAKENINGS = 20;

/** A line of a file at head, 1-based; undefined where its text is not to be had. */
export type LineAt = (file: string, line: number) => string | undefined;

/**
 * The claims that a change breaks what configures reviews: for each file one of what a review would end by, and one of
 * globs that match nothing any more. Each stands where the change did it. Never throws.
 */
export function claimFaults(
  faults: readonly ConfigurationFault[],
  files: readonly PinnedFile[],
  lineAt: LineAt,
): readonly StageClaim[] {
  const keys = [...new Set(faults.map(({ file, effect }) => `${effect} ${file}`))];
  return keys.flatMap((key) => {
    const [first, ...others] = faults.filter(({ file, effect }) => `${effect} ${file}` === key);
    return first === undefined ? [] : [toClaim([first, ...others], files, lineAt)];
  });
}

/** One claim a file that a change makes the next reviews weaker by it, as severe as the worst of it. Never throws. */
export function claimWeakenings(weakenings: readonly Weakening[], files: readonly PinnedFile[]): readonly StageClaim[] {
  return [...new Set(weakenings.map(({ file }) => file))].map((file) => {
    const own = weakenings
      .filter((each) => each.file === file)
      .toSorted((a, b) => compareSeverity(a.severity, b.severity));
    const [worst] = own;
    const { place, text } = findPlace({ file, line: worst?.line }, files);
    return toDetectedClaim({
      detectedBy: "own-configuration",
      title: `The next reviews would be weaker by ${file}`,
      severity: worst?.severity ?? "low",
      category: "configuration",
      description: [
        WEAKER,
        ...describeSome(
          own.map(({ told }) => told),
          MAX_WEAKENINGS,
        ),
      ].join("\n"),
      place,
      evidenceQuote: text.trim(),
      suggestion: undefined,
    });
  });
}

const WEAKER = "Reviews read this at the base of a change: once it is merged, they find or stop less than they do now.";

function toClaim(
  faults: readonly [ConfigurationFault, ...ConfigurationFault[]],
  files: readonly PinnedFile[],
  lineAt: LineAt,
): StageClaim {
  const [{ file, effect, problem }] = faults;
  const { place, text } = findPlace({ file, line: problem.line, missing: faults[0].missing }, files);
  const told = faults.map((fault) => describeProblem(fault.problem));
  const claim = toDetectedClaim({
    detectedBy: "own-configuration",
    title: effect === "refused" ? `Reviews could not go by ${file} any more` : `Globs in ${file} match no file`,
    severity: effect === "refused" ? "high" : "low",
    category: "configuration",
    description: [MEANINGS[effect], ...describeSome(told, MAX_TOLD)].join("\n"),
    place,
    evidenceQuote: text.trim(),
    suggestion: undefined,
  });
  return { ...claim, impact: place.file === file ? undefined : cite(file, problem.line, lineAt) };
}

/** The first sentences, and how many more there are. */
function describeSome(sentences: readonly string[], max: number): readonly string[] {
  const more = sentences.length - max;
  return more > 0 ? [...sentences.slice(0, max), `And ${more} more.`] : sentences;
}

const MEANINGS = {
  refused:
    "Reviews read this at the base of a change: once it is merged, every review would end without a verdict, and with this message:",
  unmatched: "What a glob that matches nothing was to do is not done for any file:",
} as const;

interface Fault extends Pick<ConfigurationFault, "file" | "missing"> {
  readonly line?: number | undefined;
}

/** At what the change took away, if that is what is missing; else at the line of the change that is nearest to the fault. */
function findPlace({ file, line = 1, missing }: Fault, files: readonly PinnedFile[]): ChangedLine {
  const gone = files.find((each) => hasLost(each, missing));
  const changed = gone ?? files.find(({ path }) => path === file);
  const nearest = changed && nearestChange(changed, changed === gone ? 1 : line);
  if (nearest !== undefined) return nearest;
  const at = gone === undefined ? file : (gone.oldPath ?? gone.path);
  const side = gone === undefined ? "head" : "base";
  const number = gone === undefined ? line : 1;
  return { place: { file: at, side, start_line: number, end_line: number }, text: "" };
}

/** Whether the file stood where something is missing now. */
function hasLost(file: PinnedFile, missing: ConfigurationFault["missing"]): boolean {
  const before = pathAt(file, "base");
  return before !== undefined && missing?.(before) === true && !(file.headBlob !== undefined && missing(file.path));
}

function nearestChange(file: PinnedFile, line: number): ChangedLine | undefined {
  return reviewText(file, "diff", { head: { lines: [], secrets: [] }, base: undefined }).nearestChange(line);
}

function cite(file: string, line: number | undefined, lineAt: LineAt): Citation | undefined {
  const quote = line === undefined ? undefined : lineAt(file, line)?.trim();
  return line === undefined || !quote ? undefined : { file, side: "head", line, quote };
}

/**
 * What a configuration is read as, one after the other: its file, whether that makes sense with what a run is given
 * besides, the known patterns, the policy, and the rules.
 */
export type ConfigurationPart = "file" | "settings" | "patterns" | "policy" | "rules";

/** Something that is wrong with what configures reviews. */
export interface ConfigurationFault {
  readonly part: ConfigurationPart;
  /** From the repository's root: where it is to be mended. */
  readonly file: string;
  readonly problem: InputProblem;
  /** A review would end by it (`refused`), or go on without what was meant (`unmatched`). */
  readonly effect: "refused" | "unmatched";
  /** For a glob that matches nothing: tells of a path whether the glob would have matched it. */
  readonly missing?: ((path: string) => boolean) | undefined;
}

/**
 * The faults that are there after a change and were not before. A part that was refused before is not accused of what it
 * is refused for now: who repairs one fault need not know of the next. Never throws.
 */
export function newFaults(
  before: readonly ConfigurationFault[],
  after: readonly ConfigurationFault[],
): readonly ConfigurationFault[] {
  const refused = new Set(before.filter(({ effect }) => effect === "refused").map(({ part }) => part));
  const known = new Set(before.map(keyOf));
  return after.filter((fault) => !isUnknown(fault.part, refused) && !known.has(keyOf(fault)));
}

/** Whether nobody knows how this part stood before, since it or the file around it was refused then: a file that is no YAML hides its globs. */
function isUnknown(part: ConfigurationPart, refused: ReadonlySet<ConfigurationPart>): boolean {
  return refused.has(part) || (refused.has("file") && part !== "patterns" && part !== "policy");
}

/** Without its place, which any edit moves. */
function keyOf({ file, effect, problem: { got } }: ConfigurationFault): string {
  return JSON.stringify([file, effect, got]);
}
