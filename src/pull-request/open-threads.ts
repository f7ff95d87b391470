import type { TriageRules } from "../config/triage-rules.ts";
import type { OutsideFindings } from "../outcome/validation.ts";
import type { ReadThreads, ReviewThread } from "../people/thread.ts";
import type { Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { PastCode } from "../ports/past-code.ts";
import type { TriageRequest } from "../run/review-context.ts";
import { HostError } from "../text/errors.ts";

/** Which threads of other reviewers to check. */
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

/** Completes the request once other commits' code can be read. */
type OpenedThreads = (openPast: (commits: PastCode["commits"]) => PastCode) => TriageRequest;

/** Reads the pull request's threads. Undefined, without a request to the host, if nobody wants them checked. */
export async function openThreads(
  { rules, pullRequest, outside }: ThreadsOrder,
  access: ThreadsAccess,
): Promise<OpenedThreads | undefined> {
  // A validation only judges the given findings.
  if (rules === undefined || pullRequest === undefined || outside?.use === "validate") return undefined;
  const read = await readThreads(pullRequest, access);
  return (openPast) => ({ rules, read, past: openPast(() => readCommitLog(pullRequest, access)) });
}

/** Masks secrets as in files. If the host fails, no thread is used, because a part would look like the whole. */
async function readThreads(pullRequest: number, { host, mask }: ThreadsAccess): Promise<ReadThreads> {
  try {
    return { kind: "read", threads: await mask(await host.openThreads(pullRequest)) };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return { kind: "unreadable", detail: error.message };
  }
}

/** Undefined if the host fails: then nobody knows which commits followed a remark. */
async function readCommitLog(pullRequest: number, { host, log }: ThreadsAccess): ReturnType<PastCode["commits"]> {
  try {
    return await host.commitLog(pullRequest);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    log.warning(`Nothing can be said of the pull request's commits: ${error.message}`);
    return undefined;
  }
}
