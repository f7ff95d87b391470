import { type CheckedZone, checkZones, type SafeZone } from "../../core/debate/safe-zone.ts";
import { GitError } from "../../core/errors.ts";
import type { ReviewContext } from "../run/review-context.ts";

/** The round's safe zones, each checked at the pin. Where the target can no longer be read, none is grounded. */
export async function groundZones(
  zones: readonly SafeZone[],
  { texts, ledger }: Pick<ReviewContext, "texts" | "ledger">,
): Promise<readonly CheckedZone[]> {
  try {
    await texts.load(zones.map(({ file }) => ({ file, side: "head" })));
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
  }
  return checkZones(zones, texts.context(ledger.receiptsOf("adversary")));
}
