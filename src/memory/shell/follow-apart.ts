import { foldText } from "../../change/quote.ts";
import { claimFingerprint } from "../../claims/claim-fingerprint.ts";
import type { ReportFinding } from "../../report/report.ts";
import { placeKey } from "../follow-quote.ts";
import type { FollowedFinding } from "../followed.ts";
import { quotesOf } from "../traced.ts";
import { type Fate, followFinding, type OpenFinding } from "./follow-finding.ts";
import type { Tracer } from "./trace-finding.ts";

/**
 * Follows open findings, in order. Two findings on equal lines never end at one place: the first by rank keeps it, and
 * the other is searched elsewhere. If no equal lines are left for the other, its lines are gone.
 *
 * @throws GitError if a file cannot be read.
 */
export async function followApart(all: readonly OpenFinding[], tracer: Tracer): Promise<readonly Fate[]> {
  const fates = new Map<OpenFinding, Fate>();
  for (const open of all) fates.set(open, await followFinding(open, tracer));
  for (const [words, equals] of Map.groupBy(all, ({ finding }) => wordsOf(finding)))
    if (words !== undefined && equals.length > 1) await setApart(equals, fates, tracer);
  return [...fates.values()];
}

/** Gives each place to one earlier line. */
async function setApart(equals: readonly OpenFinding[], fates: Map<OpenFinding, Fate>, tracer: Tracer): Promise<void> {
  const ranked = equals
    .map((open) => ({ open, rank: rankOf(open.finding, fates.get(open)) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank));
  const owners = new Map<string, number | undefined>();
  for (const { open } of ranked) {
    const line = quotesOf(open.finding).places[0]?.start_line;
    const taken = new Set([...owners].flatMap(([place, owner]) => (owner === line ? [] : [place])));
    if (taken.has(placeOf(fates.get(open)) ?? "")) fates.set(open, await followFinding(open, tracer, taken));
    const place = placeOf(fates.get(open));
    if (place !== undefined) owners.set(place, line);
  }
}

/** Lower is closer: first whether the finding is known by fingerprint there, then the distance, then the line. */
type Rank = readonly [unknown: number, distance: number, line: number];

function rankOf(finding: ReportFinding, fate: Fate | undefined): Rank {
  const entry = entryOf(fate);
  const isKnown = entry?.claim === undefined || claimFingerprint(entry.claim) === finding.fingerprint;
  const was = finding.evidence[0]?.start_line ?? 0;
  return [isKnown ? 0 : 1, Math.abs((entry?.evidence?.start_line ?? 0) - was), was];
}

function compareRanks(a: Rank, b: Rank): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** The title and lines of a finding, wherever the lines are; undefined for one without a line. */
function wordsOf(finding: ReportFinding): string | undefined {
  const [own] = quotesOf(finding).places;
  if (own === undefined) return undefined;
  return JSON.stringify([finding.category, finding.rule?.id, own.file, own.side, foldText(own.quote)]);
}

function placeOf(fate: Fate | undefined): string | undefined {
  const evidence = entryOf(fate)?.evidence;
  return evidence == null ? undefined : placeKey(evidence, evidence.start_line);
}

function entryOf(fate: Fate | undefined): FollowedFinding | undefined {
  return fate?.kind === "decided" ? fate.followed.followed?.[0] : undefined;
}
