import { mkdirSync, readdirSync } from "node:fs";
import { expect } from "vitest";
import type { FixRecord } from "../../../src/report/fix-record.ts";
import { parseReport, type Report } from "../../../src/report/report.ts";
import { digestFolder } from "../../fixtures/digest-folder.ts";
import { readLines } from "../../fixtures/served-lines.ts";
import { parseHeader, type RecordedRequest, startModelServer, toolResults } from "../../servers/model-server.ts";
import { API_KEY } from "../cli/model-review.ts";
import { type CliOptions, type CliRun, runCli } from "../cli/run-cli.ts";
import { scriptedPanel } from "../cli/scripted-panel.ts";
import { type SeeingPanel, type Sight, seeingScript, seesRepairs } from "../follow-up/seeing-panel.ts";

/** Where a fix is played; the folders are the test's own. */
export interface FixPlace {
  readonly directory: string;
  /** A folder of the test's own beside it: no file of a run may be left there. */
  readonly temporary: string;
}

export interface FixOptions extends Pick<CliOptions, "env" | "onStart" | "startsAnew"> {
  readonly args?: readonly string[];
  readonly models?: string;
  /** By default the change from `main` to `pr`. */
  readonly target?: readonly string[];
}

/** What a fix came to, of a repository that is as it was before, to the byte. */
export interface FixRun extends CliRun {
  readonly report: Report;
  readonly fix: FixRecord;
  readonly requests: readonly RecordedRequest[];
  /** Each role's requests, in order of arrival. */
  readonly of: (role: string) => readonly RecordedRequest[];
}

/** A panel that sees by patterns, a resolver that sees repairs by the same, and a fixer. */
export function repairingPanel(
  sees: readonly Sight[],
  fixer: NonNullable<SeeingPanel["fixer"]>,
  others: Partial<SeeingPanel> = {},
): SeeingPanel {
  return { sees, resolver: seesRepairs(sees), fixer, ...others };
}

/**
 * Runs `fix` with a scripted model and asks for the report.
 *
 * @throws Error if there is no report, or if the run changed a byte of the repository or left anything in the temporary folder.
 */
export async function fix(panel: SeeingPanel, place: FixPlace, options: FixOptions = {}): Promise<FixRun> {
  const run = await runFix(panel, place, { ...options, args: ["--format", "json", ...(options.args ?? [])] });
  const parsed = parseReport(run.stdout);
  if (parsed.kind === "malformed") throw new Error(`no report: ${parsed.reason}\nstderr: ${run.stderr}`);
  const { report } = parsed;
  if (report.fix === null) throw new Error(`the report says nothing of repairs: ${run.stderr}`);
  return { ...run, report, fix: report.fix };
}

/** The same, whatever it prints. */
export async function runFix(
  panel: SeeingPanel,
  { directory, temporary }: FixPlace,
  { args = [], models = "model-a", target = ["--base", "main", "--head", "pr"], env = {}, ...options }: FixOptions = {},
): Promise<CliRun & Pick<FixRun, "requests" | "of">> {
  mkdirSync(temporary, { recursive: true });
  const before = await digestBytes(directory);
  await using server = await startModelServer({ reply: scriptedPanel(seeingScript(panel)), apiKey: API_KEY });
  const own = ["--models", models, "--base-url", server.baseUrl];
  const run = await runCli(["fix", ...target, ...own, ...args], {
    ...options,
    cwd: directory,
    env: { OPENAI_API_KEY: API_KEY, TMPDIR: temporary, ...env },
  });
  if (server.scriptErrors.length > 0) throw new AggregateError(server.scriptErrors, String(server.scriptErrors[0]));
  expect(await digestBytes(directory)).toEqual(before);
  expect(readdirSync(temporary)).toEqual([]);
  const { requests } = server;
  return { ...run, requests, of: (role) => requests.filter((request) => parseHeader(request).role === role) };
}

/** Without times: git may freshen an object of the user's that it would write again, so that it is not tidied away. */
async function digestBytes(directory: string): Promise<readonly string[]> {
  return (await digestFolder(directory)).map((row) => row.replace(/ [\d.]+ (?=[0-9a-f]{64}$)/, " "));
}

/** The lines of a file as somebody of that role read it last, whole. */
export function lastRead(run: Pick<FixRun, "of">, role: string, path: string): readonly string[] {
  const served = run.of(role).flatMap(toolResults).map(readLines);
  const own = served.filter((lines) => lines[0]?.file === path && lines[0].line === 1);
  return own.at(-1)?.map(({ text }) => text) ?? [];
}

/** What became of each finding, by its title. */
export function statesOf({ fix }: Pick<FixRun, "fix">): readonly (readonly [string, string])[] {
  return fix.findings.map(({ title, state }) => [title, state]);
}
