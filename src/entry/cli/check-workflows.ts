import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readYaml } from "../../adapters/files/yaml-file.ts";
import { findTribunalUses, findUnknownKeys, readKnownKeys } from "../../core/action/workflow-uses.ts";
import type { InputProblem } from "../../core/errors.ts";

const FOLDER = ".github/workflows";

/** What the workflows of a repository give to Tribunal. */
export interface WorkflowCheck {
  /** Inputs and secrets that it does not know. */
  readonly problems: readonly InputProblem[];
  /** Whether one of them names the models, or a panel that needs none. */
  readonly namesModels: boolean;
}

/**
 * Compares what the workflows below a root give to Tribunal with what this installation takes. A workflow that cannot be
 * read is GitHub's to refuse, and left out.
 */
export async function checkWorkflows(root: string, installation: string): Promise<WorkflowCheck> {
  const names = await readdir(join(root, FOLDER)).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => /\.ya?ml$/.test(name))
      .sort()
      .map((name) => checkWorkflow(`${FOLDER}/${name}`, root, installation)),
  );
  return {
    problems: found.flatMap(({ problems }) => problems),
    namesModels: found.some(({ namesModels }) => namesModels),
  };
}

async function checkWorkflow(path: string, root: string, installation: string): Promise<WorkflowCheck> {
  const file = await readFileAsYaml(join(root, path), path);
  const uses = findTribunalUses(file?.value);
  const checked = await Promise.all(
    uses.map(async (use) => {
      const known = await readKnown(use.part, installation);
      return known === undefined || file === undefined
        ? []
        : findUnknownKeys(use, known, { path, locate: file.locate });
    }),
  );
  const namesModels = uses.some(({ with: given }) => "models" in given || given.panel === "static");
  return { problems: checked.flat(), namesModels };
}

async function readKnown(part: string, installation: string) {
  const own = /\.ya?ml$/.test(part) ? part : join(part, "action.yml");
  const file = await readFileAsYaml(join(installation, own), own);
  return file === undefined ? undefined : readKnownKeys(file.value);
}

async function readFileAsYaml(file: string, name: string) {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : readYaml(text, name).catch(() => undefined);
}
