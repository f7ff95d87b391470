import type { AlsoHeard, BlockedPlace } from "../assignments/assignment.ts";
import type { FileRange } from "../change/line-range.ts";
import { overlap } from "../change/line-range.ts";
import type { TargetType } from "../change/target-type.ts";
import type { Category } from "../claims/category.ts";
import { isOfJudge } from "../claims/claim.ts";
import type { Fingerprint } from "../claims/fingerprint.ts";
import { type GatedClaim, quotedPlaces } from "../claims/gated-claim.ts";
import { compareSeverity, type FailOn, reaches, type Severity } from "../claims/severity.ts";
import { NEAR_LINES, type SectionPlace } from "../claims/union.ts";
import { cut } from "../text/cut.ts";

/** A place on which an earlier round settled a claim. */
export interface SettledPlace extends FileRange {
  readonly category: Category;
  /** The severity as the Judge ruled; of an earlier review as it was decided. */
  readonly severity: Severity;
  /** The worst that anybody held it to be: what of that was not upheld was declined. */
  readonly claimed: Severity;
  readonly outcome: "confirmed" | "declined";
  /** 0 for one that an earlier review settled. */
  readonly round: number;
  readonly title: string;
  /** What it was declined for; absent for what was confirmed. */
  readonly ground?: string | undefined;
  /** The fingerprint of the settled claim, by which later claims refer to it. */
  readonly fingerprint: Fingerprint;
  /** The section of a spec that the place is in; absent for code. */
  readonly section?: SectionPlace;
}

/** A claim that an earlier round settled, and the settled place that it comes back to. */
export interface SettledClaim {
  readonly claim: GatedClaim;
  readonly by: SettledPlace;
}

/**
 * The claims that are new to the debate, and those that are not. In a spec all of them are, since lines near each other say different things
 * there; a defect that is raised again is recognised by its nature. What no Enthusiast had to find is owed a ruling however
 * near it stands to what is settled: what an earlier review left, and what the Judge, stages and other reviewers claim. So is what
 * rests on lines that no earlier review can have settled.
 *
 * @param isOfNewLines whether a claim rests on lines that are not as an earlier review read them.
 */
export function splitSettled(
  claims: readonly GatedClaim[],
  settled: readonly SettledPlace[],
  { targetType, isOfNewLines, failOn }: Novelty,
): { readonly novel: readonly GatedClaim[]; readonly settled: readonly SettledClaim[] } {
  if (targetType === "spec") return { novel: claims, settled: [] };
  const own = settled.filter(({ round }) => round > 0);
  const novel: GatedClaim[] = [];
  const back: SettledClaim[] = [];
  for (const claim of claims) {
    const by = isOwedRuling(claim) ? undefined : findSettling(claim, isOfNewLines(claim) ? own : settled, failOn);
    if (by === undefined) novel.push(claim);
    else back.push({ claim, by });
  }
  return { novel, settled: back };
}

/** What else decides whether a claim is new. */
export interface Novelty {
  readonly targetType: TargetType;
  readonly isOfNewLines: (claim: GatedClaim) => boolean;
  readonly failOn: FailOn;
}

function isOwedRuling({ carriedFrom, foreign, origin, claimedBy }: GatedClaim): boolean {
  return carriedFrom !== undefined || foreign !== undefined || origin !== undefined || claimedBy.some(isOfJudge);
}

/**
 * The place by which an earlier round settled this claim; undefined where none did. Only a claim of the same category settles it: a confirmed one if this
 * quotes lines within ±5 of its quotes and is no worse, a declined one if this quotes lines that it quoted. A claim
 * that was upheld as milder counts as declined for what it claimed beyond that. A claim worse than any that was made
 * there is another matter. So is one that would fail the check, under another title than what a round of this debate
 * declined: two defects may stand on one line, and of this one nobody has ruled.
 */
export function findSettling(
  claim: GatedClaim,
  settled: readonly SettledPlace[],
  failOn: FailOn,
): SettledPlace | undefined {
  const places = quotedPlaces(claim);
  return settled.find((other) => places.some((place) => settles(other, place, claim, failOn)));
}

