import type { WrittenIssue } from "../../src/assignments/intent.ts";
import type { Sha } from "../../src/change/sha.ts";
import type { OwnComment } from "../../src/comments/own-comment.ts";
import type { ShownLines } from "../../src/comments/plan-suggestions.ts";
import type { Permission } from "../../src/people/admission.ts";
import type { ReviewThread } from "../../src/people/thread.ts";
import type {
  ArtifactFile,
  CheckRunCompletion,
  CheckRunOutput,
  CheckRunRef,
  DiscussionComment,
  Host,
  KnownCheckRun,
  NamedCheck,
  NewCheckRun,
  NewReview,
  OwnCommentsQuery,
  PullRequest,
  StoredFile,
  ThreadReply,
} from "../../src/ports/host.ts";
import type { LoggedCommit } from "../../src/ports/past-code.ts";
import { HostError } from "../../src/text/errors.ts";

/** A check run as the host keeps it. */
interface KeptCheckRun extends CheckRunRef {
  readonly appId: number;
  readonly externalId: string;
  /** Absent while it has not ended. */
  readonly conclusion: string | undefined;
  /** Every title it was given, in order. */
  readonly titles: readonly string[];
}

/** The application and the account this host's token belongs to. */
export const OWN_APP = 15368;
const OWN_ACCOUNT = "github-actions[bot]";

/**
 * A repository's host in memory: its check runs, its runs' artifacts, and its pull requests with their commits, comments
 * and reviews. It holds to what the port says of each, which `fake-host.test.ts` compares with the adapter; what nobody
 * has asked of it yet, such as the tree, it refuses.
 */
export class FakeHost implements Host {
  /** What was asked, in order: the method, and what it is about. */
  readonly asked: string[] = [];
  readonly permissions: Record<string, Permission> = {};
  /** Whose lines a review may comment on, each `path:line`; absent means all. */
  diffLines: ReadonlySet<string> | undefined;
  /** The lines that a pull request shows. */
  shown: readonly ShownLines[] = [];
  /** Called before each request is answered: what another run does meanwhile. */
  onRequest: (request: string) => void = () => {};

  readonly checks: KeptCheckRun[] = [];
  readonly reviews: NewReview[] = [];
  /** Of the pull request as a whole. */
  readonly comments: DiscussionComment[] = [];
  /** In threads that our comments begin. */
  readonly replies: ThreadReply[] = [];
  /** Those that are open, oldest first. */
  threads: readonly ReviewThread[] = [];
  /** Threads that a test has resolved: they are not listed, and may be opened again by it. */
  closedThreads: readonly ReviewThread[] = [];
  /** The ids of those that were resolved, in order. */
  readonly resolved: string[] = [];
  readonly #pullRequests = new Map<number, PullRequest>();
  readonly #commits = new Map<number, readonly Sha[]>();
  readonly #otherCommits: Sha[] = [];
  readonly #artifacts = new Map<string, StoredFile>();
  readonly #issues: WrittenIssue[] = [];
  readonly #refusals = new Map<keyof Host, Error>();

  /** @param commits oldest first; those of its head alone where they are absent. */
  keepPullRequest(pull: PullRequest, commits: readonly Sha[] = [pull.headSha]): this {
    this.#pullRequests.set(pull.number, pull);
    this.#commits.set(pull.number, commits);
    return this;
  }

  /** A commit that no pull request names. */
  keepCommit(commit: Sha): this {
    this.#otherCommits.push(commit);
    return this;
  }

  /** A check run that somebody else made; by our own application unless the test says otherwise. */
  keepCheck(run: Pick<KeptCheckRun, "name" | "headSha" | "externalId" | "conclusion">, appId = OWN_APP): KeptCheckRun {
    const kept = { ...run, appId, id: this.checks.length + 1, titles: [] };
    this.checks.push(kept);
    return kept;
  }

  keepArtifact(place: ArtifactFile, content: string, storedAt?: string): this {
    this.#artifacts.set(keyOf(place), { content: new TextEncoder().encode(content), storedAt });
    return this;
  }

  /** From now on, every request of this kind ends so. */
  refuse(method: keyof Host, reason: Error): this {
    this.#refusals.set(method, reason);
    return this;
  }

  async pullRequest(number: number): Promise<PullRequest> {
    this.#ask("pullRequest", number);
    return this.#pullRequest(number);
  }

  /** An issue that the host knows. */
  keepIssue(issue: WrittenIssue): this {
    this.#issues.push(issue);
    return this;
  }

  async issues(numbers: readonly number[]): Promise<readonly WrittenIssue[]> {
    this.#ask("issues", numbers.join(" "));
    return this.#issues.filter(({ number }) => numbers.includes(number));
  }

  async permissionOf(login: string): Promise<Permission> {
    this.#ask("permissionOf", login);
    return this.permissions[login.toLowerCase()] ?? "none";
  }

  async shownLines(pullRequest: number): Promise<readonly ShownLines[]> {
    this.#ask("shownLines", pullRequest);
    return this.shown;
  }

