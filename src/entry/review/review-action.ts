import { toReportlessOutputs } from "../../core/action/outputs.ts";
import type { ActionMeans } from "./action-means.ts";
import { prepare } from "./prepare.ts";
import { readSurroundings } from "./surroundings.ts";

/** The review action from its inputs to its exit status. What a run with nothing to do does not need is not loaded. */
export async function reviewAction(means: ActionMeans): Promise<number> {
  const { runner, environment } = means;
  const surroundings = await readSurroundings(environment);
  const preparation = prepare(runner.input, environment, surroundings);
  if (preparation.trigger?.kind === "deleted-ref" && preparation.kind === "ready") {
    runner.notice("The ref was deleted: there is nothing to review.");
    const nothing = { abortReason: undefined, headSha: "", checkRunId: undefined };
    await runner.setOutputs(toReportlessOutputs({ ...nothing, reason: "deleted ref", conclusion: "neutral" }));
    return 0;
  }
  const { holdOnGitHub } = await import("./hold-on-github.ts");
  return holdOnGitHub(preparation, surroundings, means);
}
