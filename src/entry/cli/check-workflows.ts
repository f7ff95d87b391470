import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readYaml } from "../../adapters/files/yaml-file.ts";
import { readPlainFile } from "../../adapters/system/read-plain-file.ts";
import { findTribunalUses, findUnknownKeys, readKnownKeys, type TribunalUse } from "../../core/action/workflow-uses.ts";
import { ENDPOINT_NAMES, endpointOf } from "../../core/config/named-endpoint.ts";
import type { InputProblem } from "../../core/errors.ts";

const FOLDER = ".github/workflows";
/** Far more than a workflow holds. */
const MAX_BYTES = 512 * 1024;

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
  return { problems: checked.flat(), namesModels: uses.some(({ with: given }) => hasModels(given)) };
}

/** Whether what is given names models, an endpoint that has some, or the panel that needs none. */
function hasModels({ models = "", endpoint, panel }: TribunalUse["with"]): boolean {
  const named = endpointOf(ENDPOINT_NAMES.find((name) => name === endpoint));
  return models !== "" || (named?.models ?? null) !== null || panel === "static";
}

async function readKnown(part: string, installation: string) {
  const own = /\.ya?ml$/.test(part) ? part : join(part, "action.yml");
  const file = await readFileAsYaml(join(installation, own), own);
  return file === undefined ? undefined : readKnownKeys(file.value);
}

async function readFileAsYaml(file: string, name: string) {
  const text = await readPlainFile(file, MAX_BYTES).catch(() => undefined);
  return text === undefined ? undefined : readYaml(text.toString("utf8"), name).catch(() => undefined);
}
