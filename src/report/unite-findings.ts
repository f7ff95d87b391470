import { canBeOne } from "../claims/category.ts";
import { positionsByName } from "../claims/finding-names.ts";
import { appendNewFacts } from "../claims/merge-descriptions.ts";
import { compareSeverity } from "../claims/severity.ts";
import type { JudgedFindings } from "./build-report.ts";
import type { Report, ReportFinding } from "./report.ts";

/**
 * Unites findings so that each defect appears once. Two are one if a Judge or Critic that read both said so, or if they
 * are equally new and have the same cause. Chains of such pairs are one too. Only individually confirmed, equally new
 * findings are united, so no check's result depends on it. The worst one represents the group under its own
 * fingerprint, with the others' places, categories and further text. `united` contains each finding in full.
 */
export function uniteFindings(findings: readonly ReportFinding[]): readonly ReportFinding[] {
  const groups = groupsOf(findings.flatMap(membersOf));
  if (groups.every((group) => group.length === 1)) return findings;
  const united = groups.map((group) => join(group));
  const ids = new Map(united.flatMap((finding) => membersOf(finding).map(({ id }) => [id, finding.id] as const)));
  return united.map((finding) => {
    const prior = finding.prior_finding_id;
    const id = prior === null ? null : (ids.get(prior) ?? prior);
    return id === prior ? finding : { ...finding, prior_finding_id: id === finding.id ? null : id };
  });
}

type Group = readonly [ReportFinding, ...ReportFinding[]];

/** The findings in groups of one defect each, in the order of their first. */
function groupsOf(findings: readonly ReportFinding[]): readonly Group[] {
  const leaders = findings.map((_, index) => index);
  const leaderOf = (index: number): number => {
    let at = index;
    for (let next = leaders[at]; next !== undefined && next !== at; next = leaders[at]) at = next;
    return at;
  };
  for (const [one, other] of [...linksBySaying(findings), ...linksByCause(findings)]) {
    const [first, second] = [leaderOf(one), leaderOf(other)].sort((a, b) => a - b);
    if (first !== undefined && second !== undefined) leaders[second] = first;
  }
  const groups = new Map<number, [ReportFinding, ...ReportFinding[]]>();
  for (const [index, finding] of findings.entries()) {
    const group = groups.get(leaderOf(index));
    if (group === undefined) groups.set(leaderOf(index), [finding]);
    else group.push(finding);
  }
  return [...groups.values()];
}

type Link = readonly [number, number];

/**
 * Links from what a judge said to be the same. A fingerprint that more than one other finding has names none of them.
 */
function linksBySaying(findings: readonly ReportFinding[]): readonly Link[] {
  const byName = positionsByName(findings);
  return findings.flatMap((finding, index) =>
    finding.same_as.flatMap((name): readonly Link[] => {
      // If more than two findings have the fingerprint, more than one other has it.
      const all = byName.get(name) ?? [];
      const [named, ...more] = all.length > 2 ? [] : all.filter((other) => other !== index);
      const other = named === undefined || more.length > 0 ? undefined : findings[named];
      return named !== undefined && other !== undefined && mayBeOne(finding, other) ? [[index, named]] : [];
    }),
  );
}

/** Links findings that have the same cause. */
function linksByCause(findings: readonly ReportFinding[]): readonly Link[] {
  const first = new Map<string, number>();
  return findings.flatMap((finding, index) =>
    causesOf(finding).flatMap((key): readonly Link[] => {
      const before = first.get(key);
      const other = before === undefined ? undefined : findings[before];
      if (before === undefined) first.set(key, index);
      return before !== undefined && other !== undefined && mayBeOne(finding, other) ? [[before, index]] : [];
    }),
  );
}

/** A key for each line of a finding's cause, including everything that twins must share. */
function causesOf({ evidence, classification, rule }: ReportFinding): readonly string[] {
  return evidence.flatMap(({ kind, file, side, start_line: start, end_line: end }) =>
    kind === "cause"
      ? Array.from({ length: end - start + 1 }, (_, at) =>
          JSON.stringify([classification, rule?.id ?? null, side, start + at, file]),
        )
      : [],
  );
}

