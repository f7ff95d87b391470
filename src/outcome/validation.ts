import type { Selection } from "../change/selection.ts";
import { cut, type Imported, type ImportedFinding } from "../claims/imported.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { Report } from "../report/report.ts";
import { isMisquoted } from "../report/report-facts.ts";
import { assertNever } from "../text/assert-never.ts";
import { countOf } from "../text/count-of.ts";
import { joinSome } from "../text/join-list.ts";
import type { Decision } from "../verdict/conclusion.ts";
import type { CoverageVerdict } from "../verdict/verdict.ts";

/**
 * The coverage of every validation and policy check: by request, nobody looked for anything beyond the tools' findings
 * or the policy's effects.
 */
export const PARTIAL_COVERAGE: CoverageVerdict = "NEEDS_DISCUSSION";

/** Findings of other reviewers, and their use: judged by themselves, or in the debate. */
export interface OutsideFindings {
  readonly use: "validate" | "debate";
  readonly imported: Imported;
}

/**
 * A validation's conclusion names the other reviewers, and says that nothing else was checked.
 *
 * @param count.offTarget how many of their findings are in files that were not checked.
 * @param count.unplaced how many name no line that is there.
 */
export function labelValidation(
  decision: Decision,
  outside: OutsideFindings | undefined,
  { offTarget, unplaced }: { readonly offTarget: number; readonly unplaced: number },
): Decision {
  if (outside?.use !== "validate") return decision;
  const { tools, findings } = outside.imported;
  const names = tools.length > 3 ? `${tools.length} tools` : tools.join(", ");
  const isNoneJudged = findings.length > 0 && offTarget >= findings.length;
  const what = isNoneJudged
    ? `no finding of ${names} is in a checked file`
    : `findings of ${names} validated, no review`;
  const lost = unplaced === 0 ? "" : `; ${countOf(unplaced, "finding")} could not be placed`;
  return { ...decision, title: `${decision.title} (${what}${lost})` };
}

/** Counts other reviewers' findings in files that were not checked, and those whose lines are not there. */
export function countAstray({ dismissed, unresolved }: Pick<JudgedFindings, "dismissed" | "unresolved">) {
  const foreign = dismissed.filter((item) => item.reported_by !== null);
  const withoutLine = unresolved.filter((item) => item.reported_by !== null && item.evidence.length === 0);
  return {
    offTarget: foreign.filter(({ code }) => code === "off-target").length,
    unplaced: dismissed.filter(isMisquoted).length + withoutLine.length,
  };
}

/**
 * A policy check's conclusion says that nothing else was checked and, without findings, why nothing was compared with
 * the policy.
 */
export function labelPolicyCheck(decision: Decision, whyIdle: string | undefined): Decision {
  const { ending, title } = decision;
  const label = whyIdle !== undefined && ending === "passed" ? `Nothing checked: ${whyIdle}` : title;
  return { ...decision, title: `${label} (policy check, no review)` };
}

/** Why a run over these findings is incomplete, in a sentence; undefined if the files are clear. */
export function doubtAbout({ doubts }: Imported): string | undefined {
  const [first, ...others] = doubts;
  if (first === undefined) return undefined;
  return others.length === 0 ? first : `${first}, and ${others.length} more doubts about the findings read`;
}

/** The imported findings as the report records them; null if there are none. */
export function toReportImported(outside: OutsideFindings | undefined): Report["imported"] {
  if (outside === undefined) return null;
  const { use, imported } = outside;
  return {
    use,
    formats: [...imported.formats],
    tools: [...imported.tools],
    results: imported.results,
    claims: imported.findings.length,
    passed_over: imported.passedOver.map((item) => ({ ...item })),
    doubts: [...imported.doubts],
  };
}

/** A validation in which every finding is in a file outside the target. */
interface StrayFindings {
  /** At least one. */
  readonly findings: readonly ImportedFinding[];
  /** Every path of the repository at head. */
  readonly tree: ReadonlySet<string>;
  /** How the target was chosen; undefined if a host named its commits. */
  readonly selection: Selection | undefined;
}

/**
 * Why findings that are all in other files say nothing about the target, in a sentence: the repository has none of these
 * files, or nobody named the change. Undefined if the change was named: then the findings do not concern it.
 */
export function doubtElsewhere({ findings, tree, selection }: StrayFindings): string | undefined {
  const isOfRepository = (path: string) => tree.has(path);
  const places = findings.flatMap((finding) => finding.places);
  if (!places.some(({ paths }) => paths.some(isOfRepository))) {
    const names = nameFiles(places.map(({ paths }) => paths[0] ?? ""));
    return `the repository does not have the files that the findings name (${names}): paths must start at its root`;
  }
  const chosen = selection === undefined ? undefined : nameChosen(selection);
  if (chosen === undefined) return undefined;
  const names = nameFiles(places.map(({ paths }) => paths.find(isOfRepository) ?? paths[0] ?? ""));
  return `the findings are of other files (${names}) than ${chosen}: name the change by --base and --head, or the files as paths`;
}

/** Why findings whose files were not found may concern the target, in a sentence. */
export function doubtLost(paths: readonly string[]): string {
  return `the repository has no file that these paths of the findings end with: ${nameFiles(paths)}`;
}

/** The target that was chosen because nobody named one; undefined if somebody did. */
function nameChosen(selection: Selection): string | undefined {
  switch (selection.kind) {
    case "uncommitted":
      return "the uncommitted change";
    case "staged":
      return "the staged change";
    case "last-commit":
      return "the last commit";
    case "commit":
    case "range":
    case "paths":
      return undefined;
    default:
      return assertNever(selection);
  }
}

const MAX_NAMES = 3;
const MAX_PLACE_CHARS = 100;

function nameFiles(paths: readonly string[]): string {
  const names = [...new Set(paths)].map((name) => cut(name, MAX_PLACE_CHARS));
  return joinSome(names, MAX_NAMES);
}
