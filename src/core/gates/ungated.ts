import type { Claim } from "../claims/claim.ts";
import type { Classification, GatedClaim } from "../claims/gated-claim.ts";
import { identify } from "../claims/identity.ts";
import { pathAt } from "../pin/pin.ts";
import type { GateContext } from "./gate.ts";

/** A claim no gate let through, as what is left open. */
export function ungated(claim: Claim, gates: GateContext): GatedClaim {
  return { ...claim, evidence: [], classification: ageOf(claim, gates), identity: identify(claim, [], gates) };
}

/** A file that the base does not have, nor an earlier version of it, has nothing from before. */
function ageOf({ place }: Claim, { pin, previous }: GateContext): Classification {
  const file = pin.files.find(({ path }) => path === place?.file);
  if (place === undefined || file === undefined || pathAt(file, "base") !== undefined) return "undecided";
  return previous(place.file) === undefined ? "new" : "undecided";
}
