import type { DescriptionRecord } from "../../../core/report/description-record.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import type { RunIdentity } from "../../run/run-identity.ts";
import { openDescription } from "./open-description.ts";
import { failDescription, tellNone } from "./tell-description.ts";

const ANOTHER =
  "the verdict was reused, which asks nobody, and what its description was composed from is not what stands there now";

/** The description of a reused report, where it still holds; else it is said why there is none. Never throws. */
export async function keepDescription(
  reused: DescriptionRecord | null,
  context: ReviewContext & { readonly identity: RunIdentity },
): Promise<DescriptionRecord | null> {
  const { description: desk } = context;
  if (desk === undefined) return null;
  try {
    const opened = await openDescription({ ...context, earlierDescription: reused ?? undefined });
    if (opened.kind === "over") return opened.record;
    return opened.standing ?? tellNone(desk, { status: "skipped", why: ANOTHER }, context);
  } catch (error) {
    return failDescription(desk, error, context);
  }
}
