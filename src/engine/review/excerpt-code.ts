import type { Place } from "../../core/claims/claim.ts";
import type { GatedClaim } from "../../core/claims/gated-claim.ts";
import type { Dismissed } from "../../core/debate/debate.ts";
import type { Excerpt } from "../../core/report/excerpt.ts";
import { excerptFindings, type ShownFinding } from "../../core/report/excerpt-findings.ts";
import type { Lists } from "../../core/stages/lists.ts";
import { loadForReport } from "../run/load-for-report.ts";
import type { ReviewContext } from "../run/review-context.ts";

/**
 * The code that a report shows beside its findings, as the gates saw it: without secrets and without files that
 * `never-send` names. A claim that a gate rejected gets none, since its place may be invented.
 */
export async function excerptCode(
  lists: Lists,
  { texts, target }: Pick<ReviewContext, "texts" | "target">,
): Promise<Excerpt[]> {
  const candidates = lists.missed.map(({ severity, file, line }): ShownFinding => {
    return { severity, places: [{ file, side: "head", startLine: line, line }] };
  });
  const shown = [
    [...lists.confirmed.map(({ claim }) => toShown(claim)), ...lists.byRule.map(toShown)],
    lists.unresolved.map(({ claim }) => toShown(claim)),
    candidates,
    lists.dismissed.flatMap(toShownDismissed),
  ];
  const files = shown.flat().flatMap(({ places }) => places.map(({ file, side }) => ({ file, side })));
  await loadForReport(files, { texts });
  const { text } = texts.context([]);
  return excerptFindings(shown, {
    pin: target.pin,
    text: (file, side) => text(file, side)?.index.lines,
  });
}

function toShown({ severity, place, evidence }: GatedClaim): ShownFinding {
  const others = evidence.map(({ file, side, startLine, endLine }): Place => {
    return { file, side, startLine, line: endLine };
  });
  return { severity, places: [...(place === undefined ? [] : [place]), ...others] };
}

function toShownDismissed({ by, claim }: Dismissed): readonly ShownFinding[] {
  if (by === "gate" || claim.place === undefined) return [];
  return [{ severity: claim.severity, places: [claim.place] }];
}
