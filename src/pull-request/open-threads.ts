import type { TriageRules } from "../config/triage-rules.ts";
import type { OutsideFindings } from "../outcome/validation.ts";
import type { ReadThreads, ReviewThread } from "../people/thread.ts";
import type { Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { PastCode } from "../ports/past-code.ts";
import type { TriageRequest } from "../run/review-context.ts";
import { HostError } from "../text/errors.ts";
import { describeAbsentAuthors } from "../triage/select-threads.ts";

/** Whether other reviewers' threads are to be tried, and of what. */
interface ThreadsOrder {
  readonly rules: TriageRules | undefined;
  readonly pullRequest: number | undefined;
  readonly outside: OutsideFindings | undefined;
}

interface ThreadsAccess {
  readonly host: Pick<Host, "openThreads" | "commitLog">;
  readonly log: Log;
  /** Masks secrets, as in files. */
  readonly mask: (threads: readonly ReviewThread[]) => Promise<readonly ReviewThread[]>;
}

/** What the threads are tried with, once there is code of other commits to be read. */
type OpenedThreads = (openPast: (commits: PastCode["commits"]) => PastCode) => TriageRequest;

/** Reads the pull request's threads; undefined, and nothing is asked of the host, where nobody wants them tried. */
export async function openThreads(
  { rules, pullRequest, outside }: ThreadsOrder,
  access: ThreadsAccess,
): Promise<OpenedThreads | undefined> {
  // A validation is of the findings that were handed in, and of nothing else.
  if (rules === undefined || pullRequest === undefined || outside?.use === "validate") return undefined;
  const read = await readThreads(pullRequest, access);
  const threads = read.kind === "read" ? read.threads : [];
  for (const absence of describeAbsentAuthors(threads, rules)) access.log.warning(absence);
  return (openPast) => ({ rules, read, past: openPast(() => readCommitLog(pullRequest, access)) });
}

/** Secrets are masked as in files. A host that does not tell all threads tells none: a part would pass for the whole. */
async function readThreads(pullRequest: number, { host, mask }: ThreadsAccess): Promise<ReadThreads> {
  try {
    return { kind: "read", threads: await mask(await host.openThreads(pullRequest)) };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return { kind: "unreadable", detail: error.message };
  }
}

/** Where the host does not say, nobody knows what came after a remark. */
async function readCommitLog(pullRequest: number, { host, log }: ThreadsAccess): ReturnType<PastCode["commits"]> {
  try {
    return await host.commitLog(pullRequest);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    log.warning(`Nothing can be said of the pull request's commits: ${error.message}`);
    return undefined;
  }
}
