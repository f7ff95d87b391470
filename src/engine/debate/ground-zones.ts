import { groundedGuards } from "../../core/debate/removed-guard.ts";
import { type CheckedZone, checkZones, type SafeZone } from "../../core/debate/safe-zone.ts";
import { GitError } from "../../core/errors.ts";
import { pathReader } from "../../core/pin/member-path.ts";
import type { AdversaryReply } from "../../core/replies/adversary.ts";
import type { ReviewContext } from "../run/review-context.ts";

/** The round's safe zones, each checked at the pin. Where the target can no longer be read, none is grounded. */
export async function groundZones(
  zones: readonly SafeZone[],
  { texts, ledger }: Pick<ReviewContext, "texts" | "ledger">,
): Promise<readonly CheckedZone[]> {
  try {
    const files = zones.flatMap(({ file, evidence_file: elsewhere }) => [file, elsewhere ?? file]);
    await texts.load(files.map((file) => ({ file, side: "head" })));
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
  }
  return checkZones(zones, texts.context(ledger.receiptsOf("adversary")));
}

/** The map with those guards alone that the change is seen to take away; none where the target can no longer be read. */
export async function groundGuards(
  map: AdversaryReply,
  { texts, ledger, target }: Pick<ReviewContext, "texts" | "ledger" | "target">,
): Promise<AdversaryReply> {
  if (map.removed_guards.length === 0) return map;
  const read = pathReader(target.pin);
  try {
    await texts.load(map.removed_guards.map(({ file }) => ({ file: read(file, "base"), side: "base" })));
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return { ...map, removed_guards: [] };
  }
  const context = texts.context(ledger.receiptsOf("adversary"));
  return { ...map, removed_guards: [...groundedGuards(map.removed_guards, context)] };
}
