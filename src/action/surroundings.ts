import { join } from "node:path";
import { readPlainFile } from "../system/read-plain-file.ts";
import { ConfigError, describeFileProblem } from "../text/errors.ts";
import type { Environment, Runner } from "./runner.ts";

/** GitHub limits events to 25 MB. */
const MAX_EVENT_BYTES = 64 * 1024 * 1024;

/** The runner's facts about the run, apart from inputs. */
export interface Surroundings {
  readonly eventName: string;
  readonly payload: unknown;
  /** The login of who started the run. */
  readonly actor: string;
  /** GITHUB_SHA. For a pull request this is the merge commit, so it is never reviewed. */
  readonly sha: string;
  readonly repository: { readonly owner: string; readonly name: string };
  readonly apiUrl: string;
  readonly serverUrl: string;
  readonly runId: string;
  readonly runAttempt: number;
  readonly workspace: string;
  readonly temp: string;
}

/**
 * Reads the run's surroundings from the environment.
 *
 * @throws ConfigError if a variable that every runner sets is missing.
 */
export async function readSurroundings(environment: Environment): Promise<Surroundings> {
  const names = ["GITHUB_REPOSITORY", "GITHUB_RUN_ID", "RUNNER_TEMP"];
  const problems = names.flatMap((name) =>
    environment[name] === undefined || environment[name] === ""
      ? [{ input: name, got: "nothing", wanted: "what the Actions runner sets", remedy: "Run inside GitHub Actions." }]
      : [],
  );
  if (problems.length > 0) throw new ConfigError(problems);
  const [owner = "", name = ""] = (environment.GITHUB_REPOSITORY ?? "").split("/");
  const serverUrl = environment.GITHUB_SERVER_URL || "https://github.com";
  const temp = environment.RUNNER_TEMP ?? "";
  return {
    eventName: environment.GITHUB_EVENT_NAME ?? "",
    payload: await readPayload(environment.GITHUB_EVENT_PATH),
    actor: environment.GITHUB_ACTOR ?? "",
    sha: environment.GITHUB_SHA ?? "",
    repository: { owner, name },
    apiUrl: environment.GITHUB_API_URL || "https://api.github.com",
    serverUrl,
    runId: environment.GITHUB_RUN_ID ?? "",
    runAttempt: Number(environment.GITHUB_RUN_ATTEMPT) || 1,
    workspace: environment.GITHUB_WORKSPACE || join(temp, "no-workspace"),
    temp,
  };
}

/** The repository's page, for links from summary and check run. */
export function repositoryUrlOf({ serverUrl, repository }: Surroundings): string {
  return `${serverUrl.replace(/\/+$/, "")}/${repository.owner}/${repository.name}`;
}

async function readPayload(path: string | undefined): Promise<unknown> {
  if (path === undefined || path === "") return undefined;
  const bytes = await readPlainFile(path, MAX_EVENT_BYTES).catch((error: unknown) => {
    throw noEvent(describeFileProblem(error));
  });
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    // Node's own message quotes the text, which may be any file of the machine.
    throw noEvent("a file that is no JSON");
  }
}

function noEvent(got: string): ConfigError {
  const remedy = "Run inside GitHub Actions.";
  return new ConfigError([{ input: "GITHUB_EVENT_PATH", got, wanted: "the event as JSON", remedy }]);
}

/** The runner, the environment and the installation of an action. */
export interface ActionPlace {
  readonly runner: Runner;
  readonly environment: Environment;
  /** Tribunal's own directory. */
  readonly installation: string;
}
