import { randomUUID } from "node:crypto";
import { mkdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import type { OutsideInputs } from "../inputs/inputs.ts";
import { renderReport } from "../render/render-report.ts";
import type { Report } from "../report/report.ts";
import { ConfigError, describeFileProblem } from "../text/errors.ts";
import type { Runner } from "./runner.ts";
import type { Surroundings } from "./surroundings.ts";

type Places = Pick<Surroundings, "workspace" | "temp">;

/** A checked place for SARIF that the workflow owns. */
export interface SarifPlace {
  readonly directory: string;
  readonly name: string;
}

/**
 * Checks the place before any work. The workspace may contain the author's files, so a link that leads outside is
 * refused.
 *
 * @throws ConfigError if nothing may be written there.
 */
export async function openSarifPlace({ sarif }: OutsideInputs, places: Places): Promise<SarifPlace | undefined> {
  if (sarif?.path === undefined) return undefined;
  const path = resolve(places.workspace, sarif.path);
  const name = basename(path);
  const roots = await Promise.all([places.workspace, places.temp].map((root) => realpath(root).catch(() => root)));
  try {
    const existing = await nearestExisting(dirname(path));
    const isOwn = (real: string) => roots.some((root) => real === root || real.startsWith(`${root}${sep}`));
    if (!isOwn(existing)) throw refuse(sarif.path, "outside the workspace and the runner's temporary directory");
    await mkdir(dirname(path), { recursive: true });
    const directory = await realpath(dirname(path));
    if (!isOwn(directory)) throw refuse(sarif.path, "outside the workspace and the runner's temporary directory");
    return { directory, name };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw refuse(sarif.path, describeFileProblem(error));
  }
}

async function nearestExisting(directory: string): Promise<string> {
  const real = await realpath(directory).catch(() => undefined);
  if (real !== undefined || dirname(directory) === directory) return real ?? directory;
  return nearestExisting(dirname(directory));
}

function refuse(path: string, got: string): ConfigError {
  const wanted = "true, or a path in the workspace or the runner's temporary directory";
  return new ConfigError([{ input: "sarif", got: `${JSON.stringify(path)} (${got})`, wanted, remedy: "Correct it." }]);
}

/**
 * Writes the report as SARIF, beside it and at the requested place. A failure is logged and returned as a note for the
 * summary, but does not change the verdict.
 */
export async function keepSarif(
  report: Report,
  { inputs, runDirectory, sarifPlace }: SarifOrder,
  runner: Pick<Runner, "error">,
): Promise<readonly string[]> {
  if (inputs.sarif === undefined) return [];
  const beside = { directory: runDirectory, name: "report.sarif" };
  const lost = await writeSarif(report, sarifPlace === undefined ? [beside] : [beside, sarifPlace]);
  if (lost === undefined) return [];
  runner.error(lost);
  return [lost];
}

export interface SarifOrder {
  readonly inputs: Pick<OutsideInputs, "sarif">;
  /** The report's directory. */
  readonly runDirectory: string;
  readonly sarifPlace: SarifPlace | undefined;
}

async function writeSarif(report: Report, places: readonly SarifPlace[]): Promise<string | undefined> {
  const text = renderReport(report, "sarif");
  for (const { directory, name } of places) {
    const temporary = join(directory, `.${name}.${randomUUID()}`);
    try {
      await writeFile(temporary, text, { flag: "wx" });
      // Replaces a link instead of following it.
      await rename(temporary, join(directory, name));
    } catch (error) {
      await rm(temporary, { force: true });
      return `The SARIF file could not be written (${describeFileProblem(error)}).`;
    }
  }
  return undefined;
}
