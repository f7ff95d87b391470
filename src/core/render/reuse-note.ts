import { codeSpan } from "../escape.ts";
import type { Report } from "../report/report.ts";

/** What whoever reads a reused verdict must know; empty for a review of its own. Markdown. */
export function noteReuse({ run }: Report): readonly string[] {
  if (run.reused_from === null) return [];
  const { workflow_run: workflowRun } = run.reused_from;
  return [
    `Reused: the verdict of run ${codeSpan(workflowRun)} on the same content. No agent was asked again; gates and conclusion were decided anew. \`/tribunal rerun\` reviews afresh.`,
  ];
}
