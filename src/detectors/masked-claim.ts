import type { StageClaim } from "../claims/claim.ts";
import { toDetectedClaim } from "../claims/detected-claim.ts";
import { isTestPath } from "../files/exempt-files.ts";
import { isUnknownCode, sourceLanguageOf } from "../files/language.ts";
import type { MaskedSecret } from "../files/mask.ts";
import { isBuildFile, type Realm, realmOf } from "../files/realm.ts";
import { sameOnLines } from "../text/join-list.ts";
import { readStretches } from "./code-stretches.ts";

/** A file of code or commands at head, as reviewers see it, and the masks on its new lines. */
export interface MaskedFile {
  readonly path: string;
  readonly lines: readonly string[];
  readonly masked: readonly MaskedSecret[];
}

/** Rules that detect a secret by its name or place; examples in manuals look the same. */
const UNCERTAIN: ReadonlySet<string> = new Set([
  "hard-coded-credential",
  "basicauth",
  "address-with-password",
  "database-connection-string",
]);

/** Whether a file is code or contains commands, as build files do, so that masked text in it could run. */
export function mayRun(path: string, lines: readonly string[]): boolean {
  if (sourceLanguageOf({ path, lines }) !== undefined || isUnknownCode(path)) return true;
  return isBuildFile(path) || AUTOMATION.has(realmOf(path));
}

const AUTOMATION: ReadonlySet<Realm> = new Set(["workflow", "platform settings"]);

/**
 * One claim for each kind of masked text in a file, at its first line, because no reviewer read it. Masked code and text
 * with the form of a credential are high; other text, and most text in tests, is low. Never throws.
 */
export function toMaskedClaims({ path, lines, masked }: MaskedFile): readonly StageClaim[] {
  const isKnown = sourceLanguageOf({ path, lines }) !== undefined;
  const stretches = readStretches(path, lines);
  const places = masked.map((secret) => ({
    line: secret.line,
    kind: kindOf(secret, { path, isBare: isKnown && isBare(secret, lines, stretches) }),
  }));
  return (["credential", "code", "text"] as const).flatMap((kind) => {
    const alike = [...new Set(places.filter((place) => place.kind === kind).map(({ line }) => line))];
    const [first, ...others] = alike.map((line) => ({ line }));
    const quote = lines[(first?.line ?? 0) - 1]?.trim() ?? "";
    return first === undefined || quote === "" ? [] : [toClaim({ path, kind, line: first.line, quote, others })];
  });
}

type MaskedKind = "credential" | "code" | "text";

function kindOf({ rule }: MaskedSecret, { path, isBare }: { path: string; isBare: boolean }): MaskedKind {
  if (!UNCERTAIN.has(rule) && !isTestPath(path)) return "credential";
  return isBare ? "code" : "text";
}

/** Whether a mask is in code, outside of texts and comments. */
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
  readonly kind: MaskedKind;
  readonly line: number;
  readonly quote: string;
  readonly others: readonly { readonly line: number }[];
}

const TITLES: Readonly<Record<MaskedKind, string>> = {
  credential: "A secret seems to be committed here",
  code: "Code was masked as a credential, so nobody reviewed it",
  text: "Text that may be a secret is committed here",
};

const REAL = "If it is real, everyone who can read the repository, now or in its history, can use it.";

const DESCRIPTIONS: Readonly<Record<MaskedKind, string>> = {
  credential: `This text has the form of a credential. ${REAL} Reviewers saw a mask in its place.`,
  code: "This part of the code looks like a credential. Reviewers saw a mask in its place, so nobody knows what it does.",
  text: `This text is used as a password or key, or is in a test. ${REAL} Reviewers saw a mask in its place.`,
};

const REVOKE = "If it is a secret, revoke it, remove it, and read it from the environment or a secret store.";

const SUGGESTIONS: Readonly<Record<MaskedKind, string>> = {
  credential: `${REVOKE} If it is not a secret, dismiss this finding with a reason.`,
  code: `${REVOKE} If it is code, write it so that it does not look like a credential.`,
  text: `${REVOKE} If it is not a secret, rename it or dismiss this finding.`,
};

function toClaim({ path, kind, line, quote, others }: Place): StageClaim {
  return toDetectedClaim({
    detectedBy: "hidden-code",
    title: TITLES[kind],
    severity: kind === "text" ? "low" : "high",
    category: "secrets",
    description: `${DESCRIPTIONS[kind]}${sameOnLines(others.map(({ line: number }) => number))}`,
    place: { file: path, side: "head", start_line: line, end_line: line },
    evidenceQuote: quote,
    suggestion: SUGGESTIONS[kind],
  });
}
