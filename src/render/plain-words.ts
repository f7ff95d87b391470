import { CODE_CATEGORIES } from "../claims/category.ts";
import { STATIC_RULE } from "../claims/origin.ts";
import { compareSeverity, type FailOn, reaches, SEVERITIES, type Severity } from "../claims/severity.ts";
import type { Report, ReportDismissed, ReportFinding, ReportUnresolved } from "../report/report.ts";
import { cut } from "../text/cut.ts";
import type { Conclusion, Decision } from "../verdict/conclusion.ts";

/** A finding of any list of a report but `missed`. */
export type AnyFinding = ReportFinding | ReportUnresolved | ReportDismissed;

/** The other reviewer, with its own name for the check. */
export function nameReporter({ tool, check }: NonNullable<ReportFinding["reported_by"]>): string {
  return check === null ? tool : `${tool} (${check})`;
}

/** Whether it is confirmed because a rule found it, without Judge and Critic. */
export function standsByRule({ source, origin, validation: { status } }: AnyFinding): boolean {
  return status === "confirmed_valid" && (source === "gate" || origin?.kind === STATIC_RULE);
}

/** Whether the change introduced a finding; used after a comma. */
export const AGE_WORDS: Readonly<Record<ReportFinding["classification"], string>> = {
  new: "new in this change",
  existing: "there before this change",
  undecided: "perhaps there before this change",
};

const GIVERS = { claimed: "claimed", judge: "Judge", critic: "Critic" } as const;
type Giver = keyof typeof GIVERS;

/** Severities this many levels apart are far apart, such as `high` and `low`. */
const FAR_APART = 2;

/**
 * The severity by each role, if they are two levels or more apart: `claimed critical, Judge low, Critic low`. Undefined
 * otherwise.
 *
 * @param formatReason text after each; absent for nothing.
 */
export function describeSeverities(
  finding: Pick<ReportFinding, "severities">,
  formatReason: (giver: Giver) => string = () => "",
): string | undefined {
  const levels = givenIn(finding).map((severity) => SEVERITIES.indexOf(severity));
  return Math.max(...levels) - Math.min(...levels) < FAR_APART ? undefined : listSeverities(finding, formatReason);
}

/** The same, however close they are. */
export function listSeverities(
  { severities }: Pick<ReportFinding, "severities">,
  formatReason: (giver: Giver) => string = () => "",
): string {
  const givers = (["claimed", "judge", "critic"] as const).filter((giver) => severities[giver] !== null);
  return givers.map((giver) => `${GIVERS[giver]} ${severities[giver]}${formatReason(giver)}`).join(", ");
}

function givenIn({ severities: { claimed, judge, critic } }: Pick<ReportFinding, "severities">): readonly Severity[] {
  return [claimed, judge, critic].flatMap((severity) => severity ?? []);
}

/**
 * The median of a confirmed finding's three severities, if the finding is at `fail-on` though the median is milder
 * (docs/severity.md); undefined for every other.
 */
export function findRaisedFrom(
  { severity, severities, corrections }: Pick<ReportFinding, "severity" | "severities" | "corrections">,
  failOn: FailOn | undefined,
): Severity | undefined {
  const { judge, critic } = severities;
  const [, middle, mildest] = givenIn({ severities }).toSorted(compareSeverity);
  if (middle === undefined || mildest === undefined || severity !== failOn || reaches(middle, failOn)) return undefined;
  const isHeld = [judge, critic].some((given) => given !== null && reaches(given, failOn));
  const isUnproved = corrections.some(({ gate, field }) => gate === "severity-proof" && field === "severity");
  return isHeld && !isUnproved ? middle : undefined;
}

const CODE_KINDS: ReadonlySet<string> = new Set(CODE_CATEGORIES);

/**
 * The kinds of defect that lines are called safe from. If these are most kinds, the others are named: `everything but
 * logic`.
 */
export function nameKinds(kinds: readonly string[]): string {
  const others = CODE_CATEGORIES.filter((kind) => !kinds.includes(kind));
  const isMost = kinds.length > others.length && kinds.every((kind) => CODE_KINDS.has(kind));
  if (isMost) return others.length === 0 ? "everything" : `everything but ${others.join(", ")}`;
  return kinds.join(", ") || "nothing named";
}

/**
 * An agent's words as a sentence of at most this many UTF-16 units; empty if there are none. An identifier at the
 * beginning keeps its case.
 */
export function toSentence(said: string, maxChars: number): string {
  const words = cut(said.trim(), maxChars);
  if (words === "") return "";
  const isWord = /^\p{Ll}[\p{Ll}'’-]*[,;:.]?(?:\s|$)/u.test(words);
  const sentence = isWord ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}` : words;
  return `${sentence}${/[.!?:…)"'`]$/.test(words) ? "" : "."}`;
}

/** Explains the head's SHA if it is a commit that nobody else knows; empty otherwise. */
export function describeHeadKind({ head_is_work_tree }: Pick<Report["pin"], "head_is_work_tree">): string {
  return head_is_work_tree ? " (a commit of this run only, as what was reviewed is not committed)" : "";
}

/** The three endings; the third must never be mistaken for one of the others. */
export type VerdictEnding = Decision["ending"];

/** The ending of a conclusion: anything except a pass or a failure could not judge. */
export function endingOf(conclusion: Conclusion): VerdictEnding {
  if (conclusion === "success") return "passed";
  return conclusion === "failure" ? "did-not-pass" : "could-not-judge";
}
