import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Frame } from "./frame.ts";
import { InvalidWorkflowError } from "./template.ts";

export interface ActionSource {
  readonly directory: string;
  /** Where `$/` points inside this action. */
  readonly sourceRoot: string | undefined;
}

/** Finds the action a `uses:` means: `$/` in the file's own repository, `./` in the workspace, else OWNER/REPO/path@ref. */
export function resolveAction(frame: Frame, uses: string): ActionSource {
  const source = locate(frame, uses);
  if (!existsSync(join(source.directory, "action.yml"))) {
    throw new InvalidWorkflowError(`Can't find 'action.yml' for ${uses} under ${source.directory}`);
  }
  return source;
}

function locate(frame: Frame, uses: string): ActionSource {
  if (uses.startsWith("$/")) {
    if (uses.includes("@")) throw new InvalidWorkflowError(`${uses}: a self reference takes no @ref`);
    if (frame.sourceRoot === undefined) throw new InvalidWorkflowError(`${uses}: no repository to refer to`);
    return { directory: join(frame.sourceRoot, uses.slice(2)), sourceRoot: frame.sourceRoot };
  }
  if (uses.startsWith("./")) {
    return { directory: join(frame.job.workspace, uses), sourceRoot: frame.job.workspace };
  }
  const match = /^([^/@]+\/[^/@]+)(?:\/([^@]+))?@(.+)$/.exec(uses);
  const root = frame.job.setup.sources?.[(match?.[1] ?? "").toLowerCase()];
  if (match === null || root === undefined) throw new InvalidWorkflowError(`Unable to resolve action ${uses}`);
  return { directory: join(root, match[2] ?? ""), sourceRoot: root };
}
