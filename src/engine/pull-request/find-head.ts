import type { TriggerEvent } from "../../core/action/event.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { Host } from "../../ports/host.ts";

/** The commit the check stands on, where the event says it. */
export function hintedHead(trigger: TriggerEvent | undefined): Sha | undefined {
  switch (trigger?.kind) {
    case "pull-request":
      return trigger.headSha;
    case "merge-group":
      return trigger.headSha;
    case "push":
      return trigger.after;
    case "commit":
      return trigger.sha;
    default:
      return undefined;
  }
}

/** The commit the check stands on, where it takes a question; undefined when there is no answer. */
export async function lookUpHead(trigger: TriggerEvent | undefined, host: Host): Promise<Sha | undefined> {
  if (trigger?.kind !== "named" && trigger?.kind !== "comment" && trigger?.kind !== "reply") return undefined;
  return host.pullRequest(trigger.number).then(
    (found) => found.headSha,
    () => undefined,
  );
}
