import { createHash } from "node:crypto";
import { foldText, withoutKeys } from "../change/quote.ts";
import type { Category } from "./category.ts";

/**
 * A finding's identity across rounds and runs: a version, a colon, and 32 hexadecimal digits. A second claim of the
 * same lines and category has 16 more.
 * A version never changes what it hashes. To recognise a marker of an older version, that version is computed again.
 */
export type Fingerprint = string & { readonly __brand: "Fingerprint" };

/** All facts that any version may hash. */
export interface FingerprintFacts {
  /** The file's path at head. */
  readonly path: string | undefined;
  /** The file's path at base, which a rename does not change. */
  readonly originalPath: string | undefined;
  readonly category: Category;
  readonly ruleId: string | undefined;
  /** The qualified name of the definition around the evidence, as far as code analysis knows it. */
  readonly symbol: string | undefined;
  readonly evidenceQuote: string;
  /** The whole lines of the quote, so that a longer or shorter quote of them is the same evidence. */
  readonly evidenceLines: string;
}

const TOKEN = /[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu;

/** The current version. Moved lines, layout, renames and another quote of the same lines do not change it. */
export function fingerprintOf(facts: FingerprintFacts): Fingerprint {
  const { originalPath, category, ruleId, symbol } = facts;
  return digest("v1", [originalPath ?? null, category, ruleId ?? null, symbol ?? null, tokensOf(facts.evidenceLines)]);
}

const LENGTH = "v1:".length + 32;

/** The identity of a second claim of the same lines and category: the first one's name, then digits of the title. */
export function besideFingerprint(first: Fingerprint, title: string): Fingerprint {
  return `${first.slice(0, LENGTH)}${sha256(foldText(title).toLowerCase()).slice(0, 16)}` as Fingerprint;
}

/** The name of the same claim on other lines. A second claim keeps its additional digits. */
export function onOtherLines(own: Fingerprint, before: string): Fingerprint {
  return `${own.slice(0, LENGTH)}${before.startsWith("v1:") ? before.slice(LENGTH) : ""}` as Fingerprint;
}

/** The identity of a candidate that the Critic thinks was missed. It has no category, and its description varies. */
export function missedFingerprint(path: string, evidenceQuote: string): Fingerprint {
  return digest("v1", ["missed", path, tokensOf(evidenceQuote)]);
}

/** The same finding's fingerprints in older versions, newest first. */
export function olderFingerprintsOf({
  path,
  category,
  ruleId,
  evidenceQuote,
}: FingerprintFacts): readonly Fingerprint[] {
  return [digest("v0", [path ?? null, category, ruleId ?? null, withoutKeys(foldText(evidenceQuote))])];
}

function tokensOf(text: string): string {
  return (withoutKeys(foldText(text)).match(TOKEN) ?? []).join(" ");
}

function digest(version: string, facts: readonly (string | null)[]): Fingerprint {
  return `${version}:${sha256(JSON.stringify(facts)).slice(0, 32)}` as Fingerprint;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
