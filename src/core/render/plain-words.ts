import { CODE_CATEGORIES } from "../claims/category.ts";
import { compareSeverity, type FailOn, reaches, SEVERITIES, type Severity } from "../claims/severity.ts";
import type { SkipReason } from "../pin/pin.ts";
import type { ReportDismissed, ReportFinding } from "../report/report.ts";

const SKIP_WORDS: Readonly<Record<SkipReason, string>> = {
  media: "an image, a font, sound or video",
  binary: "not text in UTF-8: binary, or saved in another encoding such as UTF-16",
  archive: "an archive or office document",
  executable: "a program",
  "lfs-pointer": "a Git LFS pointer, whose content is elsewhere",
  "working-tree-encoding": "text that git writes in another encoding, by working-tree-encoding in .gitattributes",
  filter: "text that git runs through a filter, by filter in .gitattributes",
  ident: "text that git writes its own id into, by ident in .gitattributes",
  submodule: "a submodule",
  generated: "generated, by .gitattributes at the base",
  "ignored-path": "left out by paths-ignore",
  "never-sent": "kept back by never-send",
  unreadable: "could not be read",
  "too-large": "too large",
  "overlong-line": "a line of it is too long",
};
const SKIPS: ReadonlyMap<string, string> = new Map(Object.entries(SKIP_WORDS));

/** Why a file was not reviewed. A reason we do not know is given as it is. */
export function describeSkip(reason: string): string {
  return SKIPS.get(reason) ?? reason;
}

/** Whether the change brought a finding in, after a comma. */
export const AGE_WORDS: Readonly<Record<ReportFinding["classification"], string>> = {
  new: "new in this change",
  existing: "there before this change",
  undecided: "perhaps there before this change",
};

const GIVERS = { claimed: "claimed", judge: "Judge", critic: "Critic" } as const;
type Giver = keyof typeof GIVERS;

/** From so many levels on, severities are far apart: `high` and `low` are. */
const FAR_APART = 2;

/**
 * Who held a finding to be how severe, where they are two levels or more apart: `claimed critical, Judge low, Critic low`.
 * Undefined where they are not.
 *
 * @param tellReason what is said behind each; absent for nothing.
 */
export function tellSeverities(
  finding: Pick<ReportFinding, "severities">,
  tellReason: (giver: Giver) => string = () => "",
): string | undefined {
  const levels = givenIn(finding).map((severity) => SEVERITIES.indexOf(severity));
  return Math.max(...levels) - Math.min(...levels) < FAR_APART ? undefined : listSeverities(finding, tellReason);
}

/** The same, however near to each other they are. */
export function listSeverities(
  { severities }: Pick<ReportFinding, "severities">,
  tellReason: (giver: Giver) => string = () => "",
): string {
  const givers = (["claimed", "judge", "critic"] as const).filter((giver) => severities[giver] !== null);
  return givers.map((giver) => `${GIVERS[giver]} ${severities[giver]}${tellReason(giver)}`).join(", ");
}

function givenIn({ severities: { claimed, judge, critic } }: Pick<ReportFinding, "severities">): readonly Severity[] {
  return [claimed, judge, critic].flatMap((severity) => severity ?? []);
}

/**
 * The middle of the three severities of a confirmed finding that stands at `fail-on` although the middle is milder
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

/** Why a claim was dismissed. A gate's reason begins with its code, which says nothing to people. */
export function describeDismissal({ reason, code }: Pick<ReportDismissed, "reason" | "code">): string {
  const told = `${code}: `;
  return code !== null && reason.startsWith(told) ? reason.slice(told.length) : reason;
}

/** What the Critic, or a person after it, said of a finding; each goes on after "the Critic". */
export const VALIDATION_WORDS: Readonly<Record<ReportFinding["validation"]["status"], string>> = {
  confirmed_valid: "upheld it",
  dismissed_false_positive: "found it to be wrong",
  needs_human_review: "asks for a person",
  upheld_by_person: "was overruled: a person upheld it",
  not_reached: "was not asked",
};

const CODE_KINDS: ReadonlySet<string> = new Set(CODE_CATEGORIES);

/**
 * The kinds of defect that lines are held safe from, in words. Where they are most of the kinds, the others are named: `everything but logic`.
 *
 * @param show how a kind is spelled.
 */
export function nameKinds(kinds: readonly string[], show: (kind: string) => string = (kind) => kind): string {
  const others = CODE_CATEGORIES.filter((kind) => !kinds.includes(kind));
  const isMost = kinds.length > others.length && kinds.every((kind) => CODE_KINDS.has(kind));
  if (isMost) return others.length === 0 ? "everything" : `everything but ${others.map(show).join(", ")}`;
  return kinds.map(show).join(", ") || "nothing named";
}
