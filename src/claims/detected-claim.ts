import type { LinkEnd } from "../change/links.ts";
import type { Claim, StageClaim } from "./claim.ts";
import { DETECTOR, type Detector, type Origin, originOf } from "./origin.ts";

/** A finding that no agent had to make. */
export interface FoundByRule
  extends Pick<Claim, "title" | "severity" | "category" | "description" | "evidenceQuote" | "suggestion" | "place"> {
  readonly origin: Origin;
}

/** A detector's finding. */
export interface Detected extends Omit<FoundByRule, "origin"> {
  readonly place: NonNullable<Claim["place"]>;
  readonly detectedBy: Detector;
}

export function toDetectedClaim({ detectedBy, ...detected }: Detected): StageClaim {
  return toFoundClaim({ ...detected, origin: originOf(detectedBy) });
}

/** The claim of a finding by rule. It cites only its place, and nobody else claims it yet. */
export function toFoundClaim(found: FoundByRule): StageClaim {
  return {
    ...found,
    id: "",
    cause: undefined,
    impact: undefined,
    ruleId: undefined,
    ruleQuote: undefined,
    priorFindingId: undefined,
    claimedBy: [DETECTOR],
    corrections: [],
  };
}

/** Claims that a link leads out of the repository or to nothing. Undefined for any other link. */
export function claimLink(path: string, target: string, end: LinkEnd): StageClaim | undefined {
  if (end.kind === "file" || end.kind === "folder" || target.trim() === "") return undefined;
  const isOutside = end.kind === "outside";
  return toDetectedClaim({
    detectedBy: "link",
    title: isOutside ? "A link leads out of the repository" : "A link leads to nothing",
    severity: isOutside ? "medium" : "low",
    category: "configuration",
    description: isOutside
      ? "What the link leads to depends on the machine, and was not reviewed."
      : "The link's target does not exist. A file created there later takes effect under the link's name.",
    place: { file: path, side: "head", start_line: 1, end_line: 1 },
    evidenceQuote: target.split("\n")[0]?.trim() ?? "",
    suggestion: undefined,
  });
}
