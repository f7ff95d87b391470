import { recordDigest } from "../text/digest.ts";
import {
  type ClaimIdentity,
  type Classification,
  type GatedClaim,
  isOfThreadsAlone,
  type ThreadOrigin,
} from "./claim.ts";
import type { Correction } from "./correction.ts";
import { alsoPartOf, appendAll, appendNewFacts } from "./merge-descriptions.ts";
import { mergeOpinions } from "./opinions.ts";
import { areApart, isSameStatement, KeyedPositions, keyOf, OwnNames, statementKeys } from "./same-claim.ts";
import { compareSeverity } from "./severity.ts";

/** Two places in one file that are at most this far apart may be one defect. */
export const NEAR_LINES = 5;

/**
 * Merges claims of the same defect, and numbers the results `F1`, `F2`, …. Claims of one category are the same defect
 * in two cases:
 * - They rest on the same lines, whoever makes them.
 * - Different agents make them in one function, or within ±5 lines of one file and side (in a spec, under one heading).
 *   Not if they cite two rules, are in two functions, or each names something of its own lines that the other does not
 *   mention.
 * One agent's claims about different lines or rules are two defects, however near. The order and the ids of the claims
 * do not change the result.
 */
export function unite(claims: readonly GatedClaim[]): readonly GatedClaim[] {
  const alone = [...claims].sort(compareClaims).map((claim): Cluster => ({ members: [claim] }));
  const said = gather(alone, {
    keys: ({ members }) => members.flatMap(statementKeys),
    belongs: ({ members }, other) => members.some((a) => other.members.some((b) => isSameStatement(a, b))),
  });
  const names = new OwnNames();
  const areTwo = (a: GatedClaim, b: GatedClaim) => shareAgent(a, b) || areApart(a, b) || names.areOthers(a, b);
  const clusters = gather(said, {
    keys: ({ members }) => placeKeys(members[0]),
    belongs: ({ members }, other) => !members.some((a) => other.members.some((b) => areTwo(a, b))),
  });
  return clusters.map(({ members: [first, ...others] }, index) => {
    const united = others.reduce((one, other) => mergeClaims(one, other, "titled"), first);
    return { ...united, id: `F${index + 1}` };
  });
}

/** Claims of one defect, in the order of their places. */
interface Cluster {
  readonly members: readonly [GatedClaim, ...GatedClaim[]];
}

/** The rule by which clusters are joined. */
interface Gathering {
  /** Keys of a cluster. Clusters that belong together share at least one. */
  readonly keys: (cluster: Cluster) => readonly string[];
  readonly belongs: (cluster: Cluster, other: Cluster) => boolean;
}

/** Adds each cluster to the first earlier one that it belongs to and is near. Others stay separate. */
function gather(all: readonly Cluster[], { keys, belongs }: Gathering): readonly Cluster[] {
  const gathered: Cluster[] = [];
  const positions = new KeyedPositions();
  for (const other of all) {
    const own = keys(other);
    const at = positions.first(own, (position) => {
      const cluster = gathered[position];
      return cluster !== undefined && belongs(cluster, other) && isInReach(cluster, other);
    });
    const cluster = at === undefined ? undefined : gathered[at];
    if (at !== undefined && cluster !== undefined) gathered[at] = { members: [...cluster.members, ...other.members] };
    else gathered.push(other);
    positions.add(own, at ?? gathered.length - 1);
  }
  return gathered;
}

/** Whether all claims are near the first one of the cluster. Otherwise a chain of claims could cover a whole file. */
function isInReach({ members: [first] }: Cluster, { members }: Cluster): boolean {
  return members.every((member) => isSamePlace(first, member));
}

/** Whether two claims in the same file and side are near enough to be about the same place. */
export function isNear(a: GatedClaim["place"], b: GatedClaim["place"]): boolean {
  if (a === undefined || b === undefined) return false;
  return a.file === b.file && a.side === b.side && Math.abs(a.end_line - b.end_line) <= NEAR_LINES;
}

/** Whether two claims of one category are in the same place: near each other, in one function or under one heading. */
export function isSamePlace(a: GatedClaim, b: GatedClaim): boolean {
  if (a.category !== b.category) return false;
  if (a.place === undefined && b.place === undefined) return a.title === b.title;
  const areUnderOneHeading = isSameSection(a.identity, b.identity);
  if (areUnderOneHeading === false) return false;
  return isNear(a.place, b.place) || (areUnderOneHeading ?? isSameFunction(a, b));
}

/** Keys of a claim. Claims in the same place share at least one; others may as well. */
function placeKeys({ category, title, place, identity }: GatedClaim): readonly string[] {
  if (place === undefined) return [keyOf(category, title)];
  const { originalPath, section, scope } = identity;
  const stretch = Math.floor(place.end_line / (NEAR_LINES + 1));
  return [
    ...[stretch - 1, stretch, stretch + 1].map((near) => keyOf(category, place.file, place.side, near)),
    ...(section === undefined ? [] : [keyOf(category, originalPath, "section", section)]),
    ...(scope?.isCallable === true ? [keyOf(category, originalPath, "function", scope.name)] : []),
  ];
}

/** Whether two claims are under the same heading of a spec. Undefined if both are under none, as in code. */
export function isSameSection(a: SectionPlace, b: SectionPlace): boolean | undefined {
  if (a.section === undefined && b.section === undefined) return undefined;
  return a.originalPath === b.originalPath && a.section === b.section;
}

/** The part of a claim's identity that places it in a document. */
export type SectionPlace = Pick<ClaimIdentity, "originalPath" | "section">;

/** Each agent of the triage gets other threads, so that claims of two of them are always two. */
function shareAgent(a: GatedClaim, b: GatedClaim): boolean {
  const areOfThreads = isOfThreadsAlone(a) && isOfThreadsAlone(b);
  return areOfThreads || a.claimedBy.some((agent) => b.claimedBy.includes(agent));
}

