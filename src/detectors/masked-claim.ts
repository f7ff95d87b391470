import type { StageClaim } from "../claims/claim.ts";
import { toDetectedClaim } from "../claims/detected-claim.ts";
import type { Severity } from "../claims/severity.ts";
import { isTestPath } from "../files/exempt-files.ts";
import { isUnknownCode, sourceLanguageOf } from "../files/language.ts";
import type { MaskedSecret } from "../files/mask.ts";
import { isBuildFile, type Realm, realmOf } from "../files/realm.ts";
import { sameOnLines } from "../text/join-list.ts";
import { readStretches } from "./code-stretches.ts";

/** A file of code or commands at head, as everybody reads it, and the masks on its new lines. */
export interface MaskedFile {
  readonly path: string;
  readonly lines: readonly string[];
  readonly masked: readonly MaskedSecret[];
}

/** Rules that take a text for a secret by its name or place: examples in manuals look the same. */
const UNCERTAIN: ReadonlySet<string> = new Set([
  "hard-coded-credential",
  "basicauth",
  "address-with-password",
  "database-connection-string",
]);

/** Whether a file is code or holds commands, as manifests, pipelines and build files do, so that what a mask covers in it could run. */
export function mayRun(path: string, lines: readonly string[]): boolean {
  if (sourceLanguageOf({ path, lines }) !== undefined || isUnknownCode(path)) return true;
  return isBuildFile(path) || AUTOMATION.has(realmOf(path));
}

const AUTOMATION: ReadonlySet<Realm> = new Set(["workflow", "platform settings"]);

/**
 * One claim for each severity of masked text in a file, at its first line: what is masked is read by nobody. High is what
 * stands where a program has no texts, and what is a credential by its look, but for tests; the rest is low. Never throws.
 */
export function toMaskedClaims({ path, lines, masked }: MaskedFile): readonly StageClaim[] {
  const isKnown = sourceLanguageOf({ path, lines }) !== undefined;
  const stretches = readStretches(path, lines);
  const places = masked.map((secret) => ({
    line: secret.line,
    severity: severityOf(secret, { path, isBare: isKnown && isBare(secret, lines, stretches) }),
  }));
  return (["high", "low"] as const).flatMap((severity) => {
    const alike = [...new Set(places.filter((place) => place.severity === severity).map(({ line }) => line))];
    const [first, ...others] = alike.map((line) => ({ line }));
    const quote = lines[(first?.line ?? 0) - 1]?.trim() ?? "";
    return first === undefined || quote === "" ? [] : [toClaim({ path, severity, line: first.line, quote, others })];
  });
}

function severityOf({ rule }: MaskedSecret, { path, isBare }: { path: string; isBare: boolean }): Severity {
  if (isBare) return "high";
  return UNCERTAIN.has(rule) || isTestPath(path) ? "low" : "high";
}

/** Whether a mask stands where neither a text nor a comment does. */
function isBare({ line, mask }: MaskedSecret, lines: readonly string[], stretches: readonly string[]): boolean {
  const text = lines[line - 1] ?? "";
  const stretch = stretches[line - 1] ?? "";
  for (let at = text.indexOf(mask); at !== -1; at = text.indexOf(mask, at + mask.length)) {
    if (stretch[at] === "c") return true;
  }
  return false;
}

interface Place {
  readonly path: string;
  readonly severity: Severity;
  readonly line: number;
  readonly quote: string;
  readonly others: readonly { readonly line: number }[];
}

function toClaim({ path, severity, line, quote, others }: Place): StageClaim {
  return toDetectedClaim({
    detectedBy: "hidden-code",
    title: "Text in code is masked as a credential",
    severity,
    category: "secrets",
    description: `What looks like a credential was masked before anybody read the line, so that no review says what stands there.${sameOnLines(others.map(({ line: number }) => number))}`,
    place: { file: path, side: "head", start_line: line, end_line: line },
    evidenceQuote: quote,
    suggestion:
      "Read the credential from the environment or a secret store, and change it; give a name to what is none.",
  });
}
