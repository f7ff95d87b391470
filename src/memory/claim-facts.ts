import type { PinnedTexts } from "../change/pinned-texts.ts";
import { isByRule } from "../claims/claim.ts";
import { claimFingerprint, olderClaimFingerprints } from "../claims/claim-fingerprint.ts";
import type { Evidence, GatedClaim } from "../claims/gated-claim.ts";
import { elementAt } from "./element.ts";
import type { ClaimFacts } from "./reversal.ts";

/**
 * Whether a claim can go in circles. Rules find theirs at every head, and the findings of other tools are not ours. A
 * thread that our triage agrees with is ours.
 */
export function isByAgents(claim: GatedClaim): boolean {
  return !isByRule(claim) && claim.foreign === undefined;
}

/**
 * A claim in the form that the search of the history compares.
 *
 * @param texts hold its file at head, and at the side that the claim is about.
 */
export function toClaimFacts(claim: GatedClaim, texts: PinnedTexts): ClaimFacts {
  const { place, replacement, title, category, contradicts } = claim;
  const evidence = claim.evidence.find(({ kind }) => kind === "defect");
  const element = place && elementAt(place, texts);
  return {
    fingerprint: claimFingerprint(claim),
    olderFingerprints: olderClaimFingerprints(claim),
    ...{ title, category, contradicts },
    lines: linesAbout({ evidence, replaced: replacement, file: place?.file }, texts),
    path: place?.file,
    originalPath: element?.originalPath,
    symbol: element?.symbol,
    elementSha256: element?.sha256,
    head: texts.pin.headSha,
  };
}

/** The facts that decide which lines a finding is about. */
export interface About {
  /** Its own quote; absent if it has no line. */
  readonly evidence: Pick<Evidence, "file" | "side" | "start_line" | "end_line" | "quote"> | undefined;
  /** The lines at head that its code would replace. */
  readonly replaced: { readonly start_line: number; readonly line: number } | undefined;
  readonly file: string | undefined;
}

/** The whole lines that its code would replace, otherwise those that its quote is on, otherwise the quote. */
export function linesAbout({ evidence, replaced, file }: About, texts: PinnedTexts): string {
  const wanted = replaced && file !== undefined ? { file, side: "head" as const, ...replaced } : undefined;
  const quoted = evidence && { ...evidence, line: evidence.end_line };
  const place = wanted ?? quoted;
  const lines = place && texts.text(place.file, place.side)?.index.lines;
  return place && lines ? lines.slice(place.start_line - 1, place.line).join("\n") : (evidence?.quote ?? "");
}
