import type { Suppression } from "../change/code-facts.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import type { KindedCitation, StageClaim } from "../claims/claim.ts";
import { toDetectedClaim } from "../claims/detected-claim.ts";
import type { Severity } from "../claims/severity.ts";
import { joinSome } from "../text/join-list.ts";
import type { SuppressionUse } from "./broadened.ts";

/**
 * The findings for directives of a file that give no reason. At severity `low`, where they are a mere note, all
 * directives of one tool make one finding, at the first of them; otherwise each makes its own.
 */
export function toSuppressionFindings(
  found: readonly SuppressionUse[],
  { file, severity }: { readonly file: string; readonly severity: Severity },
  context: PinnedTexts,
): readonly StageClaim[] {
  const tools = [...new Set(found.map(({ suppression }) => suppression.tool))];
  const groups =
    severity === "low"
      ? tools.map((name) => found.filter(({ suppression }) => suppression.tool === name))
      : found.map((one) => [one]);
  return groups.flatMap(([first, ...others]) =>
    first === undefined ? [] : [toFinding(first, others, { file, severity, context })],
  );
}

/** The most directives that one finding quotes. */
const MAX_QUOTED = 10;

function toFinding(
  first: SuppressionUse,
  others: readonly SuppressionUse[],
  { file, severity, context }: { readonly file: string; readonly severity: Severity; readonly context: PinnedTexts },
): StageClaim {
  const { line, tool, rules, scope } = first.suppression;
  const what = rules.length === 0 ? `everything ${tool} says` : `${tool} ${rules.join(", ")}`;
  const quoted = [first, ...others].slice(0, MAX_QUOTED);
  const lines = joinSome(
    others.map(({ suppression }) => suppression.line),
    MAX_QUOTED - 1,
  );
  const also = lines === "" ? "" : ` So do those on lines ${lines}.`;
  const [own, ...besides] = quoted.map(({ suppression }) => cite(suppression, file, context));
  const claim = toDetectedClaim({
    detectedBy: "suppression",
    title: "A suppression gives no reason",
    severity,
    category: "policy",
    description: `This directive silences ${what} ${REACHES[scope]}.${also} Base and head were compared: no directive at base covers it, and neither it nor a comment above it says why it is needed.`,
    place: { file, side: "head", start_line: line, end_line: line },
    evidenceQuote: own?.quote ?? "",
    suggestion: undefined,
  });
  return besides.length === 0 ? claim : { ...claim, besides };
}

function cite({ line, text }: Suppression, file: string, context: PinnedTexts): KindedCitation {
  const quote = context.text(file, "head")?.index.lines[line - 1]?.trim() ?? text;
  return { file, side: "head", line, quote, kind: "defect" };
}

const REACHES = {
  line: "on its line",
  "next-line": "on the line below",
  block: "for a block",
  file: "for the whole file",
} as const;
