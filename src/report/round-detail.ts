import { z } from "zod";
import { SIDES } from "../change/side.ts";
import { CATEGORIES } from "../claims/category.ts";
import type { GatedClaim } from "../claims/claim.ts";
import { claimFingerprint } from "../claims/claim-fingerprint.ts";
import { compareSeverity, SEVERITIES } from "../claims/severity.ts";
import type { SettledClaim } from "../debate/blocklist.ts";
import type { RulingOutcome } from "../debate/ruling.ts";
import { type CheckedZone, claimsNear, type GuardTexts } from "../debate/safe-zone.ts";
import type { RemovedGuard } from "../replies/answers.ts";
import { cut } from "../text/cut.ts";

const MAX_GUARDS = 20;
const MAX_FINDINGS = 50;
const MAX_WORDS_CHARS = 500;

const guardSchema = z.object({
  file: z.string(),
  line: z.int().min(1).describe("Its line at base."),
  quote: z.string(),
  protected: z.string().describe("What can happen now, in the Adversary's words."),
  findings: z
    .array(z.string())
    .describe("The fingerprints of the claims that it may concern, as the Judge was given them."),
});

/** A round's record of guards that the change removes. */
export const roundGuardsShape = {
  removed_guards: z
    .array(guardSchema)
    .default([])
    .describe(
      "Guards that the Adversary named as removed and that the pin shows to be gone; those near claims come first.",
    ),
  removed_guards_omitted: z.int().min(0).default(0),
};

export type RoundGuards = z.infer<z.ZodObject<typeof roundGuardsShape>>;
export type GuardRecord = RoundGuards["removed_guards"][number];

/**
 * The guards of a round, with the claims that each may bear on; guards with claims come first.
 *
 * @param guards each verified to be gone.
 */
export function recordGuards(
  guards: readonly RemovedGuard[],
  claims: readonly GatedClaim[],
  texts: GuardTexts,
): RoundGuards {
  const names = new Map(claims.map((claim) => [claim.id, claimFingerprint(claim)]));
  const records = guards.map((guard): GuardRecord => {
    const near = new Set(claimsNear(guard, claims, texts).flatMap((id) => names.get(id) ?? []));
    return {
      file: guard.file,
      line: guard.line,
      quote: cut(guard.evidence_quote.trim(), MAX_QUOTE_CHARS),
      protected: cut(guard.protected, MAX_WORDS_CHARS),
      findings: [...near].slice(0, MAX_FINDINGS),
    };
  });
  const touchedFirst = records.toSorted((a, b) => Number(b.findings.length > 0) - Number(a.findings.length > 0));
  return {
    removed_guards: touchedFirst.slice(0, MAX_GUARDS),
    removed_guards_omitted: Math.max(0, records.length - MAX_GUARDS),
  };
}

const count = z.int().min(0);
const line = z.int().min(1);

/** The most rulings and zones in a round's record, and the most characters of a text. */
const MAX_RULINGS = 50;
const MAX_ZONES = 20;
const MAX_TITLE_CHARS = 200;
const MAX_REASON_CHARS = 500;
const MAX_QUOTE_CHARS = 300;

const proofSchema = z.object({ file: z.string(), side: z.enum(SIDES), line, quote: z.string() });

const rulingSchema = z.object({
  fingerprint: z.string(),
  title: z.string(),
  file: z.string().nullable(),
  line: line.nullable(),
  severity: z.enum(SEVERITIES),
  winner: z.enum(["enthusiast", "adversary", "split"]).nullable().describe("null if the ruling settles nothing."),
  outcome: z.enum(["confirmed", "debunked", "unresolved"]),
  reason: z.string(),
  proof: proofSchema.nullable().describe("The quote that refutes a debunked claim."),
});

const settledSchema = z.object({
  title: z.string(),
  file: z.string().nullable(),
  line: line.nullable(),
  severity: z.enum(SEVERITIES),
  by: z.string().describe("The title of what the earlier round had settled."),
  outcome: z.enum(["confirmed", "declined"]).describe("How it was settled."),
});

