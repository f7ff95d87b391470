import { join } from "node:path";
import type { Account } from "./account.ts";
import { diffFiles, type FileDiff } from "./diff.ts";
import { type FileChange, GitStore } from "./git-store.ts";
import type {
  Artifact,
  CheckRun,
  Issue,
  IssueComment,
  PullRequest,
  Review,
  ReviewComment,
  RunAttempt,
} from "./records.ts";

export type Files = Readonly<Record<string, FileChange>>;

export interface RepositoryOptions {
  readonly private?: boolean;
  readonly defaultBranch?: string;
  /** The first commit of the default branch. */
  readonly files?: Files;
  /** Permission of accounts by login, as the collaborators endpoint tells it; the owner is always admin. */
  readonly collaborators?: Readonly<Record<string, "admin" | "write" | "read">>;
  /** The setting "Allow GitHub Actions to create and approve pull requests"; absent means it is on. */
  readonly letsActionsOpenPullRequests?: boolean;
}

export interface PullRequestOptions {
  readonly title?: string;
  readonly body?: string | null;
  readonly base?: string;
  readonly head: string;
  /** The fork the head lives in; absent means this repository. */
  readonly from?: Repository;
  readonly user?: Account;
  readonly draft?: boolean;
  readonly labels?: readonly string[];
  readonly authorAssociation?: PullRequest["authorAssociation"];
}

/** What a repository needs of the GitHub it lives in. */
export interface RepositoryHost {
  readonly directory: string;
  nextId(): number;
  now(): string;
}

/** One repository: git on disk, everything else in memory. */
export class Repository {
  readonly id: number;
  readonly owner: Account;
  readonly name: string;
  readonly store: GitStore;
  readonly private: boolean;
  readonly defaultBranch: string;
  readonly parent: Repository | undefined;
  readonly collaborators: Readonly<Record<string, "admin" | "write" | "read">>;
  readonly letsActionsOpenPullRequests: boolean;
  readonly createdAt: string;
  readonly pullRequests: PullRequest[] = [];
  readonly checkRuns: CheckRun[] = [];
  /** Commits whose signature is their committer's. */
  readonly verifiedCommits = new Set<string>();
  readonly reviews: Review[] = [];
  readonly reviewComments: ReviewComment[] = [];
  readonly issues: Issue[] = [];
  readonly issueComments: IssueComment[] = [];
  readonly artifacts: Artifact[] = [];
  readonly runAttempts: RunAttempt[] = [];
  readonly sarifs: { readonly id: string; readonly body: Record<string, unknown> }[] = [];
  readonly #host: RepositoryHost;
  readonly #forks: Repository[] = [];
  #turn: Promise<unknown> = Promise.resolve();
  readonly #diffs = new Map<string, Promise<readonly FileDiff[]>>();

  private constructor(host: RepositoryHost, identity: Identity, store: GitStore, options: RepositoryOptions) {
    this.#host = host;
    this.id = host.nextId();
    this.owner = identity.owner;
    this.name = identity.name;
    this.parent = identity.parent;
    this.store = store;
    this.private = options.private ?? false;
    this.defaultBranch = options.defaultBranch ?? "main";
    this.collaborators = options.collaborators ?? {};
    this.letsActionsOpenPullRequests = options.letsActionsOpenPullRequests ?? true;
    this.createdAt = host.now();
  }

  static async create(host: RepositoryHost, identity: Identity, options: RepositoryOptions): Promise<Repository> {
    const directory = join(host.directory, identity.owner.login, `${identity.name}.git`);
    const store = await GitStore.create(directory, options.defaultBranch ?? "main");
    const repository = new Repository(host, identity, store, options);
    if (identity.parent) await repository.#copyBranches(identity.parent);
    else await repository.push(repository.defaultBranch, options.files ?? { "README.md": `# ${identity.name}\n` });
    return repository;
  }

  get fullName(): string {
    return `${this.owner.login}/${this.name}`;
  }

