import { ACTIONS_BOT, type Account } from "../../servers/github/account.ts";
import { resolveAnchor } from "../../servers/github/anchor.ts";
import type { Anchor, PullRequest, Review, ReviewComment } from "../../servers/github/records.ts";
import type { Files, Repository } from "../../servers/github/repository.ts";
import type { GitHubServer } from "../../servers/github-server.ts";

/** Where remarks are left; a scenario is such a place. */
export interface SeededPlace {
  readonly server: GitHubServer;
  readonly repository: Repository;
  readonly pullRequest: PullRequest;
}

/** One remark on the pull request's lines. */
export interface SeededThread {
  /** `somebody[bot]` and `Copilot` are apps, `ghost` is gone, `github-actions[bot]` is the job's own; all others are persons. */
  readonly author: string;
  readonly body: string;
  readonly path: string;
  /** In the diff of `commit`, as GitHub wants it; absent for a remark on the whole file. */
  readonly line?: number;
  readonly start_line?: number;
  readonly side?: "LEFT" | "RIGHT";
  /** What it was written for; the head as it is when absent. A later push of its file makes the thread outdated. */
  readonly commit?: string;
  readonly replies?: readonly { readonly author: string; readonly body: string }[];
  readonly isResolved?: boolean;
}

/** What a review says as a whole. */
export interface SeededReview {
  readonly author: string;
  readonly body: string;
  readonly commit?: string;
  /** A comment without a verdict when absent. */
  readonly state?: Review["state"];
  readonly isMinimized?: boolean;
}

/**
 * Leaves remarks on a scenario's pull request as other reviewers do, in this order, each a second after the one before;
 * what it answers is the first comment of each, as the server keeps it (`isResolved` tells what became of the thread):
 *
 * ```ts
 * const [thread] = await seedThreads(scenario, [
 *   { author: "coderabbitai[bot]", body: "This may be null.", path: "src/pay.ts", line: 2, replies: [{ author: "ann", body: "No." }] },
 * ]);
 * await seedThreads(scenario, manyThreads(250, { author: "Copilot", path: "src/pay.ts", line: 2 }));
 * seedReview(scenario, { author: "coderabbitai[bot]", body: "Two functions do the same." });
 * addReply(scenario, thread, { author: "ann", body: "I will see to it." });
 * ```
 */
export async function seedThreads(
  place: SeededPlace,
  threads: readonly SeededThread[],
): Promise<readonly ReviewComment[]> {
  const seeded: ReviewComment[] = [];
  for (const thread of threads) seeded.push(await seedThread(place, thread));
  return seeded;
}

/** The same remark `count` times, told apart by their number. */
export function manyThreads(
  count: number,
  like: Omit<SeededThread, "body"> & { readonly body?: string },
): SeededThread[] {
  return Array.from({ length: count }, (_, at) => ({ ...like, body: `${like.body ?? "Remark"} ${at + 1}` }));
}

export function seedReview(place: SeededPlace, { author, body, state, isMinimized, commit }: SeededReview): Review {
  const { server, repository, pullRequest } = place;
  const review: Review = {
    id: server.nextId(),
    pullNumber: pullRequest.number,
    user: accountOf(server, author),
    body,
    state: state ?? "COMMENTED",
    commitId: commit ?? pullRequest.head.sha,
    submittedAt: state === "PENDING" ? undefined : server.now(),
    ...(isMinimized ? { minimized: "RESOLVED" } : {}),
  };
  repository.reviews.push(review);
  return review;
}

/** Answers within a thread, which `first` begins. */
export function addReply(
  place: SeededPlace,
  first: ReviewComment,
  { author, body }: { readonly author: string; readonly body: string },
): ReviewComment {
  const comment = newComment(place, { author, body, commit: first.commitId, anchor: first.anchor });
  const reply = { ...comment, inReplyTo: first.id };
  place.repository.reviewComments.push(reply);
  return reply;
}

async function seedThread(place: SeededPlace, thread: SeededThread): Promise<ReviewComment> {
  const { author, body, isResolved = false, commit = place.pullRequest.head.sha } = thread;
  const anchor = await anchorOf(place, thread, commit);
  const first: ReviewComment = { ...newComment(place, { author, body, commit, anchor }), isResolved };
  place.repository.reviewComments.push(first);
  for (const reply of thread.replies ?? []) addReply(place, first, reply);
  return first;
}

async function anchorOf(
  { repository, pullRequest }: SeededPlace,
  thread: SeededThread,
  commit: string,
): Promise<Anchor> {
  const { path, line, start_line, side = "RIGHT" } = thread;
  if (line === undefined) {
    return {
      path,
      line: 1,
      side,
      startLine: undefined,
      startSide: undefined,
      position: 1,
      diffHunk: "",
      subject: "file",
    };
  }
  const mergeBase = await repository.store.mergeBase(pullRequest.base.sha, commit);
  const files = await repository.diff(mergeBase ?? pullRequest.base.sha, commit);
  return resolveAnchor(files, { path, line, side, ...(start_line === undefined ? {} : { start_line }) });
}

interface NewComment {
  readonly author: string;
  readonly body: string;
  readonly commit: string;
  readonly anchor: Anchor;
}

/** A comment of its own is a review without a text. */
function newComment(place: SeededPlace, { author, body, commit, anchor }: NewComment): ReviewComment {
  const { id: reviewId, user } = seedReview(place, { author, body: "", commit });
  const createdAt = place.server.now();
  const facts = { reviewId, user, body, commitId: commit, anchor, createdAt, updatedAt: createdAt };
  return { ...facts, id: place.server.nextId(), pullNumber: place.pullRequest.number, inReplyTo: undefined };
}

function accountOf(server: GitHubServer, login: string): Account {
  if (login === ACTIONS_BOT.login) return ACTIONS_BOT;
  return server.account(login, login.endsWith("[bot]") || login === "Copilot" ? "Bot" : "User");
}

/** The configuration that has these authors' threads tried, as files of the base branch. */
export function triageConfig(
  triage: { readonly authors: readonly string[] } & Readonly<Record<string, unknown>>,
): Files {
  return { ".github/tribunal/config.yml": `triage: ${JSON.stringify(triage)}\n` };
}
