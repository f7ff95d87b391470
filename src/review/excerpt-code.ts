import { placeOf } from "../change/line-range.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import type { Dismissed } from "../debate/debate.ts";
import type { Lists } from "../outcome/lists.ts";
import { type Excerpt, excerptFindings, type ShownFinding } from "../report/excerpt.ts";
import type { ReportDismissed, ReportFinding } from "../report/report.ts";
import { loadForReport } from "../run/load-elements.ts";
import type { ReviewContext } from "../run/review-context.ts";

/**
 * The code next to a report's findings, as the gates saw it: without secrets and without files that match `never-send`.
 * A claim that a gate rejected gets none, because its place may be made up. Findings kept from an earlier review are
 * shown like the rest.
 */
export async function excerptCode(
  lists: Lists,
  { texts, target, followed }: Pick<ReviewContext, "texts" | "target" | "followed">,
): Promise<Excerpt[]> {
  const { findings = [], unresolved = [], missed = [], dismissed = [] } = followed?.kept ?? {};
  const candidates = [...lists.missed, ...missed].map(({ severity, file, line }): ShownFinding => {
    return { severity, places: [{ file, side: "head", start_line: line, end_line: line }] };
  });
  const shown = [
    [...lists.confirmed.map(({ claim }) => toShown(claim)), ...lists.byRule.map(toShown), ...findings.map(toShownKept)],
    [...lists.unresolved.map(({ claim }) => toShown(claim)), ...unresolved.map(toShownKept)],
    candidates,
    [...lists.dismissed.flatMap(toShownDismissed), ...dismissed.flatMap(toKeptDismissal)],
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
  return { severity, places: place === undefined ? evidence : [place, ...evidence] };
}

function toShownKept(finding: ReportFinding): ShownFinding {
  return { severity: finding.severity, places: [placeOf(finding) ?? [], finding.evidence].flat() };
}

function toKeptDismissal(dismissal: ReportDismissed): readonly ShownFinding[] {
  return dismissal.by === "gate" ? [] : [{ severity: dismissal.severity, places: [placeOf(dismissal) ?? []].flat() }];
}

function toShownDismissed({ by, claim }: Dismissed): readonly ShownFinding[] {
  if (by === "gate" || claim.place === undefined) return [];
  return [{ severity: claim.severity, places: [claim.place] }];
}