  async fork(owner: Account, name = this.name): Promise<Repository> {
    const options = { private: this.private, defaultBranch: this.defaultBranch };
    const fork = await Repository.create(this.#host, { owner, name, parent: this }, options);
    this.#forks.push(fork);
    return fork;
  }

  /** Commits files on a branch (a new one starts at `from` or the default branch), moving the pull requests with it. */
  async push(branch: string, files: Files, options: { from?: string; message?: string } = {}): Promise<string> {
    const tip = (await this.store.readRef(`refs/heads/${branch}`)) ?? (await this.#startOf(options.from));
    const time = Math.floor(Date.parse(this.#host.now()) / 1000);
    const message = options.message ?? `Change ${Object.keys(files).join(", ")}\n`;
    const parents = tip === undefined ? [] : [tip];
    const sha = await this.store.commit({ parents, files, message, time });
    await this.moveBranch(branch, sha);
    return sha;
  }

  #startOf(from: string | undefined): Promise<string | undefined> {
    if (from !== undefined) return this.store.resolve(from);
    return this.store.readRef(`refs/heads/${this.defaultBranch}`);
  }

  /** Points a branch at a commit that is already there: a force-push. */
  async moveBranch(branch: string, sha: string): Promise<void> {
    await this.store.setRef(`refs/heads/${branch}`, sha);
    const candidates = [this, ...(this.parent ? [this.parent] : [])].flatMap((repository) =>
      repository.pullRequests.map((pullRequest) => ({ repository, pullRequest })),
    );
    for (const { repository, pullRequest } of candidates) {
      if (pullRequest.state === "open") await repository.#follow(pullRequest, { moved: this, branch, sha });
    }
  }

  /** Carries work out after all that was asked for before it, as a database does: of two that want the same, one finds it taken. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** As `moveBranch`, by the whole name of any reference. */
  async moveRef(ref: string, sha: string): Promise<void> {
    const branch = /^refs\/heads\/(.+)$/s.exec(ref)?.[1];
    if (branch === undefined) await this.store.setRef(ref, sha);
    else await this.moveBranch(branch, sha);
  }

  async openPullRequest(options: PullRequestOptions): Promise<PullRequest> {
    const source = options.from ?? this;
    const base = options.base ?? this.defaultBranch;
    const headSha = await source.store.resolve(options.head);
    const baseSha = await this.store.resolve(base);
    if (headSha === undefined || baseSha === undefined) throw new Error(`no such branch: ${options.head} or ${base}`);
    const now = this.#host.now();
    const pullRequest: PullRequest = {
      id: this.#host.nextId(),
      number: this.pullRequests.length + 1,
      title: options.title ?? "Change the code",
      body: options.body ?? null,
      state: "open",
      draft: options.draft ?? false,
      user: options.user ?? source.owner,
      authorAssociation: options.authorAssociation ?? (source === this ? "MEMBER" : "CONTRIBUTOR"),
      labels: [...(options.labels ?? [])],
      head: { repository: source, ref: options.head, sha: headSha },
      base: { ref: base, sha: baseSha },
      mergeCommitSha: undefined,
      createdAt: now,
      updatedAt: now,
    };
    this.pullRequests.push(pullRequest);
    await this.#publishHead(pullRequest);
    return pullRequest;
  }

  pullRequest(number: number): PullRequest | undefined {
    return this.pullRequests.find((pullRequest) => pullRequest.number === number);
  }

  /** The diff of a pull request as GitHub shows it: merge base to head. */
  async pullRequestDiff(pullRequest: PullRequest): Promise<readonly FileDiff[]> {
    const mergeBase = await this.store.mergeBase(pullRequest.base.sha, pullRequest.head.sha);
    return this.diff(mergeBase ?? pullRequest.base.sha, pullRequest.head.sha);
  }

  diff(base: string, head: string): Promise<readonly FileDiff[]> {
    const key = `${base} ${head}`;
    const known = this.#diffs.get(key) ?? diffFiles(this.store, base, head);
    this.#diffs.set(key, known);
    return known;
  }

  async #copyBranches(parent: Repository): Promise<void> {
    await this.store.change(["fetch", "--quiet", parent.store.directory, "+refs/heads/*:refs/heads/*"]);
  }

  async #follow(pullRequest: PullRequest, move: { moved: Repository; branch: string; sha: string }): Promise<void> {
    const { head, base } = pullRequest;
    const isHead = head.repository === move.moved && head.ref === move.branch;
    const isBase = this === move.moved && base.ref === move.branch;
    if (isHead) head.sha = move.sha;
    if (isBase) base.sha = move.sha;
    if (!isHead && !isBase) return;
    pullRequest.updatedAt = this.#host.now();
    await this.#publishHead(pullRequest);
  }

  /** GitHub keeps `refs/pull/N/head`, and `refs/pull/N/merge` while the two sides merge. */
  async #publishHead(pullRequest: PullRequest): Promise<void> {
    const { head, base, number } = pullRequest;
    if (head.repository) await this.store.copyFrom(head.repository.store, head.sha);
    await this.store.setRef(`refs/pull/${number}/head`, head.sha);
    pullRequest.mergeCommitSha = await this.store.merge(base.sha, head.sha);
    if (pullRequest.mergeCommitSha !== undefined)
      await this.store.setRef(`refs/pull/${number}/merge`, pullRequest.mergeCommitSha);
  }
}

interface Identity {
  readonly owner: Account;
  readonly name: string;
  readonly parent?: Repository;
}
