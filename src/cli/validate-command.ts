import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import type { Environment } from "../system/environment.ts";
import { readFindingsFiles } from "../system/files/findings-file.ts";
import type { CliCommand } from "./arguments.ts";
import { findWorkTree } from "./find-work-tree.ts";
import { judge } from "./review-command.ts";

/**
 * Takes another reviewer's findings through gates and Critic and says the verdict; answers the exit status.
 *
 * @param installation the directory Tribunal itself lies in.
 */
export async function validateCommand(
  command: Extract<CliCommand, { readonly kind: "validate" }>,
  environment: Environment,
  installation: string,
): Promise<number> {
  const roots = await findRoots(command.repository);
  return judge(command, {
    environment,
    installation,
    ownFiles: [command.findings],
    readOutside: async (detector, secretKey) => {
      const files = { input: "--findings", paths: [command.findings], roots, detector, secretKey };
      return { use: "validate", imported: await readFindingsFiles(files) };
    },
  });
}

/** The work tree's root, as it was named and as it really is: tools write either. */
async function findRoots(repository: string): Promise<readonly string[]> {
  const named = findWorkTree(resolve(repository));
  const real = await realpath(named).catch(() => named);
  return [...new Set([named, findWorkTree(real)])];
}
