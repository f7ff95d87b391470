import { createHash } from "node:crypto";
import type { Category } from "./category.ts";
import { foldText } from "./quote.ts";

/** A finding's identity across rounds and runs: a version, a colon, and 32 hexadecimal digits. */
export type Fingerprint = string & { readonly __brand: "Fingerprint" };

/** What version 0 hashes. */
export interface FingerprintFacts {
  readonly path: string | undefined;
  readonly category: Category;
  readonly ruleId: string | undefined;
  readonly evidenceQuote: string;
}

const MASKED_SECRET = /\[secret:[0-9a-f]{8}\]/g;

/** White space, invisible characters and the run's masking key do not change it; line numbers are not part of it. */
export function fingerprintOf(facts: FingerprintFacts): Fingerprint {
  const evidence = foldText(facts.evidenceQuote).replace(MASKED_SECRET, "[secret]");
  const text = JSON.stringify([facts.path ?? null, facts.category, facts.ruleId ?? null, evidence]);
  return `v0:${createHash("sha256").update(text).digest("hex").slice(0, 32)}` as Fingerprint;
}
