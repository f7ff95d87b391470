import type { StageClaim } from "../claims/claim.ts";
import { toDetectedClaim } from "../claims/detected-claim.ts";
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
 * One claim for each severity of masked text in a file, at its first line: no reviewer read what is masked. A credential
 * known by its look is critical, as for the static rule. Masked code is high. All else, and most of a test, is low.
 * Never throws.
 */
export function toMaskedClaims({ path, lines, masked }: MaskedFile): readonly StageClaim[] {
  const isKnown = sourceLanguageOf({ path, lines }) !== undefined;
  const stretches = readStretches(path, lines);
  const places = masked.map((secret) => ({
    line: secret.line,
    severity: severityOf(secret, { path, isBare: isKnown && isBare(secret, lines, stretches) }),
  }));
  return (["critical", "high", "low"] as const).flatMap((severity) => {
    const alike = [...new Set(places.filter((place) => place.severity === severity).map(({ line }) => line))];
    const [first, ...others] = alike.map((line) => ({ line }));
    const quote = lines[(first?.line ?? 0) - 1]?.trim() ?? "";
    return first === undefined || quote === "" ? [] : [toClaim({ path, severity, line: first.line, quote, others })];
  });
}

type MaskedSeverity = "critical" | "high" | "low";

function severityOf({ rule }: MaskedSecret, { path, isBare }: { path: string; isBare: boolean }): MaskedSeverity {
  if (!UNCERTAIN.has(rule) && !isTestPath(path)) return "critical";
  return isBare ? "high" : "low";
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
  readonly severity: MaskedSeverity;
  readonly line: number;
  readonly quote: string;
  readonly others: readonly { readonly line: number }[];
}

const TITLES: Readonly<Record<MaskedSeverity, string>> = {
  critical: "A secret seems to be committed here",
  high: "Code was masked as a credential, so nobody reviewed it",
  low: "Text that may be a secret is committed here",
};

const REAL = "If it is real, everyone who can read the repository, now or in its history, can use it.";

const DESCRIPTIONS: Readonly<Record<MaskedSeverity, string>> = {
  critical: `This text has the form of a credential. ${REAL} Reviewers saw a mask in its place.`,
  high: "This part of the code looks like a credential. Reviewers saw a mask in its place, so nobody knows what it does.",
  low: `This text is given as a password or key, or stands in a test. ${REAL} Reviewers saw a mask in its place.`,
};

const REVOKE = "If it is a secret, revoke it, remove it, and read it from the environment or a secret store.";

const SUGGESTIONS: Readonly<Record<MaskedSeverity, string>> = {
  critical: `${REVOKE} If it is none, dismiss this finding with a reason.`,
  high: `${REVOKE} If it is code, write it so that it does not look like a credential.`,
  low: `${REVOKE} If it is none, rename it or dismiss this finding.`,
};

function toClaim({ path, severity, line, quote, others }: Place): StageClaim {
  return toDetectedClaim({
    detectedBy: "hidden-code",
    title: TITLES[severity],
    severity,
    category: "secrets",
    description: `${DESCRIPTIONS[severity]}${sameOnLines(others.map(({ line: number }) => number))}`,
    place: { file: path, side: "head", start_line: line, end_line: line },
    evidenceQuote: quote,
    suggestion: SUGGESTIONS[severity],
  });
}
