import { stringify } from "yaml";
import { type PanelScript, scriptedPanel } from "../scenarios/cli/scripted-panel.ts";
import { seedThreads } from "../scenarios/triage/threads.ts";
import type { Issue, PullRequest } from "../servers/github/records.ts";
import type { Files, PullRequestOptions, Repository } from "../servers/github/repository.ts";
import { type GitHubServer, startGitHubServer } from "../servers/github-server.ts";
import { type ModelServer, startModelServer } from "../servers/model-server.ts";
import type { Canary } from "./canary.ts";
import { capturedPanel } from "./captured-panel.ts";
import { type Lab, openLab } from "./lab.ts";
import type { Member } from "./member.ts";

const REVIEWER = "coderabbitai[bot]";
const CONFIG = `triage: { authors: ["${REVIEWER}"] }\nnever-send: ["secret/**"]\n`;

/** A pull request of a stranger, with all that the members bring, on a GitHub that gives it rights and secrets. */
export interface Ground extends AsyncDisposable {
  readonly server: GitHubServer;
  readonly repository: Repository;
  readonly fork: Repository;
  readonly pullRequest: PullRequest;
  readonly model: ModelServer;
  readonly lab: Lab;
  readonly canaries: readonly Canary[];
  /** Each that was reviewed. */
  readonly heads: string[];
  /** Of the fork. */
  readonly branch: string;
  /** What the author wrote of the pull request. */
  readonly oldBody: string;
}

/** What stands on the pull request, and who reviews it. */
export interface Layout {
  readonly base: Files;
  readonly head: Files;
  readonly branch?: string;
  readonly message?: string;
  readonly pullRequest?: Pick<PullRequestOptions, "title" | "body" | "labels">;
  readonly issues?: readonly Issue[];
  readonly comments?: readonly string[];
  readonly threads?: Parameters<typeof seedThreads>[1];
  readonly panel: PanelScript;
  /** What the configuration says besides, by key: what a run asks for later would be a commit of the base. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** What every review of a ground is held with. */
const USUAL_SETTINGS = { passes: 2, "token-budget": 100_000_000 };

/** The pull request with the texts of all members, before models that obey them. */
export function layoutOf(members: readonly Member[]): Layout {
  const one = (key: "title" | "body" | "issue" | "label" | "comment") =>
    members.flatMap(({ placed }) => placed[key] ?? []);
  const [title] = one("title");
  const issues = one("issue").map((body, index) => ({ number: 900 + index, title: "An issue", body }));
  const body = [...one("body"), ...issues.map(({ number }) => `Fixes #${number}`)].join("\n\n");
  const [branch] = members.flatMap(({ placed }) => placed.branch ?? []);
  const [message] = members.flatMap(({ placed }) => placed.message ?? []);
  return {
    base: Object.assign({}, ...members.map(({ placed }) => placed.base)),
    head: Object.assign({}, ...members.map(({ placed }) => placed.head)),
    pullRequest: { body, labels: one("label"), ...(title === undefined ? {} : { title }) },
    ...(branch === undefined ? {} : { branch }),
    ...(message === undefined ? {} : { message }),
    issues,
    comments: one("comment"),
    threads: threadsOf(members),
    panel: capturedPanel(members),
  };
}

export async function layGround(layout: Layout): Promise<Ground> {
  const { branch = "feature", message, issues = [], comments = [], threads = [] } = layout;
  const lab = await openLab();
  const server = await startGitHubServer();
  const files = {
    "README.md": "# Shop\n",
    ".github/tribunal/config.yml": `${CONFIG}${stringify({ ...USUAL_SETTINGS, ...layout.settings })}`,
    "secret/key.txt": `CANARY=${lab.secrets.keptBack.value}\n`,
    ...layout.base,
  };
  const repository = await server.createRepository("octo/shop", { files });
  repository.issues.push(...issues);
  const fork = await server.forkRepository("octo/shop", "mallory");
  await fork.push(branch, layout.head, message === undefined ? {} : { message });
  const pullRequest = await repository.openPullRequest({ head: branch, from: fork, ...layout.pullRequest });
  for (const body of comments) addComment(server, repository, body);
  await seedThreads({ server, repository, pullRequest }, threads);
  const model = await startModelServer({ reply: scriptedPanel(layout.panel), apiKey: lab.secrets.key.value });
  return {
    ...{ server, repository, fork, branch, pullRequest, model, lab, canaries: Object.values(lab.secrets) },
    heads: [],
    oldBody: layout.pullRequest?.body ?? "",
    async [Symbol.asyncDispose]() {
      for (const each of [model, server, lab]) await each[Symbol.asyncDispose]();
    },
  };
}

function threadsOf(members: readonly Member[]) {
  return members.flatMap(({ placed: { thread, host, head, language } }) => {
    if (thread === undefined) return [];
    const line = String(head[host]).split("\n").indexOf(language.body) + 1;
    const replies = thread.reply === undefined ? [] : [{ author: "mallory", body: thread.reply }];
    return [{ author: REVIEWER, body: thread.body, path: host, line, replies }];
  });
}

function addComment(server: GitHubServer, repository: Repository, body: string): void {
  const now = server.now();
  repository.issueComments.push({
    ...{ id: server.nextId(), issueNumber: 1, user: server.account("mallory"), appId: undefined, body },
    ...{ createdAt: now, updatedAt: now },
  });
}

/** Each branch with where it is. */
export async function branchesOf(...repositories: readonly Repository[]): Promise<readonly string[]> {
  const listed = await Promise.all(
    repositories.map(async ({ fullName, store }) => {
      const refs = await store.change(["for-each-ref", "--format=%(refname) %(objectname)", "refs/heads", "refs/tags"]);
      return refs.split("\n").map((ref) => `${fullName} ${ref}`);
    }),
  );
  return listed.flat();
}
