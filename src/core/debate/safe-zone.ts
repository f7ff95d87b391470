import type { GateContext } from "../gates/gate.ts";
import { locateCopied } from "../pin/copying-slips.ts";
import { allowedFiles } from "../pin/known-files.ts";
import { toMemberPath } from "../pin/member-path.ts";
import { coversLines, receiptsOfBlob } from "../pin/receipt.ts";
import type { AdversaryReply } from "../replies/adversary.ts";

export type SafeZone = AdversaryReply["safe_zones"][number];

/** A safe zone, and whether its quote stands at the pin on lines that the Adversary was served. */
export interface CheckedZone extends SafeZone {
  readonly isGrounded: boolean;
}

/**
 * Checks the Adversary's safe zones at the pin. A zone whose quote stands elsewhere in the file gets the lines of the
 * quote.
 */
export function checkZones(zones: readonly SafeZone[], context: GateContext): readonly CheckedZone[] {
  const allowed = allowedFiles(context.pin);
  return zones.map((zone) => checkZone({ ...zone, file: toMemberPath(zone.file, allowed) }, context));
}

function checkZone(zone: SafeZone, context: GateContext): CheckedZone {
  return zone.evidence_file === null ? checkWithin(zone, context) : checkElsewhere(zone, zone.evidence_file, context);
}

/** What protects it stands elsewhere: both have to be served. */
function checkElsewhere(zone: SafeZone, evidenceFile: string, context: GateContext): CheckedZone {
  const file = toMemberPath(evidenceFile, allowedFiles(context.pin));
  const [own, text] = [context.text(zone.file, "head"), context.text(file, "head")];
  if (own === undefined || text === undefined) return { ...zone, isGrounded: false };
  const at = zone.evidence_line ?? 1;
  const quoted = { index: text.index, file, facts: context.facts(file, "head") };
  const { location: found } = locateCopied(quoted, zone.evidence_quote, { start: at, end: at });
  if (!("match" in found)) return { ...zone, isGrounded: false };
  const { start, end } = found.match;
  const lines = { start: zone.start_line, end: Math.max(zone.start_line, zone.end_line) };
  const isGrounded =
    coversLines(receiptsOfBlob(context.receipts, text.blob), { file, side: "head", start, end }) &&
    coversLines(receiptsOfBlob(context.receipts, own.blob), { file: zone.file, side: "head", ...lines });
  return { ...zone, evidence_file: file, evidence_line: start, isGrounded };
}

function checkWithin(zone: SafeZone, context: GateContext): CheckedZone {
  const text = context.text(zone.file, "head");
  if (text === undefined) return { ...zone, isGrounded: false };
  const cited = { start: zone.start_line, end: Math.max(zone.start_line, zone.end_line) };
  const quoted = { index: text.index, file: zone.file, facts: context.facts(zone.file, "head") };
  const { location: found } = locateCopied(quoted, zone.evidence_quote, cited);
  if (found.kind !== "at-place" && found.kind !== "moved") return { ...zone, isGrounded: false };
  const lines = { file: zone.file, side: "head", start: found.match.start, end: found.match.end } as const;
  const isGrounded = coversLines(receiptsOfBlob(context.receipts, text.blob), lines);
  return found.kind === "moved"
    ? { ...zone, start_line: lines.start, end_line: lines.end, isGrounded }
    : { ...zone, isGrounded };
}
