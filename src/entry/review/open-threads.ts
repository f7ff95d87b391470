import type { PastMeans } from "../../adapters/git/past-code.ts";
import { type Masking, maskThreads } from "../../adapters/secrets/mask-each.ts";
import type { TriageRules } from "../../core/config/triage-rules.ts";
import { HostError } from "../../core/errors.ts";
import type { OutsideFindings } from "../../core/outcome/validation.ts";
import { describeAbsentAuthors } from "../../core/triage/absent-authors.ts";
import type { ReadThreads } from "../../core/triage/thread.ts";
import type { TriageDesk } from "../../engine/run/review-context.ts";
import type { Host } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import type { PastCode } from "../../ports/past-code.ts";

/** Whether other reviewers' threads are to be tried, and of what. */
interface ThreadsOrder {
  readonly rules: TriageRules | undefined;
  readonly pullRequest: number | undefined;
  readonly outside: OutsideFindings | undefined;
}

interface ThreadsMeans {
  readonly host: Pick<Host, "openThreads" | "commitLog">;
  readonly log: Log;
  readonly masking: Masking;
}

/** What the threads are tried with, once there is code of other commits to be read. */
type OpenedThreads = (openPast: (commits: PastMeans["commits"]) => PastCode) => TriageDesk;

/** Reads the pull request's threads; undefined, and nothing is asked of the host, where nobody wants them tried. */
export async function openThreads(
  { rules, pullRequest, outside }: ThreadsOrder,
  means: ThreadsMeans,
): Promise<OpenedThreads | undefined> {
  // A validation is of the findings that were handed in, and of nothing else.
  if (rules === undefined || pullRequest === undefined || outside?.use === "validate") return undefined;
  const read = await readThreads(pullRequest, means);
  const threads = read.kind === "read" ? read.threads : [];
  for (const absence of describeAbsentAuthors(threads, rules)) means.log.warning(absence);
  return (openPast) => ({ rules, read, past: openPast(() => readCommitLog(pullRequest, means)) });
}

/** Secrets are masked as in files. A host that does not tell all threads tells none: a part would pass for the whole. */
async function readThreads(pullRequest: number, { host, masking }: ThreadsMeans): Promise<ReadThreads> {
  try {
    return { kind: "read", threads: await maskThreads(await host.openThreads(pullRequest), masking) };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return { kind: "unreadable", detail: error.message };
  }
}

/** Where the host does not say, nobody knows what came after a remark. */
async function readCommitLog(pullRequest: number, { host, log }: ThreadsMeans): ReturnType<PastCode["commits"]> {
  try {
    return await host.commitLog(pullRequest);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    log.warning(`Nothing can be said of the pull request's commits: ${error.message}`);
    return undefined;
  }
}
