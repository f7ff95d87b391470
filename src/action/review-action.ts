import type { Preparation } from "../pull-request/admit-run.ts";
import { prepare } from "./prepare.ts";
import { type ActionPlace, readSurroundings } from "./surroundings.ts";

/** Runs the review action and returns its exit status. A run with nothing to do loads little. */
export async function reviewAction(place: ActionPlace): Promise<number> {
  const { runner, environment } = place;
  const surroundings = await readSurroundings(environment);
  const preparation = prepare(runner.input, environment, surroundings);
  const idle = findIdleness(preparation);
  if (idle !== undefined) {
    const { endWithoutWork } = await import("./quiet-endings.ts");
    return endWithoutWork(idle, runner);
  }
  const { reviewOnGitHub } = await import("./review-on-github.ts");
  return reviewOnGitHub(preparation, surroundings, place);
}

function findIdleness({ kind, trigger }: Preparation): { message: string; reason: string } | undefined {
  if (trigger?.kind === "unrelated") {
    return { message: `There is nothing to review: ${trigger.reason}.`, reason: "unrelated event" };
  }
  if (trigger?.kind === "deleted-ref" && kind === "ready") {
    return { message: "The ref was deleted: there is nothing to review.", reason: "deleted ref" };
  }
  return undefined;
}
