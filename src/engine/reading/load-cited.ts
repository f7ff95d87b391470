import type { Claim } from "../../core/claims/claim.ts";
import { lookUp } from "../../core/gates/cited-lines.ts";
import { allowedFiles, pathReader } from "../../core/pin/known-files.ts";
import type { Pin } from "../../core/pin/pin.ts";
import { type CitedFile, type CitedTexts, citedByClaim } from "./cited-texts.ts";

/**
 * Loads what claims cite and, where a quote of theirs is not on the cited lines of its side, the other side of that file: the
 * gates look there as well, and say where it stands.
 */
export async function loadCited(claims: readonly Claim[], texts: CitedTexts, pin: Pin): Promise<void> {
  await texts.load(claims.flatMap(citedByClaim));
  if (pin.kind !== "diff") return;
  const gates = texts.context([]);
  const members = allowedFiles(pin);
  const read = pathReader(pin);
  const others = claims.flatMap(quotesOf).flatMap((cited): readonly CitedFile[] => {
    if (!members.has(cited.file) || lookUp(cited, gates)?.location.kind === "at-place") return [];
    const side = cited.side === "head" ? "base" : "head";
    return [{ file: read(cited.file, side), side }];
  });
  await texts.load(others);
}

function quotesOf({ place, evidenceQuote, cause, impact, besides = [] }: Claim) {
  const own = place === undefined ? [] : [{ ...place, quote: evidenceQuote }];
  const others = [cause, impact, ...besides].flatMap((cited) =>
    cited === undefined ? [] : [{ ...cited, start_line: cited.line, end_line: cited.line }],
  );
  return [...own, ...others];
}
