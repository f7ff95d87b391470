import type { Case, Defect, Site } from "./catalogue.ts";

/** What the scorer reads of a reported finding; lines are 1-based, and at head unless `side` says otherwise. */
export interface ReportedFinding {
  readonly file: string | null;
  readonly side: "head" | "base";
  readonly start_line: number | null;
  readonly line: number | null;
  readonly title: string;
  readonly description: string;
  readonly category: string;
}

export interface Score {
  /** A finding stands where the defect is; undefined for a case without one. */
  readonly hit: boolean | undefined;
  /** ... and talks about the same thing. */
  readonly confirmed: boolean | undefined;
  readonly defects: readonly DefectScore[];
  /** Findings at no expected or known place: on a clean case each is a false alarm candidate. */
  readonly otherFindings: readonly ReportedFinding[];
}

export interface DefectScore {
  readonly id: string;
  readonly secondary: boolean;
  readonly hit: boolean;
  readonly confirmed: boolean;
}

const LINE_TOLERANCE = 10;
/** A longer function says too little about where in it a finding points. */
const MAX_FUNCTION_LINES = 120;

/** Scores findings against what is known of the case. One finding earns one defect. */
export function scoreFindings(findings: readonly ReportedFinding[], one: Pick<Case, "expected">): Score {
  const matches = one.expected.flatMap((defect) => findings.flatMap((finding) => matchOf(finding, defect) ?? []));
  const earned = assign([...matches].sort(byStrength));
  const defects = one.expected.map((defect) => {
    const match = earned.get(defect);
    return {
      id: defect.id,
      secondary: isSecondary(defect),
      hit: match !== undefined,
      confirmed: match?.onTopic ?? false,
    };
  });
  const primary = defects.filter((defect) => !defect.secondary);
  const known = new Set(matches.map((match) => match.finding));
  return {
    hit: primary.length === 0 ? undefined : primary.some((defect) => defect.hit),
    confirmed: primary.length === 0 ? undefined : primary.some((defect) => defect.confirmed),
    defects,
    otherFindings: findings.filter((finding) => !known.has(finding)),
  };
}

interface Match {
  readonly finding: ReportedFinding;
  readonly defect: Defect;
  readonly onTopic: boolean;
  readonly closeness: Closeness;
  /** Lines between the finding and the nearest expected range. */
  readonly distance: number;
}

/** How a finding meets a site, strongest first. */
const CLOSENESS = ["line", "deleted-file", "function", "name"] as const;
type Closeness = (typeof CLOSENESS)[number];

function matchOf(finding: ReportedFinding, defect: Defect): Match | undefined {
  const sites = defect.sites.filter((site) => site.file === finding.file);
  const text = [finding.title, finding.description, finding.category].join("\n");
  const onTopic = new RegExp(defect.topic, "i").test(text);
  const found = new Set(sites.flatMap((site) => closenessOf(site, finding, onTopic ? text : "")));
  const closeness = CLOSENESS.find((candidate) => found.has(candidate));
  if (closeness === undefined) return undefined;
  const distance = Math.min(...sites.flatMap((site) => site.lines.map((range) => gap(linesOf(finding), range))));
  return { finding, defect, onTopic, closeness, distance };
}

function closenessOf(site: Site, finding: ReportedFinding, textOnTopic: string): readonly Closeness[] {
  const lines = linesOf(finding);
  const isInFunction = site.symbols.some(
    ({ start, end }) => end - start <= MAX_FUNCTION_LINES && gap(lines, [start, end]) === 0,
  );
  const isNamed = site.symbols.some(({ name }) => name !== "constructor" && mentions(textOnTopic, name));
  return [
    ...(site.lines.some((range) => gap(lines, range) <= LINE_TOLERANCE) || isDeletedAt(site, finding)
      ? (["line"] as const)
      : []),
    ...(site.deleted === true ? (["deleted-file"] as const) : []),
    ...(isInFunction ? (["function"] as const) : []),
    ...(isNamed ? (["name"] as const) : []),
  ];
}

/** Whether a finding stands on a line that the change deletes at the site. */
function isDeletedAt({ base = [] }: Site, { side, start_line: start, line }: ReportedFinding): boolean {
  if (side !== "base" || line === null) return false;
  return base.some((range) => gap([start ?? line, line], range) === 0);
}

type Range = readonly [first: number, last: number];

/** The finding's lines at head, where the expected ranges are counted. */
function linesOf({ side, start_line, line }: ReportedFinding): Range | undefined {
  if (side === "base" || line === null) return undefined;
  return [start_line ?? line, line];
}

function gap(lines: Range | undefined, [first, last]: Range): number {
  if (lines === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, lines[0] - last, first - lines[1]);
}

function mentions(text: string, name: string): boolean {
  return text.split(/[^\w$]+/).includes(name);
}

function isSecondary(defect: Defect): boolean {
  return defect.secondary === true;
}

function byStrength(a: Match, b: Match): number {
  return (
    Number(b.onTopic) - Number(a.onTopic) ||
    CLOSENESS.indexOf(a.closeness) - CLOSENESS.indexOf(b.closeness) ||
    Number(isSecondary(a.defect)) - Number(isSecondary(b.defect)) ||
    (a.distance === b.distance ? 0 : a.distance - b.distance)
  );
}

function assign(matches: readonly Match[]): ReadonlyMap<Defect, Match> {
  const earned = new Map<Defect, Match>();
  const spent = new Set<ReportedFinding>();
  for (const match of matches) {
    if (earned.has(match.defect) || spent.has(match.finding)) continue;
    earned.set(match.defect, match);
    spent.add(match.finding);
  }
  return earned;
}
