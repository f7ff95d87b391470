import { z } from "zod";
import { claimFingerprint } from "../claims/claim-fingerprint.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import { claimsNear, type GuardTexts } from "../debate/safe-zone.ts";
import type { RemovedGuard } from "../replies/answers.ts";
import { cut } from "../text/cut.ts";

const MAX_GUARDS = 20;
const MAX_FINDINGS = 50;
const MAX_QUOTE_CHARS = 300;
const MAX_WORDS_CHARS = 500;

const guardSchema = z.object({
  file: z.string(),
  line: z.int().min(1).describe("Where it stood at base."),
  quote: z.string(),
  protected: z.string().describe("What can happen now, in the Adversary's words."),
  findings: z.array(z.string()).describe("The fingerprints of the claims it may bear on, as the Judge was told."),
});

/** A round's record of guards that the change removes. */
export const roundGuardsShape = {
  removed_guards: z
    .array(guardSchema)
    .default([])
    .describe("What the Adversary named as taken away and the pin shows to be gone, such as near claims first."),
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
