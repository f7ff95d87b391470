import type { ValueRange } from "../code/credentials/credential-name.ts";
import { findHardCodedCredentials, HARD_CODED_CREDENTIAL } from "../code/credentials/hard-coded-credentials.ts";
import type { DetectedSecret } from "../files/mask.ts";
import type { SecretDetector } from "../ports/secret-detector.ts";
import { unmistakable } from "../text/redact.ts";
import { withJoinedTexts } from "./joined-texts.ts";
import { findPrivateKeys } from "./private-keys.ts";
import { secretlintDetector } from "./secretlint.ts";
import { findShapedKeys } from "./shaped-keys.ts";
import { EXACT, withoutCode } from "./without-code.ts";

/**
 * The detector of every run. It finds the given secrets, secretlint's, keys of a known shape, and named passwords and
 * keys, also in concatenated strings.
 */
export function openSecretDetector(known: readonly (string | undefined)[]): SecretDetector {
  return withoutCode(
    withJoinedTexts(withHardCodedCredentials(withKeys(withKnownSecrets(secretlintDetector(), known)))),
  );
}

/** A detector that also finds keys that secretlint misses. */
function withKeys(detector: SecretDetector): SecretDetector {
  return {
    detect: async (text, path) => [
      ...(await detector.detect(text, path)),
      ...findPrivateKeys(text),
      ...findAwsSecrets(text),
      ...findShapedKeys(text),
    ],
  };
}

/**
 * A detector that also finds passwords and keys by their names. Secrets found by the other detector keep their rule.
 */
export function withHardCodedCredentials(detector: SecretDetector): SecretDetector {
  return {
    detect: async (text, path) => {
      const others = await detector.detect(text, path);
      const ruleAt = rulesAt(others);
      const own = findHardCodedCredentials(text, path)
        .toSorted((a, b) => a.start - b.start)
        .map((range): DetectedSecret => ({ ...range, rule: ruleAt(range) ?? HARD_CODED_CREDENTIAL }));
      return [...others, ...own];
    },
  };
}

/** Finds the rule of the secret at a range. Ranges are passed in order, so that each secret is examined once. */
function rulesAt(found: readonly DetectedSecret[]): (range: ValueRange) => string | undefined {
  const waiting = found.toSorted((a, b) => b.start - a.start);
  let furthest: DetectedSecret | undefined;
  return ({ start, end }) => {
    for (let next = waiting.at(-1); next !== undefined && next.start < end; next = waiting.at(-1)) {
      if (furthest === undefined || next.end > furthest.end) furthest = next;
      waiting.pop();
    }
    if (furthest === undefined || furthest.end <= start) return undefined;
    // A range that exceeds an exact one is not exact.
    const isWithin = furthest.start <= start && end <= furthest.end;
    return isWithin || !EXACT.has(furthest.rule) ? furthest.rule : undefined;
  };
}

const GIVEN =
  /secret_?access_?key["']?[^\S\n]{0,40}(?::|=>|=)[^\S\n]{0,40}["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/dgi;

/** Secret keys of AWS by their name. secretlint misses those that end with a sign, one in thirty. */
function findAwsSecrets(text: string): readonly DetectedSecret[] {
  return [...text.matchAll(GIVEN)].flatMap(({ indices }) => {
    const [start, end] = indices?.[1] ?? [];
    return start === undefined || end === undefined ? [] : [{ start, end, rule: "aws" }];
  });
}

/** A detector that also finds these very secrets, whatever they look like. */
export function withKnownSecrets(detector: SecretDetector, secrets: readonly (string | undefined)[]): SecretDetector {
  const known = unmistakable(secrets);
  return {
    detect: async (text, path) => {
      const found = known.flatMap((secret) => findAll(text, secret));
      return [...found, ...(await detector.detect(text, path))];
    },
  };
}

function findAll(text: string, secret: string): readonly DetectedSecret[] {
  const found: DetectedSecret[] = [];
  for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + secret.length)) {
    found.push({ start: at, end: at + secret.length, rule: "known-secret" });
  }
  return found;
}
