import { openRunner } from "../../adapters/actions/runner.ts";
import { offerAction } from "./offer-action.ts";

/** A step of the action that offers repairs in this process, to its exit status. */
export async function face(): Promise<number> {
  const runner = await openRunner();
  return offerAction(runner, process.env).catch((error: unknown) => {
    runner.error(error instanceof Error ? error.message : String(error));
    return 1;
  });
}
