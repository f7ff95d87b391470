import type { Imported } from "../imports/imported.ts";
import type { Report } from "../report/report.ts";
import type { Decision } from "../verdict/conclusion.ts";
import type { CoverageVerdict } from "../verdict/verdict.ts";

/**
 * The coverage of every validation and of every check by the policy alone: what no tool reported, or no sentence speaks of,
 * nobody looked for, as whoever asked for it wanted.
 */
export const PARTIAL_COVERAGE: CoverageVerdict = "NEEDS_DISCUSSION";

/** Findings of other reviewers, and what is done with them: judged alone, or tried in the debate. */
export interface OutsideFindings {
  readonly use: "validate" | "debate";
  readonly imported: Imported;
}

/**
 * A conclusion about other reviewers' findings says whose they were, and that nothing else was looked for.
 *
 * @param offTarget how many of them are of no file that was checked.
 */
export function labelValidation(decision: Decision, outside: OutsideFindings | undefined, offTarget: number): Decision {
  if (outside?.use !== "validate") return decision;
  const { tools, findings } = outside.imported;
  const names = tools.length > 3 ? `${tools.length} tools` : tools.join(", ");
  const isNoneJudged = findings.length > 0 && offTarget >= findings.length;
  const what = isNoneJudged
    ? `no finding of ${names} is of a file that was checked`
    : `findings of ${names} validated, no review`;
  return { ...decision, title: `${decision.title} (${what})` };
}

/** A conclusion about the policy alone says that nothing else was looked for, and, without findings, why nothing was held against it. */
export function labelPolicyCheck(decision: Decision, whyIdle: string | undefined): Decision {
  const { ending, title } = decision;
  const told = whyIdle !== undefined && ending === "passed" ? `Nothing checked: ${whyIdle}` : title;
  return { ...decision, title: `${told} (policy check, no review)` };
}

/** Why a run over these findings is not complete, in a sentence; undefined when the files leave no doubt. */
export function doubtAbout({ doubts }: Imported): string | undefined {
  const [first, ...others] = doubts;
  if (first === undefined) return undefined;
  return others.length === 0 ? first : `${first}, and ${others.length} more doubts about the findings read`;
}

/** The findings read in, as the report tells them; null where none were. */
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
