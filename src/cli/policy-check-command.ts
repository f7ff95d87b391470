import type { Environment } from "../system/environment.ts";
import type { CliCommand } from "./arguments.ts";
import { judge } from "./review-command.ts";

/**
 * Holds a target of a local repository against its policy and says what came of it; answers the exit status.
 *
 * @param installation the directory Tribunal itself lies in.
 */
export function policyCheckCommand(
  command: Extract<CliCommand, { readonly kind: "policy-check" }>,
  environment: Environment,
  installation: string,
): Promise<number> {
  const { policyFile } = command;
  return judge(command, {
    ...{ environment, installation, policyAlone: { file: policyFile } },
    ownFiles: policyFile === undefined ? [] : [policyFile],
  });
}
