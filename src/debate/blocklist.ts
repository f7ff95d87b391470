import type { BlockedPlace, FurtherPlace } from "../assignments/assignment.ts";
import type { FileRange } from "../change/line-range.ts";
import { overlap } from "../change/line-range.ts";
import type { TargetType } from "../change/target-type.ts";
import type { Category } from "../claims/category.ts";
import { type GatedClaim, isOfJudge, quotedPlaces } from "../claims/claim.ts";
import type { Fingerprint } from "../claims/fingerprint.ts";
import { compareSeverity, type FailOn, reaches, type Severity } from "../claims/severity.ts";
import { NEAR_LINES, type SectionPlace } from "../claims/union.ts";
import { cut } from "../text/cut.ts";

/** A place on which an earlier round settled a claim. */
export interface SettledPlace extends FileRange {
  readonly category: Category;
  /** The severity the Judge ruled, or the one decided in an earlier review. */
  readonly severity: Severity;
  /** The highest severity anyone claimed; whatever of it was not upheld was declined. */
  readonly claimed: Severity;
  readonly outcome: "confirmed" | "declined";
  /** 0 for one that an earlier review settled. */
  readonly round: number;
  readonly title: string;
  /** Why the claim was declined; absent for a confirmed claim. */
  readonly ground?: string | undefined;
  /** The fingerprint of the settled claim, by which later claims refer to it. */
  readonly fingerprint: Fingerprint;
  /** The section of a spec that contains the place; absent for code. */
  readonly section?: SectionPlace;
}

/** A claim that an earlier round settled, with the settled place it repeats. */
export interface SettledClaim {
  readonly claim: GatedClaim;
  readonly by: SettledPlace;
}

/**
 * Separates claims that are new to the debate from repeated ones. In a spec every claim is new, because nearby lines
 * say different things; a repeated defect is recognised by its nature.
 * Claims from an earlier review, the Judge, stages or other reviewers are always new and get a ruling, however near a
 * settled place they are. So are claims on lines that no earlier review can have settled.
 *
 * @param isOfNewLines whether a claim rests on lines that changed since an earlier review read them.
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
 * Finds the place at which an earlier round settled this claim; undefined if none did. Only a place of the same
 * category counts. A confirmed place settles a claim that quotes lines within ±5 of its quotes and is no more severe. A
 * declined place settles a claim that quotes lines it quoted. A claim upheld at a lower severity counts as declined for
 * the rest. A claim more severe than any made there is new. So is a claim that would fail the check under a different
 * title than the one this debate declined. Two defects may share a line, and nobody has ruled on this one.
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
 * The most lines a declined claim may quote and still settle claims about some of them. A longer quote settles only the
 * identical quote, because it said nothing about each single line.
 */
const MAX_DECLINED_LINES = 10;

function fold(title: string): string {
  return title.replace(/\s+/gu, " ").trim().toLowerCase();
}

/**
 * Returns one settled place for each quote of a claim; none for a claim without lines.
 *
 * @param places where it is settled, if not at its quotes.
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
/** When the blocklist is longer than this, grounds are dropped first, then titles. Places are never dropped. */
const MAX_CHARS = 16_000;

/**
 * Describes settled places for agents: what was claimed there and how it ended. Each id appears once: an upheld place
 * represents it, and its other places are listed with that one.
 */
export function describeBlocklist(places: readonly SettledPlace[]): readonly BlockedPlace[] {
  const byId = Map.groupBy(places.map(toBlocked), ({ id }) => id);
  const full = [...byId.values()].flatMap(join);
  if (isShort(full)) return full;
  const withoutGrounds = full.map((place) => ({ ...place, ground: null }));
  return isShort(withoutGrounds) ? withoutGrounds : withoutGrounds.map((place) => ({ ...place, title: null }));
}

function join(places: readonly BlockedPlace[]): readonly BlockedPlace[] {
  const first = places.find(({ outcome }) => outcome === "confirmed") ?? places.at(-1);
  if (first === undefined) return [];
  const known = new Set([keyOf(first)]);
  const also = places.flatMap(({ file, start_line, line, side, outcome }): readonly FurtherPlace[] => {
    const place = { file, start_line, line, side, outcome };
    const key = keyOf(place);
    if (known.has(key)) return [];
    known.add(key);
    return [place];
  });
  return [also.length === 0 ? first : { ...first, also }];
}

function keyOf({ file, start_line, line, side }: FurtherPlace): string {
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
