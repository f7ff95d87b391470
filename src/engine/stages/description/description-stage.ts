import type { Lists } from "../../../core/stages/lists.ts";
import type { SettledLists, SettlingContext, Stage } from "../stage.ts";
import { askDescriber } from "./ask-describer.ts";
import { openDescription } from "./open-description.ts";
import { failDescription } from "./tell-description.ts";

/** Composes the description of the pull request, which is no part of its verdict: whatever fails here ends no run. */
export const descriptionStage: Stage = { name: "description", settle };

async function settle(lists: Lists, context: SettlingContext): Promise<SettledLists> {
  const { description: desk } = context;
  if (desk === undefined) return { lists };
  const description = await compose(context).catch((error: unknown) => failDescription(desk, error, context));
  return { lists, parts: { description } };
}

async function compose(context: SettlingContext) {
  const opened = await openDescription(context);
  if (opened.kind === "over") return opened.record;
  return opened.standing ?? askDescriber(opened, context);
}
