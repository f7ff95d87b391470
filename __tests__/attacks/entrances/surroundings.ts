import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestRepository } from "../../fixtures/repository.ts";
import { fetchFrom, servedPullRequest } from "../../git/fetch.ts";
import { CREDENTIALS, TOKEN } from "../../git/git-server.ts";
import { changed } from "../../scenarios/cli/changed-repository.ts";
import { runReview } from "../../scenarios/cli/run-cli.ts";
import { type Came, cameThrough, type Entrance } from "../entrance.ts";

/** What the step finds on the machine. */
export interface Machine {
  /** A command that leaves a trace, wherever a shell gets to run it. */
  readonly touch: string;
  /** A program that does. */
  readonly program: string;
  /** Files that appear here were written by somebody who obeyed. */
  readonly lair: string;
  /** A folder of the step's own. */
  readonly folder: string;
  readonly workspace: TestRepository;
  /** Where nobody should ask. */
  readonly elsewhere: string;
  /** Writes a file, which may be run where it begins with `#!`. */
  readonly plant: (path: string, text: string) => Promise<void>;
}

type Surround = (machine: Machine) => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>;

const FINE = "export const answer = 42;\n";
const BAD = 'export const show = (name) => require("node:child_process").execSync("cat " + name);\n';

/** A review on the command line with what a step before it left: files, and the variables that it answers with. */
export function reviewAmid(surround: Surround): Entrance {
  return {
    name: "a review after a hostile step",
    playsBundle: true,
    enter: async () => {
      await using workspace = await changed({ "a.js": FINE }, { "a.js": `${FINE}${BAD}` });
      const head = await workspace.git("rev-parse", "pr");
      const base = await workspace.git("rev-parse", "main");
      return await amid(workspace, surround, async (env) => {
        const { report, exitCode } = await runReview(["--base", base, "--head", head], {
          cwd: workspace.directory,
          env,
        });
        const { pin, findings } = report;
        const isPinned = pin.head_sha === head && pin.merge_base_sha === base && pin.files.length === 1;
        if (isPinned && exitCode === 1 && findings.length > 0) return { answer: "found what is wrong with the change" };
        return cameThrough(
          `exit ${exitCode}, ${findings.length} findings, at ${pin.head_sha} since ${pin.merge_base_sha}`,
        );
      });
    },
  };
}

/** A fetch of the change with what a step before it left. */
export function fetchAmid(surround: Surround): Entrance {
  return {
    name: "a fetch after a hostile step",
    enter: async () => {
      await using served = await servedPullRequest({ "a.ts": "1\n" });
      const { repository, server, commits } = served;
      return await amid(repository, surround, async (env) => {
        const environment = { ...repository.environment, ...env };
        const said = await fetchFrom(server, repository, {
          commits,
          environment,
          directory: env.RUNNER_TEMP ?? repository.beside("t"),
        }).then(
          () => "fetched",
          (error: Error) => error.message,
        );
        return { answer: said };
      });
    },
  };
}

async function amid(
  workspace: TestRepository,
  surround: Surround,
  play: (env: Readonly<Record<string, string>>) => Promise<Came>,
): Promise<Came> {
  const folder = await mkdtemp(join(tmpdir(), "surroundings-"));
  const lair = join(folder, "lair");
  await mkdir(lair);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const touch = `touch '${lair}/obeyed'`;
  const program = join(folder, "program");
  await plant(program, `#!/bin/sh\n${touch}\n`);
  const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const machine = { touch, program, lair, folder: join(folder, "own"), workspace, elsewhere, plant };
    const { answer, trace } = await play(await surround(machine));
    const programs = await readdir(lair);
    const leaks = [TOKEN, CREDENTIALS].filter((secret) => answer.includes(secret));
    return { answer, trace: { ...trace, programs, elsewhere: asked, leaks } };
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  if (text.startsWith("#!")) await chmod(path, 0o755);
}
