import { changedRanges } from "../change/change-part.ts";
import { linesOfScope, scopeAt, scopeLinesAt } from "../change/code-facts.ts";
import { locateCopied } from "../change/copying-slips.ts";
import { headLines } from "../change/hunks.ts";
import { allowedFiles, fileAt, filesAt, pathReader, toMemberPath } from "../change/known-files.ts";
import { type LineRange, overlap } from "../change/line-range.ts";
import { type PinnedFile, pathAt } from "../change/pin.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { coversLines, receiptsOfBlob } from "../change/receipt.ts";
import type { GatedClaim } from "../claims/claim.ts";
import type { GateContext } from "../gates/gate.ts";
import type { AdversaryReply, RemovedGuard } from "../replies/answers.ts";

export type SafeZone = AdversaryReply["safe_zones"][number];

/** A safe zone, and whether its quote stands at the pin on lines that the Adversary was served. */
export interface CheckedZone extends SafeZone {
  readonly isGrounded: boolean;
}

/**
 * Checks the Adversary's safe zones at the pin. If a zone's quote occurs elsewhere in the file, the zone moves to the
 * lines of the quote.
 */
export function checkZones(zones: readonly SafeZone[], context: GateContext): readonly CheckedZone[] {
  const allowed = allowedFiles(context.pin);
  return zones.map((zone) => checkZone({ ...zone, file: toMemberPath(zone.file, allowed) }, context));
}

function checkZone(zone: SafeZone, context: GateContext): CheckedZone {
  return zone.evidence_file === null ? checkWithin(zone, context) : checkElsewhere(zone, zone.evidence_file, context);
}

/** The protecting code is elsewhere, so the Adversary must have been served both places. */
function checkElsewhere(zone: SafeZone, evidenceFile: string, context: GateContext): CheckedZone {
  const file = toMemberPath(evidenceFile, allowedFiles(context.pin));
  const [own, text] = [context.text(zone.file, "head"), context.text(file, "head")];
  if (own === undefined || text === undefined) return { ...zone, isGrounded: false };
  const at = zone.evidence_line ?? 1;
  const quoted = { index: text.index, file, facts: context.facts(file, "head") };
  const { location: found } = locateCopied(quoted, zone.evidence_quote, { start_line: at, end_line: at });
  if (!("match" in found)) return { ...zone, isGrounded: false };
  const lines = { file: zone.file, side: "head", ...linesOf(zone) } as const;
  const isGrounded =
    coversLines(receiptsOfBlob(context.receipts, text.blob), { file, side: "head", ...found.match }) &&
    coversLines(receiptsOfBlob(context.receipts, own.blob), lines);
  return { ...zone, evidence_file: file, evidence_line: found.match.start_line, isGrounded };
}

function checkWithin(zone: SafeZone, context: GateContext): CheckedZone {
  const text = context.text(zone.file, "head");
  if (text === undefined) return { ...zone, isGrounded: false };
  const quoted = { index: text.index, file: zone.file, facts: context.facts(zone.file, "head") };
  const { location: found } = locateCopied(quoted, zone.evidence_quote, linesOf(zone));
  if (found.kind !== "at-place" && found.kind !== "moved") return { ...zone, isGrounded: false };
  const lines = { file: zone.file, side: "head", ...found.match } as const;
  const isGrounded = coversLines(receiptsOfBlob(context.receipts, text.blob), lines);
  return found.kind === "moved" ? { ...zone, ...found.match, isGrounded } : { ...zone, isGrounded };
}

/** The zone's lines in ascending order, even if the Adversary swapped them. */
function linesOf({ start_line, end_line }: SafeZone): LineRange {
  return { start_line, end_line: Math.max(start_line, end_line) };
}

/** The most lines between a guard and a claim about it, if no function contains the guard. */
const GUARD_REACH = 20;

/** The texts in which guards and claims are looked up. */
export type GuardTexts = Pick<PinnedTexts, "pin" | "facts">;

/**
 * The ids of the claims that a removed guard may bear on. Their defect or cause is in the function that contained the
 * guard, on either side. For a guard outside of any function, it is within 20 lines. Impact elsewhere does not count.
 */
export function claimsNear(
  guard: RemovedGuard,
  claims: readonly GatedClaim[],
  { pin, facts }: GuardTexts,
): readonly string[] {
  const pinned = fileAt(pin, guard.file, "base");
  if (pinned === undefined) return [];
  const spans = { base: spanAtBase(guard, facts), head: spanAtHead(guard, pinned, facts) };
  const isNear = ({ evidence }: GatedClaim) =>
    evidence.some(({ kind, file, side, ...lines }) => {
      return kind !== "impact" && file === pathAt(pinned, side) && overlap(lines, spans[side]);
    });
  return claims.filter(isNear).map(({ id }) => id);
}

type Facts = PinnedTexts["facts"];

function spanAtBase(guard: RemovedGuard, facts: Facts): LineRange {
  const known = facts(guard.file, "base");
  const own =
    functionOf(guard, facts) === undefined || known === undefined ? undefined : scopeLinesAt(known, guard.line);
  return own ?? around(guard.line);
}

