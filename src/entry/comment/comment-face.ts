import { openRunner } from "../../adapters/actions/runner.ts";
import { postAction } from "./post-action.ts";

/** A step of the comment action in this process, to its exit status. */
export async function face(): Promise<number> {
  const runner = await openRunner();
  return postAction(runner, process.env).catch((error: unknown) => {
    runner.error(error instanceof Error ? error.message : String(error));
    return 1;
  });
}
