import type { DetectedSecret } from "../files/mask.ts";

interface ShapedKey {
  readonly rule: string;
  /** Begins at the start of a word and reads a bounded piece, so that it takes linear time. */
  readonly pattern: RegExp;
  /** Whether a key of this shape may be real. */
  readonly isMeant: (key: string) => boolean;
}

const KINDS: readonly ShapedKey[] = [
  { rule: "google-api-key", pattern: /(?<![\w-])AIza[\w-]{35}(?![\w-])/g, isMeant: isRandom },
  // A name in capitals, such as that of a region, may be as long.
  {
    rule: "aws-key-id",
    pattern: /(?<![A-Za-z0-9])A[KS]IA[A-Z0-9]{16}(?![A-Za-z0-9])/g,
    isMeant: (key) => (key.startsWith("AK") || /\d/.test(key)) && isRandom(key),
  },
  {
    rule: "json-web-token",
    pattern: /(?<![\w-])eyJ[\w-]{8,2000}\.[\w-]{2,20000}\.[\w-]{16,8000}(?![\w-])/g,
    isMeant: isToken,
  },
];

/**
 * Finds keys that secretlint misses: Google's API keys, AWS's access key ids and JSON web tokens. Placeholders and
 * examples from the vendors' manuals do not count.
 */
export function findShapedKeys(text: string): readonly DetectedSecret[] {
  return KINDS.flatMap(({ rule, pattern, isMeant }) =>
    [...text.matchAll(pattern)]
      .filter(({ 0: key }) => isMeant(key))
      .map(({ 0: key, index }) => ({ start: index, end: index + key.length, rule })),
  );
}

const STAND_IN = /example|placeholder|dummy|sample|secret|redacted|replace|your|(.)\1{4}/i;
/** Fewer are unlikely in a random key of 16 characters or more. */
const LEAST_DIFFERENT = 7;
/** A longer run of neighbours, such as `ABCDEF` or `123456`, was typed by somebody. */
const LONGEST_RUN = 5;

function isRandom(key: string): boolean {
  const random = key.slice(PREFIX.exec(key)?.[0].length);
  return !STAND_IN.test(random) && new Set(random).size >= LEAST_DIFFERENT && longestRun(random) <= LONGEST_RUN;
}

const PREFIX = /^(?:AIza|A[KS]IA)/;

function longestRun(text: string): number {
  let [longest, run] = [1, 1];
  for (let at = 1; at < text.length; at += 1) {
    run = text.charCodeAt(at) === text.charCodeAt(at - 1) + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

function isToken(token: string): boolean {
  const [header = "", payload = "", signature = ""] = token.split(".");
  if (typeof readPart(header)?.alg !== "string" || new Set(signature).size < LEAST_DIFFERENT) return false;
  const claims = readPart(payload);
  return !(claims?.sub === "1234567890" && claims.name === "John Doe");
}

function readPart(part: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
