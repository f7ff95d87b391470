import { scriptedPanel } from "../scenarios/cli/scripted-panel.ts";
import { seedThreads } from "../scenarios/triage/threads.ts";
import type { PullRequest } from "../servers/github/records.ts";
import type { Repository } from "../servers/github/repository.ts";
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
}

export async function layGround(members: readonly Member[]): Promise<Ground> {
  const lab = await openLab();
  const server = await startGitHubServer();
  const base = Object.assign({}, ...members.map(({ placed }) => placed.base));
  const files = {
    "README.md": "# Shop\n",
    ".github/tribunal/config.yml": CONFIG,
    "secret/key.txt": `CANARY=${lab.secrets.keptBack.value}\n`,
    ...base,
  };
  const repository = await server.createRepository("octo/shop", { files });
  const fork = await server.forkRepository("octo/shop", "mallory");
  const branch = members.find(({ placed }) => placed.branch !== undefined)?.placed.branch ?? "feature";
  const message = members.find(({ placed }) => placed.message !== undefined)?.placed.message;
  const head = Object.assign({}, ...members.map(({ placed }) => placed.head));
  await fork.push(branch, head, message === undefined ? {} : { message });
  const one = (key: "title" | "body" | "label" | "comment") => members.flatMap(({ placed }) => placed[key] ?? []);
  const pullRequest = await repository.openPullRequest({
    ...{ head: branch, from: fork, body: one("body").join("\n\n"), labels: one("label") },
    ...(one("title")[0] === undefined ? {} : { title: one("title")[0] }),
  });
  for (const body of one("comment")) addComment(server, repository, body);
  await seedThreads({ server, repository, pullRequest }, threadsOf(members));
  const model = await startModelServer({
    reply: scriptedPanel(capturedPanel(members)),
    apiKey: lab.secrets.key.value,
  });
  return {
    ...{ server, repository, fork, pullRequest, model, lab, canaries: Object.values(lab.secrets) },
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