function spanAtHead(guard: RemovedGuard, pinned: PinnedFile, facts: Facts): LineRange {
  const path = pathAt(pinned, "head");
  const known = path === undefined ? undefined : facts(path, "head");
  const name = functionOf(guard, facts);
  const own = known === undefined || name === undefined ? undefined : linesOfScope(known, name);
  return own ?? around(toHeadLine(guard.line, pinned));
}

function functionOf({ file, line }: RemovedGuard, facts: Facts): string | undefined {
  const known = facts(file, "base");
  const scope = known === undefined ? undefined : scopeAt(known, line);
  return scope?.isCallable === true ? scope.name : undefined;
}

/** The place at head that corresponds to a line of base: below the last preceding line that still exists. */
function toHeadLine(line: number, { hunks }: PinnedFile): number {
  const headOf = headLines(hunks);
  for (let above = line; above > 0; above -= 1) {
    const head = headOf(above);
    if (head !== undefined) return above === line ? head : head + 1;
  }
  return 1;
}

function around(line: number): LineRange {
  return { start_line: line - GUARD_REACH, end_line: line + GUARD_REACH };
}

/** The map as one Judge gets it, and how much is left out. */
export interface MapAbout extends Omit<AdversaryReply, "removed_guards"> {
  readonly removed_guards: readonly GuardAbout[];
  /** Entries that are about other files or did not fit; absent for none. */
  readonly left_out?: { readonly heuristics: number; readonly safe_zones: number; readonly removed_guards: number };
}

/** A removed guard, with the ids of the claims near it. */
type GuardAbout = RemovedGuard & { readonly near: readonly string[] };

/** The most characters of the map for one Judge, as JSON. */
const MAX_CHARS = 24_000;

/**
 * Selects the entries of the Adversary's map that bear on these claims. A short map is kept whole. Otherwise entries
 * about the claims' files come first, nearest first, then others while they fit.
 */
export function mapAbout(map: AdversaryReply, claims: readonly GatedClaim[], texts: GuardTexts): MapAbout {
  const guards = map.removed_guards.map((guard): GuardAbout => ({ ...guard, near: claimsNear(guard, claims, texts) }));
  const { heuristics, safe_zones: zones } = map;
  const distanceTo = distances(claims);
  const nearest = [
    ...zones.map((entry) => ({ entry, distance: distanceTo(entry.file, entry.start_line) })),
    ...[...heuristics, ...guards].map((entry) => ({ entry, distance: distanceTo(entry.file, entry.line) })),
  ].sort((a, b) => a.distance - b.distance);
  const kept = new Set<object>();
  let left = MAX_CHARS;
  for (const { entry } of nearest) {
    left -= JSON.stringify(entry).length + 1;
    if (left < 0) break;
    kept.add(entry);
  }
  const keep = <Entry extends object>(entries: readonly Entry[]) => entries.filter((each) => kept.has(each));
  const shown = { heuristics: keep(heuristics), safe_zones: keep(zones), removed_guards: keep(guards) };
  if (kept.size === nearest.length) return shown;
  const left_out = {
    heuristics: heuristics.length - shown.heuristics.length,
    safe_zones: zones.length - shown.safe_zones.length,
    removed_guards: guards.length - shown.removed_guards.length,
  };
  return { ...shown, left_out };
}

/**
 * Measures how many lines away a line is from the claims in its file. Anything outside of their files is further away.
 */
function distances(claims: readonly GatedClaim[]): (file: string, line: number | null) => number {
  const places = claims.flatMap(({ place, cause, impact }) => [
    ...(place === undefined ? [] : [{ ...place, line: place.end_line }]),
    ...[cause ?? [], impact ?? []].flat(),
  ]);
  const inFile = Map.groupBy(places, ({ file }) => file);
  return (file, line) => {
    const own = inFile.get(file);
    if (own === undefined) return Number.POSITIVE_INFINITY;
    return Math.min(...own.map((each) => Math.abs(each.line - (line ?? each.line))));
  };
}

/**
 * The guards that the change really removes, each at its actual line. Their quote must occur at base, on lines that the
 * Adversary was served, and the change must delete one of them. Other guards are dropped.
 */
export function groundedGuards(guards: readonly RemovedGuard[], context: GateContext): readonly RemovedGuard[] {
  return guards.flatMap((guard) => ground(guard, context) ?? []);
}

function ground(guard: RemovedGuard, context: GateContext): RemovedGuard | undefined {
  const file = pathReader(context.pin)(guard.file, "base");
  const text = context.text(file, "base");
  if (text === undefined) return undefined;
  const quoted = { index: text.index, file, facts: context.facts(file, "base") };
  const cited = { start_line: guard.line, end_line: guard.line };
  const { location: found } = locateCopied(quoted, guard.evidence_quote, cited);
  if (!("match" in found)) return undefined;
  const { start_line: start, end_line: end } = found.match;
  const deleted = filesAt(context.pin.files, file).flatMap((pinned) =>
    pinned.hunks.flatMap(({ lines }) => changedRanges(pinned, lines).filter(({ side }) => side === "base")),
  );
  const isGone = deleted.some((range) => overlap(range, found.match));
  const isServed = coversLines(receiptsOfBlob(context.receipts, text.blob), {
    file,
    side: "base",
    start_line: start,
    end_line: end,
  });
  return isGone && isServed ? { ...guard, file, line: start } : undefined;
}
