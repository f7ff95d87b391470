import { type PinnedFile, pathAt } from "../change/pin.ts";
import type { Citation, StageClaim } from "../claims/claim.ts";
import { toDetectedClaim } from "../claims/detected-claim.ts";
import { compareSeverity } from "../claims/severity.ts";
import { type ChangedLine, reviewText } from "../detectors/reviewed-text.ts";
import { describeProblem, type InputProblem } from "../text/errors.ts";
import type { Weakening } from "./configured-review.ts";

/** The most faults of one file in a claim. */
const MAX_FAULTS = 5;

/** The most weakenings in a claim, the worst first: more than there are keys. */
const MAX_WEAKENINGS = 20;

/** A line of a file at head, 1-based; undefined if its text is not available. */
export type LineAt = (file: string, line: number) => string | undefined;

/**
 * Claims that a change breaks the configuration of reviews. Each file gets one claim about faults that would end a
 * review, and one about globs that no longer match. Each is placed where the change did it. Never throws.
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

/**
 * One claim for each file with which a change weakens later reviews, as severe as the worst weakening. Never throws.
 */
export function claimWeakenings(weakenings: readonly Weakening[], files: readonly PinnedFile[]): readonly StageClaim[] {
  return [...new Set(weakenings.map(({ file }) => file))].map((file) => {
    const own = weakenings
      .filter((each) => each.file === file)
      .toSorted((a, b) => compareSeverity(a.severity, b.severity));
    const [worst] = own;
    const { place, text } = findPlace({ file, line: worst?.line }, files);
    return toDetectedClaim({
      detectedBy: "own-configuration",
      title: `${file} would weaken the next reviews`,
      severity: worst?.severity ?? "low",
      category: "configuration",
      description: [
        WEAKER,
        ...describeSome(
          own.map(({ sentence }) => sentence),
          MAX_WEAKENINGS,
        ),
      ].join("\n"),
      place,
      evidenceQuote: text.trim(),
      suggestion: undefined,
    });
  });
}

const WEAKER = "Reviews read this at the base of a change: once it is merged, they find or stop less than now.";

function toClaim(
  faults: readonly [ConfigurationFault, ...ConfigurationFault[]],
  files: readonly PinnedFile[],
  lineAt: LineAt,
): StageClaim {
  const [{ file, effect, problem }] = faults;
  const { place, text } = findPlace({ file, line: problem.line, missing: faults[0].missing }, files);
  const sentences = faults.map((fault) => describeProblem(fault.problem));
  const claim = toDetectedClaim({
    detectedBy: "own-configuration",
    title: effect === "refused" ? `Reviews could no longer use ${file}` : `Globs in ${file} match no file`,
    severity: effect === "refused" ? "high" : "low",
    category: "configuration",
    description: [MEANINGS[effect], ...describeSome(sentences, MAX_FAULTS)].join("\n"),
    place,
    evidenceQuote: text.trim(),
    suggestion: undefined,
  });
  return { ...claim, impact: place.file === file ? undefined : cite(file, problem.line, lineAt) };
}

/** The first sentences, and the number of further ones. */
function describeSome(sentences: readonly string[], max: number): readonly string[] {
  const more = sentences.length - max;
  return more > 0 ? [...sentences.slice(0, max), `And ${more} more.`] : sentences;
}

const MEANINGS = {
  refused:
    "Reviews read this at the base of a change: once it is merged, every review would end without a verdict, with this message:",
  unmatched: "A glob that matches nothing has no effect on any file:",
} as const;

interface Fault extends Pick<ConfigurationFault, "file" | "missing"> {
  readonly line?: number | undefined;
}

/** At the lines that the change removed, if these are missing; otherwise at its line nearest to the fault. */
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

/** Whether a glob that matches nothing now matched this file before the change. */
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
 * The parts of a configuration, in the order they are read: its file, its consistency with the run's inputs, the known
 * patterns, the policy, and the rules.
 */
export type ConfigurationPart = "file" | "settings" | "patterns" | "policy" | "rules";

/** A fault in the configuration of reviews. */
export interface ConfigurationFault {
  readonly part: ConfigurationPart;
  /** From the repository's root: the file to correct. */
  readonly file: string;
  readonly problem: InputProblem;
  /** A review would end because of it (`refused`), or run without what was meant (`unmatched`). */
  readonly effect: "refused" | "unmatched";
  /** For a glob that matches nothing: whether the glob would have matched a path. */
  readonly missing?: ((path: string) => boolean) | undefined;
}

/**
 * The faults that exist after a change but not before. Faults in a part that was already refused do not count: whoever
 * repairs one need not know about the next. Never throws.
 */
export function newFaults(
  before: readonly ConfigurationFault[],
  after: readonly ConfigurationFault[],
): readonly ConfigurationFault[] {
  const refused = new Set(before.filter(({ effect }) => effect === "refused").map(({ part }) => part));
  const known = new Set(before.map(keyOf));
  return after.filter((fault) => !isUnknown(fault.part, refused) && !known.has(keyOf(fault)));
}

/**
 * Whether the earlier state of this part is unknown, since it or the file around it was refused then: invalid YAML
 * hides its globs.
 */
function isUnknown(part: ConfigurationPart, refused: ReadonlySet<ConfigurationPart>): boolean {
  return refused.has(part) || (refused.has("file") && part !== "patterns" && part !== "policy");
}

/** Without its line, which any edit moves. */
function keyOf({ file, effect, problem: { got } }: ConfigurationFault): string {
  return JSON.stringify([file, effect, got]);
}
