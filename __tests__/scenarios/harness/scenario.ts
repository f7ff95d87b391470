import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { PullRequest } from "../../servers/github/records.ts";
import type { Files, PullRequestOptions, Repository, RepositoryOptions } from "../../servers/github/repository.ts";
import { type GitHubServer, startGitHubServer } from "../../servers/github-server.ts";
import { pullRequestEvent, type RunEvent } from "./run-event.ts";

export interface ScenarioOptions {
  /** The default branch's files. */
  readonly base?: Files;
  /** What the pull request changes. */
  readonly change?: Files;
  /** The pull request comes from this account's fork. */
  readonly fork?: string;
  readonly repository?: Omit<RepositoryOptions, "files">;
  readonly pullRequest?: Partial<PullRequestOptions>;
}

/** A GitHub with one repository, `octo/shop`, and one open pull request from the branch `feature`. */
export interface Scenario extends AsyncDisposable {
  readonly server: GitHubServer;
  readonly repository: Repository;
  readonly pullRequest: PullRequest;
  /** Where the head lives: the repository, or its fork. */
  readonly headRepository: Repository;
  /** A directory of the test's own, for actions and workflows it writes. */
  readonly directory: string;
  /** Writes a file below that directory and returns its path. */
  write(path: string, content: string): Promise<string>;
  /** A `pull_request` event for the head as it is now. */
  event(options?: Parameters<typeof pullRequestEvent>[3]): Promise<RunEvent>;
}

export async function startScenario(options: ScenarioOptions = {}): Promise<Scenario> {
  const server = await startGitHubServer();
  const files = options.base ?? { "app.ts": "export const answer = 41;\n" };
  const repository = await server.createRepository("octo/shop", { ...options.repository, files });
  const headRepository =
    options.fork === undefined ? repository : await server.forkRepository("octo/shop", options.fork);
  await headRepository.push("feature", options.change ?? { "app.ts": "export const answer = 42;\n" });
  const from = headRepository === repository ? {} : { from: headRepository };
  const pullRequest = await repository.openPullRequest({ head: "feature", ...from, ...options.pullRequest });
  const directory = await mkdtemp(join(tmpdir(), "scenario-"));
  return {
    server,
    repository,
    pullRequest,
    headRepository,
    directory,
    async write(path, content) {
      const target = join(directory, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
      return target;
    },
    event: (eventOptions) => pullRequestEvent(server, repository, pullRequest, eventOptions),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