function isSameFunction(a: GatedClaim, b: GatedClaim): boolean {
  const [left, right] = [a.identity, b.identity];
  if (left.originalPath !== right.originalPath || left.scope?.name !== right.scope?.name) return false;
  return left.scope?.isCallable === true;
}

/**
 * What of a merged claim's words is kept: `added` keeps new facts, `titled` also its title, `whole` everything. Until
 * both were ruled on, neither may hide the other by naming all that it names, which `titled` prevents.
 */
export type MergeDetail = "added" | "titled" | "whole";

/** Merges two claims of one defect. The more severe one's words come first, and all places are kept. */
export function mergeClaims(united: GatedClaim, claim: GatedClaim, detail: MergeDetail = "added"): GatedClaim {
  const isWorse = compareSeverity(claim.severity, united.severity) < 0;
  const [kept, other] = isWorse ? [claim, united] : [united, claim];
  const quotes = new Set(kept.evidence.map((item) => `${item.kind}:${item.side}:${item.file}:${item.start_line}`));
  const added = other.evidence.filter(
    (item) => !quotes.has(`${item.kind}:${item.side}:${item.file}:${item.start_line}`),
  );
  return {
    ...kept,
    description: describeOther(kept, other, detail),
    evidence: [...kept.evidence, ...added],
    cause: kept.cause ?? other.cause,
    impact: kept.impact ?? other.impact,
    classification: mergeClassification(kept.classification, other.classification),
    claimedBy: [...new Set([...kept.claimedBy, ...other.claimedBy])].sort(),
    origin: kept.origin ?? other.origin,
    carriedFrom: kept.carriedFrom ?? other.carriedFrom,
    opinions: mergeOpinions(kept, other),
    ...withPolicy(kept.policy ?? other.policy),
    ...withThreads([...(kept.threads ?? []), ...(other.threads ?? [])]),
    ...withEarlier([...(kept.earlierFingerprints ?? []), ...(other.earlierFingerprints ?? [])]),
    ...withLinesThen([...(kept.linesThen ?? []), ...(other.linesThen ?? [])]),
    corrections: mergeCorrections(kept.corrections, other.corrections),
    suggestion: kept.suggestion ?? suggestionFor(kept, other),
    priorFindingId: kept.priorFindingId ?? other.priorFindingId,
  };
}

function describeOther(kept: GatedClaim, other: GatedClaim, detail: MergeDetail): string {
  const known = [kept.title, ...kept.evidence.map(nameEvidence)];
  const title = other.title.replace(/[.!?]?$/, ".");
  const besides = other.title === kept.title ? other.description : `${title} ${other.description}`;
  if (detail === "whole") return appendAll(kept.description, besides, known);
  const always = detail === "titled" ? `${title} ${alsoPartOf(other.description)}` : "";
  return appendNewFacts(kept.description, besides, known, always);
}

function nameEvidence({ file, start_line, end_line, quote }: GatedClaim["evidence"][number]): string {
  return `${file}:${start_line}-${end_line}\n${quote}`;
}

function withPolicy(policy: GatedClaim["policy"]): Pick<GatedClaim, "policy"> {
  return policy === undefined ? {} : { policy };
}

function withThreads(threads: readonly ThreadOrigin[]): Pick<GatedClaim, "threads"> {
  if (threads.length === 0) return {};
  return { threads: [...new Map(threads.map((thread) => [thread.threadId, thread])).values()] };
}

function withEarlier(fingerprints: readonly string[]): Pick<GatedClaim, "earlierFingerprints"> {
  return fingerprints.length === 0 ? {} : { earlierFingerprints: [...new Set(fingerprints)] };
}

function withLinesThen(linesThen: NonNullable<GatedClaim["linesThen"]>): Pick<GatedClaim, "linesThen"> {
  return linesThen.length === 0 ? {} : { linesThen };
}

/** The same correction in both counts once. */
function mergeCorrections(kept: readonly Correction[], others: readonly Correction[]): readonly Correction[] {
  const known = new Set(kept.map((correction) => JSON.stringify(correction)));
  return [...kept, ...others.filter((correction) => !known.has(JSON.stringify(correction)))];
}

/** Suggested code only fits the lines of its own claim. */
function suggestionFor(kept: GatedClaim, { suggestion, place }: GatedClaim): string | undefined {
  const isSamePlace = place?.start_line === kept.place?.start_line && place?.end_line === kept.place?.end_line;
  return isSamePlace || suggestion?.includes("```") !== true ? suggestion : undefined;
}

/** The finding is existing only if both claims are. */
function mergeClassification(a: Classification, b: Classification): Classification {
  const ranked = ["new", "undecided", "existing"] as const;
  return ranked.find((classification) => classification === a || classification === b) ?? a;
}

/**
 * Orders by place first, so that a cluster's first line is its smallest; then by severity, then by everything but the
 * id.
 */
function compareClaims(a: GatedClaim, b: GatedClaim): number {
  return (
    compareText(a.place?.file ?? "", b.place?.file ?? "") ||
    compareText(a.place?.side ?? "", b.place?.side ?? "") ||
    (a.place?.end_line ?? 0) - (b.place?.end_line ?? 0) ||
    compareText(a.category, b.category) ||
    compareSeverity(a.severity, b.severity) ||
    compareText(a.title, b.title) ||
    compareText(a.evidenceQuote, b.evidenceQuote) ||
    compareText(a.description, b.description) ||
    compareText(digestOf(a), digestOf(b))
  );
}

function digestOf(claim: GatedClaim): string {
  return recordDigest({ ...claim, id: "" });
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