  async createCheckRun({ name, headSha, externalId, output }: NewCheckRun): Promise<CheckRunRef> {
    this.#ask("createCheckRun", name);
    this.#requireCommit(headSha);
    const { id, appId } = this.keepCheck({ name, headSha, externalId, conclusion: undefined });
    this.#change(id, { titles: [output.title] });
    return { id, name, headSha, appId };
  }

  async findCheckRun({ name, headSha, externalId }: Omit<NewCheckRun, "output">): Promise<CheckRunRef | undefined> {
    this.#ask("findCheckRun", name);
    this.#requireCommit(headSha);
    return this.#runsOf(name, headSha).find((run) => run.externalId === externalId);
  }

  async olderOpenCheckRuns(ref: CheckRunRef, prefix: string): Promise<readonly CheckRunRef[]> {
    this.#ask("olderOpenCheckRuns", ref.id);
    const own = this.#runsOf(ref.name, ref.headSha).filter(({ appId }) => appId === ref.appId);
    return own.filter((run) => run.id < ref.id && run.conclusion === undefined && run.externalId.startsWith(prefix));
  }

  async completedChecks({ name, appId }: NamedCheck, commit: string): Promise<readonly KnownCheckRun[]> {
    this.#ask("completedChecks", commit);
    const ended = this.#runsOf(name, commit).filter((run) => run.conclusion !== undefined);
    return ended.filter((run) => appId === "any" || run.appId === appId).toReversed();
  }

  async checkRuns(name: string, commit: Sha): Promise<readonly KnownCheckRun[]> {
    this.#ask("checkRuns", commit);
    this.#requireCommit(commit);
    return this.#runsOf(name, commit).toReversed();
  }

  async updateCheckRun({ id }: CheckRunRef, { title }: CheckRunOutput): Promise<void> {
    this.#ask("updateCheckRun", id);
    this.#change(id, { titles: [...this.#run(id).titles, title] });
  }

  async completeCheckRun({ id }: CheckRunRef, { conclusion, output, externalId }: CheckRunCompletion): Promise<void> {
    this.#ask("completeCheckRun", id);
    const run = this.#run(id);
    const titles = [...run.titles, output.title];
    this.#change(id, { conclusion, titles, externalId: externalId ?? run.externalId });
  }

  async pullRequestCommits(number: number): Promise<readonly Sha[]> {
    this.#ask("pullRequestCommits", number);
    return (this.#commits.get(number) ?? []).toReversed();
  }

  async commitLog(number: number): Promise<readonly LoggedCommit[] | undefined> {
    this.#ask("commitLog", number);
    const commits = this.#commits.get(number);
    return commits?.map((sha, at) => ({ sha, message: `Commit ${at + 1}`, parents: commits.slice(0, at).slice(-1) }));
  }

  async openThreads(pullRequest: number): Promise<readonly ReviewThread[]> {
    this.#ask("openThreads", pullRequest);
    this.#pullRequest(pullRequest);
    return [...this.threads];
  }

  /** As on GitHub, an answer stands in a thread that somebody has resolved, too. */
  async replyTo(pullRequest: number, commentId: number, body: string): Promise<void> {
    this.#ask("replyTo", commentId);
    this.#pullRequest(pullRequest);
    const author = { login: OWN_ACCOUNT, isBot: true, isOwn: true };
    const answered = (thread: ReviewThread): ReviewThread => {
      if (thread.kind !== "thread" || thread.commentId !== commentId) return thread;
      const id = 1 + Math.max(thread.commentId, ...thread.replies.map((reply) => reply.id));
      return { ...thread, replies: [...thread.replies, { id, author, body }] };
    };
    this.threads = this.threads.map(answered);
    this.closedThreads = this.closedThreads.map(answered);
  }

  async resolveOpenThreads(threadIds: readonly string[]): Promise<void> {
    this.#ask("resolveOpenThreads", threadIds.join(" "));
    const found = this.threads.filter(({ id, kind }) => kind === "thread" && threadIds.includes(id));
    this.resolved.push(...found.map(({ id }) => id));
    this.threads = this.threads.filter((thread) => !found.includes(thread));
  }

  async updateBody(pullRequest: number, body: string): Promise<void> {
    this.#ask("updateBody", pullRequest);
    this.#pullRequests.set(pullRequest, { ...this.#pullRequest(pullRequest), body });
  }

  async artifactFile(place: ArtifactFile): Promise<StoredFile | undefined> {
    this.#ask("artifactFile", keyOf(place));
    return this.#artifacts.get(keyOf(place));
  }

  async discussion(pullRequest: number): Promise<readonly DiscussionComment[]> {
    this.#ask("discussion", pullRequest);
    this.#pullRequest(pullRequest);
    return [...this.comments];
  }

  async threadReplies(pullRequest: number): Promise<readonly ThreadReply[]> {
    this.#ask("threadReplies", pullRequest);
    this.#pullRequest(pullRequest);
    return [...this.replies];
  }

  async ownComments(pullRequest: number, query: OwnCommentsQuery = {}): Promise<readonly OwnComment[]> {
    this.#ask("ownComments", pullRequest);
    this.#pullRequest(pullRequest);
    const { kinds = ["review-comment", "review", "issue-comment"], holding = "" } = query;
    const own = this.comments.filter(({ author }) => author === OWN_ACCOUNT);
    const all = [
      ...this.reviews.flatMap(toOwnComments),
      ...own.map(({ id, body }) => toOwn("issue-comment", id, body)),
    ];
    return kinds.flatMap((kind) => all.filter((comment) => comment.kind === kind && comment.body.includes(holding)));
  }

  async createReview(pullRequest: number, review: NewReview): Promise<void> {
    this.#ask("createReview", pullRequest);
    this.#pullRequest(pullRequest);
    const isPlaced = ({ path, line }: NewReview["comments"][number]) => this.diffLines?.has(`${path}:${line}`) ?? true;
    if (!review.comments.every(isPlaced)) throw new HostError("no such line", { status: 422, isRetryable: false });
    const isMarked = review.body.trimEnd().split("\n").at(-1) === review.marker;
    this.reviews.push(isMarked ? review : { ...review, body: `${review.body.trimEnd()}\n\n${review.marker}` });
  }

  async createComment(pullRequest: number, body: string): Promise<void> {
    this.#ask("createComment", pullRequest);
    this.#pullRequest(pullRequest);
    const id = this.comments.length + 1;
    this.comments.push({ id, author: OWN_ACCOUNT, isBot: true, isEdited: false, isByMember: false, body });
  }

  readonly soleArtifactFile = unscripted("soleArtifactFile");
  readonly defaultBranch = unscripted("defaultBranch");
  readonly compare = unscripted("compare");
  readonly commitAt = unscripted("commitAt");
  readonly readFile = unscripted("readFile");
  readonly listFolder = unscripted("listFolder");
  readonly updateComment: Host["updateComment"] = unscripted("updateComment");
  readonly deleteComment: Host["deleteComment"] = unscripted("deleteComment");
  readonly minimize: Host["minimize"] = unscripted("minimize");
  readonly resolveThreads: Host["resolveThreads"] = unscripted("resolveThreads");

  #ask(method: keyof Host, about: string | number): void {
    const request = `${method} ${about}`;
    this.onRequest(request);
    this.asked.push(request);
    const refusal = this.#refusals.get(method);
    if (refusal !== undefined) throw refusal;
  }

