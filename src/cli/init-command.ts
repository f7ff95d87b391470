import { mkdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describeNearNames } from "../config/near-names.ts";
import { fillExample, planFixSetup, planSetup, type SetupFacts, withoutModels } from "../config/setup.ts";
import { readDefaultBranch, readOrigin, readPublishedHead } from "../git/checkout.ts";
import type { Environment } from "../git/environment.ts";
import { openRepository, type Repository } from "../git/repository.ts";
import { listOwnPlaces } from "../system/files/own-places.ts";
import { ConfigError, describeFileProblem, GitError, TargetError } from "../text/errors.ts";
import { isGitHubService } from "../text/repository-url.ts";
import type { InitCommand } from "./arguments.ts";
import { print } from "./output.ts";
import { nameProgram } from "./program.ts";

const PUBLIC_ELSEWHERE =
  "Leave out --public, then copy the trigger and the authors of examples/fork-safe.yml into the workflow.";

/**
 * Writes workflow, configuration and policy, or only the repair workflow, and prints the remaining steps. Keeps and
 * names existing files unless `isForced`. The exit status is 0.
 *
 * @param installation Tribunal's own directory.
 * @throws ConfigError if a file cannot be written, or is missing while another file has nearly its name.
 */
export async function initCommand(
  { repository, isForRepairs, isForced, isStatic, isPublic }: InitCommand,
  environment: Environment,
  installation: string,
): Promise<number> {
  const opened = await openRepository(repository, environment);
  if (opened.isBare) throw refusal("--repo", "a bare repository", "one with a work tree", "Name another one.");
  const facts = await readFacts(opened, environment, installation);
  if (isPublic && facts.origin !== undefined && !isGitHubService(facts.origin)) {
    const got = `it for a repository on ${facts.origin.host}`;
    throw refusal("--public", got, "a repository on a GitHub service", PUBLIC_ELSEWHERE);
  }
  const { files, steps } = isForRepairs ? planFixSetup(facts) : planSetup(facts, { isStatic, isPublic });
  if (!isForced) await refuseNearNames(opened.root);
  const results: string[] = [];
  for (const [path, example] of Object.entries(files)) {
    const text = await readFile(join(installation, "examples", example), "utf8");
    const filled = fillExample(text, facts.action);
    const isWritten = await write(join(opened.root, path), isStatic ? withoutModels(filled) : filled, isForced);
    results.push(isWritten ? `Wrote ${path}\n` : `Left ${path} as it is: it is there already (--force replaces it)\n`);
  }
  const left = steps.map((step, index) => `${index + 1}. ${step}\n`).join("");
  await print(`${results.join("")}\nWhat is left to do:\n${left}`);
  return 0;
}

/** Beside a misnamed file, the defaults would be written and silently win. */
async function refuseNearNames(root: string): Promise<void> {
  const { problems } = describeNearNames(await listOwnPlaces(root));
  if (problems.length > 0) throw new ConfigError(problems);
}

async function readFacts({ git }: Repository, environment: Environment, installation: string): Promise<SetupFacts> {
  const own = await openOwn(environment, installation);
  return {
    origin: await readOrigin(git),
    defaultBranch: await readDefaultBranch(git),
    command: nameProgram(installation, `node ${quote(join(installation, "dist", "cli", "index.js"))}`),
    action: {
      address: own === undefined ? undefined : await readOrigin(own.git),
      sha: own === undefined ? undefined : await readPublishedHead(own.git),
    },
  };
}

/** Quotes a path for a shell if necessary. */
function quote(path: string): string {
  return /^[\w./:@+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

/** Tribunal's own clone; undefined if it is installed inside another repository, or outside of any. */
async function openOwn(environment: Environment, installation: string): Promise<Repository | undefined> {
  const own = await openRepository(installation, environment).catch(toAbsent);
  if (own === undefined || own.isBare) return undefined;
  return (await realpath(own.root)) === (await realpath(installation)) ? own : undefined;
}

function toAbsent(error: unknown): undefined {
  if (error instanceof TargetError || error instanceof GitError) return undefined;
  throw error;
}

/** Returns whether the file was written. An existing one is replaced only if `isForced`. */
async function write(path: string, text: string, isForced: boolean): Promise<boolean> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: isForced ? "w" : "wx" });
    return true;
  } catch (error) {
    if (!isForced && (error as NodeJS.ErrnoException).code === "EEXIST" && (await isFile(path))) return false;
    throw refusal(path, describeFileProblem(error), "a place to write to", "Check what lies there.");
  }
}

/** Only an existing file can be kept as it is: a folder or a dangling link is an error. */
function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

function refusal(input: string, got: string, wanted: string, remedy: string): ConfigError {
  return new ConfigError([{ input, got, wanted, remedy }]);
}
