import { withoutFullStop } from "../memory/carried.ts";
import type { Report } from "../report/report.ts";
import { codeSpan, escapeMarkdown } from "../text/escape.ts";
import { joinSome } from "../text/join-list.ts";

const MAX_NAMED = 5;
const OWN_DIRECTORY = ".github/tribunal/";

/**
 * The first line of the summary if a change touches the rules of reviews, so that people check it first; empty for any
 * other change.
 *
 * @param isRuling whether a path outside our own directory configures or rules reviews.
 */
export function noteOwnRules(
  { files, target_kind: kind }: Report["pin"],
  isRuling: (path: string) => boolean,
): readonly string[] {
  const changed = files
    .flatMap((file) => [file.path, file.old_path ?? file.path])
    .filter((path) => path.startsWith(OWN_DIRECTORY) || isRuling(path));
  if (kind !== "diff" || changed.length === 0) return [];
  const paths = [...new Set(changed.map((path) => (path.startsWith(OWN_DIRECTORY) ? OWN_DIRECTORY : path)))];
  return [
    `This change edits ${joinSome(paths.map(codeSpan), MAX_NAMED)}; it was reviewed with the configuration of its base.`,
  ];
}

/** What the reader of a reused verdict must know; empty for a new review. Markdown. */
export function noteReuse({ run }: Report): readonly string[] {
  if (run.reused_from === null) return [];
  const { workflow_run: workflowRun } = run.reused_from;
  return [
    `Reused: the verdict of run ${codeSpan(workflowRun)} on the same content. No agent was asked again; gates and conclusion were recomputed. \`/tribunal rerun\` reviews afresh.`,
  ];
}

/**
 * The findings of an earlier review that needed a ruling, and what to do if it cannot be read; empty if it left none.
 * Markdown.
 */
export function noteCarried({ carried, follow_up: followUp }: Report): readonly string[] {
  if (carried === null) return [];
  // A followed review's findings are listed one by one.
  const isFollowed = followUp !== null && followUp.workflow_run === carried.workflow_run;
  return [...(isFollowed ? [] : describeFindings(carried)), ...describeLost(carried)];
}

type Carried = NonNullable<Report["carried"]>;

function describeFindings({ findings, workflow_run: run }: Carried): readonly string[] {
  if (findings === 0 || run === null) return [];
  const [what, are, they] = findings === 1 ? ["1 finding", "is", "its"] : [`${findings} findings`, "are", "their"];
  return [`Carried over: ${what} of run ${codeSpan(run)} ${are} ruled on here, as ${they} lines are unchanged.`];
}

function describeLost({ lost }: Carried): readonly string[] {
  if (lost === null) return [];
  const why = escapeMarkdown(withoutFullStop(lost.reason));
  // It is not even known whether there was one; the host's own words say what was refused.
  if (lost.workflow_run === null)
    return [`It is unknown whether an earlier review did not pass: ${why}. Run this one again once that is known.`];
  const remedy =
    "Give the job `actions: read`. If its artifact is gone, somebody with write access can comment `/tribunal rerun`.";
  return [`Run ${codeSpan(lost.workflow_run)} did not pass, and what it found cannot be read: ${why}. ${remedy}`];
}

/** The result for the requested description, as a line of Markdown; empty if nobody requested one. */
export function noteDescription(description: Report["description"]): readonly string[] {
  if (description === null) return [];
  const { mode, status, why } = description;
  if (status !== "composed")
    return [`Description: none was composed, as ${escapeMarkdown(why ?? "no reason was given")}.`];
  const what = mode === "section" ? "our section of it" : "all of it";
  return [
    `Description: ${what} was composed; the comment job writes it while the pull request's is the one that was read.`,
  ];
}