const zoneSchema = z.object({
  file: z.string(),
  start_line: line,
  end_line: line,
  protects_against: z.array(z.enum(CATEGORIES)),
  reason: z.string(),
  quote: z.string().default("").describe("The code that it relies on, as the Adversary quoted it."),
  grounded: z.boolean().describe("Whether its quote was found at the pin, on lines that the Adversary was shown."),
});

/** What a round's record has beyond its numbers, so that the report shows the debate by itself. */
export const roundDetailShape = {
  rulings: z.array(rulingSchema).describe("The Judge's, worst first; long lists and texts are cut."),
  rulings_omitted: count,
  settled_before: z
    .array(settledSchema)
    .default([])
    .describe("Claims that repeat what an earlier round had settled and were not judged again; a long list is cut."),
  zones: z.array(zoneSchema).describe("What the Adversary considers safe, grounded zones first."),
  zones_omitted: count,
  ...roundGuardsShape,
};

export type RoundDetail = z.infer<z.ZodObject<typeof roundDetailShape>>;
export type RulingDetail = RoundDetail["rulings"][number];
export type ZoneDetail = RoundDetail["zones"][number];

/** The parts from which a round's record is built. */
export interface RoundParts {
  readonly ruled: readonly RulingOutcome[];
  readonly settled: readonly SettledClaim[];
  readonly zones: readonly CheckedZone[];
  readonly guards: RoundGuards;
}

export function detailRound({ ruled, settled, zones, guards }: RoundParts): RoundDetail {
  const worstFirst = [...ruled].sort((a, b) => compareSeverity(a.claim.severity, b.claim.severity));
  const groundedFirst = [...zones].sort((a, b) => Number(b.isGrounded) - Number(a.isGrounded));
  return {
    rulings: worstFirst.slice(0, MAX_RULINGS).map(detailRuling),
    rulings_omitted: Math.max(0, ruled.length - MAX_RULINGS),
    settled_before: settled.slice(0, MAX_RULINGS).map(detailSettled),
    zones: groundedFirst.slice(0, MAX_ZONES).map(detailZone),
    zones_omitted: Math.max(0, zones.length - MAX_ZONES),
    ...guards,
  };
}

function detailSettled({ claim: { title, place, severity }, by }: SettledClaim): RoundDetail["settled_before"][number] {
  return {
    title: cut(title, MAX_TITLE_CHARS),
    file: place?.file ?? null,
    line: place === undefined || place.end_line < 1 ? null : place.end_line,
    severity,
    by: cut(by.title, MAX_TITLE_CHARS),
    outcome: by.outcome,
  };
}

function detailRuling(outcome: RulingOutcome): RulingDetail {
  const { claim } = outcome;
  const place = claim.place;
  const base = {
    fingerprint: claimFingerprint(claim),
    title: cut(claim.title, MAX_TITLE_CHARS),
    file: place?.file ?? null,
    line: place === undefined || place.end_line < 1 ? null : place.end_line,
    severity: claim.severity,
  };
  switch (outcome.kind) {
    case "confirmed":
      return {
        ...base,
        winner: outcome.winner,
        outcome: "confirmed",
        reason: shorten(outcome.resolution),
        proof: null,
      };
    case "dismissed": {
      const { file, side, line: at, quote } = outcome.proof;
      const proof = { file, side, line: at, quote: cut(quote, MAX_QUOTE_CHARS) };
      return { ...base, winner: "adversary", outcome: "debunked", reason: shorten(outcome.reason), proof };
    }
    case "unresolved":
      return { ...base, winner: null, outcome: "unresolved", reason: shorten(outcome.reason), proof: null };
    default:
      return outcome satisfies never;
  }
}

function detailZone(zone: CheckedZone): ZoneDetail {
  return {
    file: zone.file,
    start_line: zone.start_line,
    end_line: Math.max(zone.start_line, zone.end_line),
    protects_against: [...zone.protects_against],
    reason: shorten(zone.reason),
    quote: cut(zone.evidence_quote, MAX_QUOTE_CHARS),
    grounded: zone.isGrounded,
  };
}

function shorten(text: string): string {
  return cut(text, MAX_REASON_CHARS);
}