function settles(other: SettledPlace, place: FileRange, claim: GatedClaim, failOn: FailOn): boolean {
  const { category, severity } = claim;
  if (other.file !== place.file || other.side !== place.side || other.category !== category) return false;
  if (compareSeverity(severity, other.claimed) < 0) return false;
  const isUpheld = other.outcome === "confirmed" && compareSeverity(severity, other.severity) >= 0;
  if (isUpheld) return overlap(other, place, NEAR_LINES);
  if (other.round > 0 && reaches(severity, failOn) && fold(claim.title) !== fold(other.title)) return false;
  const isShort = other.end_line - other.start_line < MAX_DECLINED_LINES;
  return isShort ? overlap(other, place) : other.start_line === place.start_line && other.end_line === place.end_line;
}

/**
 * How many lines a declined claim may quote and still settle claims about some of them. One that quoted more settles
 * only the very same quote, since it said nothing of each single line.
 */
const MAX_DECLINED_LINES = 10;

function fold(title: string): string {
  return title.replace(/\s+/gu, " ").trim().toLowerCase();
}

/**
 * The settled places that a claim leaves behind, one for each of its quotes; none for a claim without lines.
 *
 * @param places where it is settled, if that is elsewhere.
 */
export function toSettled(
  claim: GatedClaim,
  settlement: Pick<SettledPlace, "outcome" | "round" | "fingerprint" | "ground">,
  places: readonly FileRange[] = quotedPlaces(claim),
): readonly SettledPlace[] {
  const { title, category, severity: claimed, opinions } = claim;
  const severity = opinions?.judge?.severity ?? claimed;
  return places.map(({ file, side, start_line, end_line }) => {
    return { file, side, start_line, end_line, title, category, severity, claimed, ...settlement, ...sectionOf(claim) };
  });
}

function sectionOf({ identity }: GatedClaim): Pick<SettledPlace, "section"> {
  const { originalPath, section } = identity;
  return section === undefined ? {} : { section: { originalPath, section } };
}

const MAX_TITLE_CHARS = 120;
const MAX_GROUND_CHARS = 240;
/** Of a longer blocklist grounds are left out, and then titles; no place ever is. */
const MAX_CHARS = 16_000;

/**
 * What agents are told of settled places: what was heard there, and what became of it. No id is told twice: what was upheld
 * at one of its places speaks for it, and the others stand beside that.
 */
export function describeBlocklist(places: readonly SettledPlace[]): readonly BlockedPlace[] {
  const byId = Map.groupBy(places.map(toBlocked), ({ id }) => id);
  const full = [...byId.values()].flatMap(join);
  if (isShort(full)) return full;
  const withoutGrounds = full.map((place) => ({ ...place, ground: null }));
  return isShort(withoutGrounds) ? withoutGrounds : withoutGrounds.map((place) => ({ ...place, title: null }));
}

function join(places: readonly BlockedPlace[]): readonly BlockedPlace[] {
  const spoken = places.find(({ outcome }) => outcome === "confirmed") ?? places.at(-1);
  if (spoken === undefined) return [];
  const told = new Set([keyOf(spoken)]);
  const also = places.flatMap(({ file, start_line, line, side, outcome }): readonly AlsoHeard[] => {
    const place = { file, start_line, line, side, outcome };
    const key = keyOf(place);
    if (told.has(key)) return [];
    told.add(key);
    return [place];
  });
  return [also.length === 0 ? spoken : { ...spoken, also }];
}

function keyOf({ file, start_line, line, side }: AlsoHeard): string {
  return JSON.stringify([file, start_line, line, side]);
}

function isShort(places: readonly BlockedPlace[]): boolean {
  return JSON.stringify(places).length <= MAX_CHARS;
}

function toBlocked(place: SettledPlace): BlockedPlace {
  const { fingerprint: id, title, file, side, start_line, end_line: line, category, severity, outcome, ground } = place;
  return {
    id,
    title: cut(title, MAX_TITLE_CHARS),
    ...{ file, start_line, line, side, category, severity, outcome },
    ground: ground === undefined ? null : cut(ground, MAX_GROUND_CHARS),
  };
}