  #pullRequest(number: number): PullRequest {
    return this.#pullRequests.get(number) ?? notFound(`pull request ${number}`);
  }

  /** Of a commit that is not there, the host knows no check runs and takes none. */
  #requireCommit(commit: Sha): void {
    const checked = this.checks.map(({ headSha }) => headSha);
    const known = [...this.#otherCommits, ...[...this.#commits.values()].flat(), ...checked];
    if (!known.includes(commit)) throw new HostError(`no commit ${commit}`, { status: 422, isRetryable: false });
  }

  #runsOf(name: string, commit: string): readonly KeptCheckRun[] {
    return this.checks.filter((run) => run.name === name && run.headSha === commit);
  }

  #run(id: number): KeptCheckRun {
    return this.checks[id - 1] ?? notFound(`check run ${id}`);
  }

  #change(id: number, change: Partial<KeptCheckRun>): void {
    this.checks[id - 1] = { ...this.#run(id), ...change };
  }
}

const BRANCHES = { headBranch: "feature", isFromFork: false, baseBranch: "main" } as const;

/** A pull request that is ready to be reviewed; override what the test is about. */
export function aPullRequest(overrides: Partial<PullRequest> & Pick<PullRequest, "headSha">): PullRequest {
  const candidate = { isDraft: false, author: "ann", authorAssociation: "MEMBER", labels: [] } as const;
  const told = { number: 1, title: "Change the code", body: "", state: "open" } as const;
  return { ...told, ...candidate, ...BRANCHES, baseSha: overrides.headSha, ...overrides };
}

/** A review, whose number is its place in the list, and what it says of lines. */
function toOwnComments({ commit, body, comments }: NewReview, index: number): readonly OwnComment[] {
  const reviewId = index + 1;
  const onLines = comments.map(({ path, line, body: text }, at) => {
    return { ...toOwn("review-comment", reviewId * 1000 + at, text), commit, reviewId, place: { path, line } };
  });
  return [...onLines, { ...toOwn("review", reviewId, body), commit }];
}

function toOwn(kind: OwnComment["kind"], id: number, body: string): OwnComment {
  const nowhere = { commit: undefined, place: undefined, reviewId: undefined, replyTo: undefined };
  return { kind, id, nodeId: `${kind}-${id}`, body, ...nowhere, isDiscussed: false };
}

function keyOf({ runId, artifact, file }: ArtifactFile): string {
  return `${runId}/${artifact}/${file}`;
}

function notFound(what: string): never {
  throw new HostError(`${what} is not there`, { status: 404, isRetryable: false });
}

function unscripted(method: keyof Host) {
  return (): never => {
    throw new Error(`unscripted: the fake host knows no ${method}`);
  };
}
