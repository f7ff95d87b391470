import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sha } from "../../src/change/sha.ts";
import { type FetchedRepository, type FetchRequest, fetchRepository } from "../../src/git/fetch-repository.ts";
import type { DiffCommits } from "../../src/ports/target-pinner.ts";
import { unlimited } from "../../src/text/time-limit.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { GitServer, type GitServerOptions, TOKEN } from "./git-server.ts";

/** A change on `topic`, while `main` went on; only a pull request's reference still names the change. */
export async function openPullRequest(
  repository: TestRepository,
  change: () => Promise<unknown>,
): Promise<DiffCommits> {
  const mergeBase = (await repository.git("rev-parse", "main")) as Sha;
  await repository.git("checkout", "-q", "--detach", "main");
  await change();
  const head = (await repository.commit()) as Sha;
  await repository.git("update-ref", "refs/pull/7/head", head);
  await repository.git("checkout", "-q", "-f", "main");
  const base = (await repository.commitFiles({ "main.ts": "main goes on\n" })) as Sha;
  return { mergeBase, base, head };
}

/** A served repository with such a pull request; both end together. */
export async function servedPullRequest(
  files: Readonly<Record<string, string>>,
  toOptions: (directory: string) => GitServerOptions = () => ({}),
  change: Readonly<Record<string, string>> = { "a.ts": "2\n" },
) {
  const repository = await TestRepository.with(files);
  const server = await GitServer.start(repository, toOptions(repository.beside("")));
  const commits = await openPullRequest(repository, () => repository.write(change));
  return {
    repository,
    server,
    commits,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await repository[Symbol.asyncDispose]();
    },
  };
}

/** Where fetched repositories go: beside the served one, removed with it. */
export const placeOf = (repository: TestRepository): string => repository.beside("runner-temp");

export interface Fetched extends FetchedRepository {
  readonly log: FakeLog;
  readonly clock: FakeClock;
}

/** Fetches into the runner's temp; a log given is the one told. */
export async function fetchFrom(
  server: GitServer,
  repository: TestRepository,
  overrides: Partial<FetchRequest> & Pick<FetchRequest, "commits">,
  log = new FakeLog(),
): Promise<Fetched> {
  const clock = new FakeClock({ skipsSleeps: true });
  const fetched = await fetchRepository({
    serverUrl: server.url,
    owner: "acme",
    name: "shop",
    token: TOKEN,
    directory: placeOf(repository),
    environment: repository.environment,
    limit: unlimited(new AbortController().signal),
    log,
    clock,
    chance: () => 0,
    ...overrides,
  });
  return { ...fetched, log, clock };
}

/** An environment whose `git` is a shell script that goes on to the real one as `real`; it records to `$RECORD`. */
export async function withGitScript(repository: TestRepository, script: string): Promise<Record<string, string>> {
  const bin = repository.beside("bin");
  await mkdir(bin, { recursive: true });
  const prelude = `#!/bin/sh\nRECORD='${repository.beside("record")}'\nreal() { PATH="\${PATH#*:}"; export PATH; exec git "$@"; }\n`;
  await writeFile(join(bin, "git"), prelude + script);
  await chmod(join(bin, "git"), 0o755);
  const { environment } = repository;
  return { ...environment, PATH: `${bin}:${environment.PATH}` };
}

/** Every file below a directory, as one text. */
export async function readAll(directory: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file, "latin1")));
  return files.map((file, index) => `${file}\n${contents[index]}`).join("\n");
}
