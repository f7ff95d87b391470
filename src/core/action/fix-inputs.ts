import type { TriggerEvent } from "./event.ts";

/** As much of the reader of inputs as is used here. */
interface Reader {
  text(name: string): string | undefined;
  flag(name: string): boolean;
  target(): readonly string[];
  refuse(input: string, got: string, wanted: string, remedy: string): void;
}

/** Whether what a run confirms is to be repaired, with what is wrong between that and other inputs. */
export function readFix(reader: Reader): boolean {
  if (!reader.flag("fix")) return false;
  if (reader.text("findings-use") === "validate")
    reader.refuse(
      "fix",
      "true with findings-use: validate",
      "a review, which can be held again",
      "Leave one of them out.",
    );
  if (reader.target().length > 0)
    reader.refuse("fix", "true with a target of paths", "the change of a pull request", "Leave target out, or fix.");
  if (reader.text("panel") === "static")
    reader.refuse("fix", "true with panel: static", "a model: rules repair nothing", "Give models and their api-key.");
  return true;
}

/** How a run that repairs may be started, or what started this one in place of that; undefined where it may. */
export function findUnfixable(trigger: TriggerEvent): string | undefined {
  switch (trigger.kind) {
    case "comment":
      return undefined;
    case "named":
      return trigger.isAskedFor ? undefined : "an event that nobody with write access stands for";
    default:
      return `an event of the kind ${trigger.kind}`;
  }
}
