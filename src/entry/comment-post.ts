import { actionsRunner } from "../adapters/actions/runner.ts";
import { postAction } from "./comment/post-action.ts";

const runner = actionsRunner({ environment: process.env, stdout: process.stdout });

process.exitCode = await postAction(runner, process.env).catch((error: unknown) => {
  runner.error(error instanceof Error ? error.message : String(error));
  return 1;
});
