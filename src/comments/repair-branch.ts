import { parseSha, type Sha } from "../change/sha.ts";

const PREFIX = "tribunal/fix-";

/** The branch that offers the repairs of a pull request. */
export function repairBranch(pullRequest: number): string {
  return `${PREFIX}${pullRequest}`;
}

/** Whether a branch has the name of one that offers repairs: pull requests from it are not repaired again. */
export function isRepairBranch(branch: string): boolean {
  return branch.toLowerCase().startsWith(PREFIX);
}

/** What the last line of our commit's message records. */
export interface RepairTrailer {
  readonly pullRequest: number;
  /** The pinned head: its only parent. */
  readonly head: Sha;
  readonly reportSha256: string;
}

const TRAILER = /^Tribunal-Fix: v1 pull-request=([1-9]\d{0,9}) head=([0-9a-f]{40}|[0-9a-f]{64}) report=([0-9a-f]{64})$/;

/** The message of a commit of repairs: only words of ours, the trailer last. */
export function formatRepairMessage({ pullRequest, head, reportSha256 }: RepairTrailer, findings: number): string {
  const subject = `Repair ${findings === 1 ? "a finding" : `${findings} findings`} of pull request ${pullRequest}`;
  const body = "Made and reviewed by Tribunal; nothing of it was run.";
  const trailer = `Tribunal-Fix: v1 pull-request=${pullRequest} head=${head} report=${reportSha256}`;
  return `${subject}\n\n${body}\n\n${trailer}\n`;
}

/** The trailer at the end of a commit's message, or undefined for a commit by others. */
export function parseRepairTrailer(message: string): RepairTrailer | undefined {
  const [, number, id, reportSha256] = TRAILER.exec(message.trimEnd().split(/\r?\n/).at(-1) ?? "") ?? [];
  const head = parseSha(id ?? "");
  if (number === undefined || head === undefined || reportSha256 === undefined) return undefined;
  return { pullRequest: Number(number), head, reportSha256 };
}

/** The commit at a branch's tip. */
export interface TipCommit {
  readonly sha: Sha;
  readonly tree: Sha;
  readonly parents: readonly Sha[];
  readonly message: string;
  /** Whether the account of this run wrote and committed it. */
  readonly isOwn: boolean;
}

/**
 * Whether a branch contains only what we pushed for a pull request. That is one commit by our own account with our
 * trailer, on the head that the trailer names. If a person amended it, it has another committer; on others' commits, it
 * has another parent.
 */
export function isOwnRepair({ isOwn, parents, message }: TipCommit, pullRequest: number): boolean {
  const trailer = parseRepairTrailer(message);
  if (!isOwn || trailer === undefined || trailer.pullRequest !== pullRequest) return false;
  return parents.length === 1 && parents[0] === trailer.head;
}
