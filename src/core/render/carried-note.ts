import { withoutFullStop } from "../carried/carried.ts";
import { codeSpan, escapeMarkdown } from "../escape.ts";
import type { Report } from "../report/report.ts";

/** What an earlier review left to be ruled on, and what to do where it cannot be read; empty where it left nothing. Markdown. */
export function noteCarried({ carried, follow_up: followUp }: Report): readonly string[] {
  if (carried === null) return [];
  // What became of the findings of the review that is followed is told one by one.
  const isFollowed = followUp !== null && followUp.workflow_run === carried.workflow_run;
  return [...(isFollowed ? [] : tellFindings(carried)), ...tellLost(carried)];
}

type Carried = NonNullable<Report["carried"]>;

function tellFindings({ findings, workflow_run: run }: Carried): readonly string[] {
  if (findings === 0 || run === null) return [];
  const [what, are, they] = findings === 1 ? ["1 finding", "is", "its"] : [`${findings} findings`, "are", "their"];
  return [`Carried over: ${what} of run ${codeSpan(run)} ${are} ruled on here, as ${they} lines stand as they did.`];
}

function tellLost({ lost }: Carried): readonly string[] {
  if (lost === null) return [];
  const why = escapeMarkdown(withoutFullStop(lost.reason));
  // Not even whether there was one is known: what was refused, the host's own words name.
  if (lost.workflow_run === null)
    return [
      `Whether an earlier review did not pass could not be found out: ${why}. Once it can be, run this one again.`,
    ];
  const remedy =
    "Give the job `actions: read`, or, where its artifact is gone, let somebody with write access order `/tribunal rerun`.";
  return [`Run ${codeSpan(lost.workflow_run)} did not pass, and what it found cannot be read: ${why}. ${remedy}`];
}
