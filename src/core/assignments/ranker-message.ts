import type { Claim } from "../claims/claim.ts";
import type { Severity } from "../claims/severity.ts";
import { cut } from "../cut.ts";
import type { AssignmentHeader } from "./assignment.ts";
import { block, renderHeader } from "./user-message.ts";

/** A finding as it is put in order: by its words alone. */
export interface RankedFinding {
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly description: string;
}

const MAX_DESCRIPTION_CHARS = 600;

/** The findings to put in order, named `R1`, `R2`, … in the order given. */
export function toRankedFindings(claims: readonly Claim[]): readonly RankedFinding[] {
  return claims.map(({ severity, title, description }, index) => {
    return { id: `R${index + 1}`, severity, title, description: cut(description, MAX_DESCRIPTION_CHARS) };
  });
}

/** The user message that asks for the order: the header line and the findings, as one JSON document. */
export function renderRankerMessage({
  header,
  model,
  findings,
}: {
  readonly header: AssignmentHeader;
  readonly model: string;
  readonly findings: readonly RankedFinding[];
}): string {
  return [renderHeader("ranker", header, model), block("findings", { findings })].join("\n");
}
