import type { FullReview } from "../report/follow-up-record.ts";
import type { TriggerEvent } from "./event.ts";

/**
 * Why the whole change is to be reviewed, whatever earlier review there is; undefined where nobody asked for that.
 *
 * @param reuse the input.
 */
export function wholeByOrder(trigger: TriggerEvent, reuse: boolean): FullReview | undefined {
  if (trigger.kind === "merge-group") return { code: "merge-group", detail: "a merge queue tries it" };
  const command = trigger.kind === "comment" ? trigger.command : undefined;
  if (command?.kind === "rerun") return { code: "ordered", detail: "/tribunal rerun asked for it" };
  if (command?.kind === "review" && command.isFull)
    return { code: "ordered", detail: "/tribunal review full asked for it" };
  return reuse ? undefined : { code: "ordered", detail: "reuse: false asks for it" };
}
