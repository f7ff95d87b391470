import { MAX_ISSUES, type WrittenIntent } from "../assignments/intent.ts";
import type { DescriptionChoice } from "../config/choices.ts";
import type { PullRequestWords } from "../inputs/event.ts";
import type { ReviewInputs } from "../inputs/inputs.ts";
import type { Host } from "../ports/host.ts";
import { withoutOwnText } from "../registry/rooms.ts";
import { HostError } from "../text/errors.ts";
import { findClosedIssues } from "../text/references.ts";
import { visibleText } from "../text/visible-text.ts";

type IntentInputs = Pick<ReviewInputs, "targetPaths" | "findings"> & {
  /** The part of the description that we write. */
  readonly updateDescription: DescriptionChoice;
  /** The check that may have a section in the description. */
  readonly check: string;
  /** Such as `https://github.com/octo/app`. */
  readonly repositoryUrl: string;
};

/**
 * Reads once what the pull request says that the change does; undefined if no pull request's change is reviewed. Our
 * own description is left out, because it only repeats the change.
 */
export function requestIntent(
  { targetPaths, findings, ...inputs }: IntentInputs,
  words: PullRequestWords | undefined,
  host: Pick<Host, "issues">,
): (() => Promise<WrittenIntent>) | undefined {
  if (words === undefined || targetPaths.length > 0 || findings?.use === "validate") return undefined;
  let reading: Promise<WrittenIntent> | undefined;
  return () => {
    reading ??= readIntent(inputs, words, host);
    return reading;
  };
}

async function readIntent(
  { updateDescription, check, repositoryUrl }: Omit<IntentInputs, "targetPaths" | "findings">,
  { title, body }: PullRequestWords,
  host: Pick<Host, "issues">,
): Promise<WrittenIntent> {
  // Our section adds blank lines around the author's text.
  const own = visibleText(withoutOwnText(body, check)).trim();
  const closed = findClosedIssues(own, repositoryUrl);
  const { issues, missing } = await readIssues(closed.slice(0, MAX_ISSUES), host);
  const further = closed.slice(MAX_ISSUES).map((number) => `issue #${number} (only ${MAX_ISSUES} are read)`);
  return {
    title,
    description: updateDescription === "full" ? "" : own,
    issues: issues.map((issue) => ({ ...issue, body: visibleText(issue.body) })),
    missing: [...missing, ...further],
  };
}

/** Reads all issues with one request. A failure leaves them out and does not end the review. */
async function readIssues(
  numbers: readonly number[],
  host: Pick<Host, "issues">,
): Promise<Pick<WrittenIntent, "issues" | "missing">> {
  if (numbers.length === 0) return { issues: [], missing: [] };
  try {
    const issues = await host.issues(numbers);
    const missing = numbers.filter((number) => !issues.some((issue) => issue.number === number));
    return { issues, missing: missing.map((number) => `issue #${number} (there is none)`) };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return { issues: [], missing: numbers.map((number) => `issue #${number} (${error.message})`) };
  }
}
