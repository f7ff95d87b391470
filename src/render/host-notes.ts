import { withoutFullStop } from "../memory/carried.ts";
import type { Report } from "../report/report.ts";
import { codeSpan, escapeMarkdown } from "../text/escape.ts";
import { joinSome } from "../text/join-list.ts";

const MAX_NAMED = 5;
const OWN_DIRECTORY = ".github/tribunal/";

/**
 * The line that heads the summary of a change to what reviews are held by, as it is read by people first; none for any
 * other change.
 *
 * @param isRuling whether a path configures or rules reviews, besides everything under our own directory.
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

/** What whoever reads a reused verdict must know; empty for a review of its own. Markdown. */
export function noteReuse({ run }: Report): readonly string[] {
  if (run.reused_from === null) return [];
  const { workflow_run: workflowRun } = run.reused_from;
  return [
    `Reused: the verdict of run ${codeSpan(workflowRun)} on the same content. No agent was asked again; gates and conclusion were decided anew. \`/tribunal rerun\` reviews afresh.`,
  ];
}

/** What an earlier review left to be ruled on, and what to do where it cannot be read; empty where it left nothing. Markdown. */
export function noteCarried({ carried, follow_up: followUp }: Report): readonly string[] {
  if (carried === null) return [];
  // What became of the findings of the review that is followed is told one by one.
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
  // Not even whether there was one is known: what was refused, the host's own words name.
  if (lost.workflow_run === null)
    return [`It is unknown whether an earlier review did not pass: ${why}. Once it can be, run this one again.`];
  const remedy =
    "Give the job `actions: read`, or, where its artifact is gone, let somebody with write access order `/tribunal rerun`.";
  return [`Run ${codeSpan(lost.workflow_run)} did not pass, and what it found cannot be read: ${why}. ${remedy}`];
}

/** What became of the description that was asked for, as a line of Markdown; none where nobody asked. */
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