/**
 * Whether two findings can be united without a loss: agents claimed both, and Judge and Critic upheld both. Neither may
 * come from a rule, the policy, another reviewer or a person, as each of these needs an answer of its own.
 */
function mayBeOne(a: ReportFinding, b: ReportFinding): boolean {
  const areTwoRules = a.rule !== null && b.rule !== null && a.rule.id !== b.rule.id;
  const areTwo = areTwoRules || !canBeOne(a.category, b.category);
  return a !== b && isOfDebate(a) && isOfDebate(b) && a.classification === b.classification && !areTwo;
}

function isOfDebate(finding: ReportFinding): boolean {
  const { source, detected_by: detector, reported_by: reporter, threads, file, validation } = finding;
  const isByAgents = source === "openai" || source === "static";
  const isAnothers = detector !== null || reporter !== null || threads.length > 0 || finding.effect_id !== null;
  return isByAgents && !isAnothers && file !== null && validation.status === "confirmed_valid";
}

/** Unites a group. */
function join(group: Group): ReportFinding {
  const [first, ...rest] = group;
  if (rest.length === 0) return first;
  const kept = speakerOf(group);
  const others = group.filter((other) => other !== kept);
  const known = [
    kept.title,
    ...kept.evidence.map(({ file, start_line: start, end_line: end, quote }) => `${file}:${start}-${end}\n${quote}`),
  ];
  return {
    ...kept,
    claimed_by: [...new Set(group.flatMap(({ claimed_by: agents }) => agents))].sort(),
    categories: [...new Set([kept, ...others].flatMap(({ category, categories }) => [category, ...categories]))],
    late: group.every(({ late }) => late),
    description: others
      .slice(0, MAX_TOLD_BESIDES)
      .reduce((text, other) => describeAlso(text, other, known), kept.description),
    evidence: eachPlaceOnce([...kept.evidence, ...others.flatMap(({ evidence }) => evidence)]),
    same_as: [],
    united: [kept, ...others].map((member) => ({ ...member, united: [] })),
  };
}

/** The most other findings whose further text is included; `united` has the rest. */
const MAX_TOLD_BESIDES = 20;

/** The worst finding; of equally severe ones, the one that most others were said to be the same as. */
function speakerOf(group: Group): ReportFinding {
  const named = new Map<string, number>();
  for (const name of group.flatMap(({ same_as: names }) => names)) named.set(name, (named.get(name) ?? 0) + 1);
  const countOf = ({ fingerprint }: ReportFinding) => named.get(fingerprint) ?? 0;
  const [first] = group.toSorted((a, b) => compareSeverity(a.severity, b.severity) || countOf(b) - countOf(a));
  return first ?? group[0];
}

function describeAlso(description: string, other: ReportFinding, known: readonly string[]): string {
  return appendNewFacts(description, `${other.title.replace(/[.!?]?$/, ".")} ${other.description}`, known);
}

/** The defect of one finding may be the cause of another. */
function eachPlaceOnce(evidence: ReportFinding["evidence"]): ReportFinding["evidence"] {
  const known = new Set<string>();
  return evidence.filter(({ kind = "defect", file, side, start_line: start, end_line: end }) => {
    const name = JSON.stringify([kind, file, side, start, end]);
    const isNew = !known.has(name);
    known.add(name);
    return isNew;
  });
}

/** The findings united in this one, itself first: each as it was before. */
export function membersOf(finding: ReportFinding): readonly ReportFinding[] {
  return finding.united.length === 0 ? [finding] : finding.united;
}

/** Separates united findings in lists: each was ruled on and re-checked by itself, and is followed so. */
export function takeApart<Lists extends Pick<JudgedFindings, "findings">>(lists: Lists): Lists {
  if (lists.findings.every(({ united }) => united.length === 0)) return lists;
  return { ...lists, findings: lists.findings.flatMap(membersOf) };
}

/** The same for a report that another review continues from. */
export function takeReportApart(report: Report): Report {
  return { ...report, ...takeApart({ findings: report.findings }) };
}
