import type { DetectedSecret } from "../../core/files/mask.ts";
import { unmistakable } from "../../core/redact.ts";
import type { SecretDetector } from "../../ports/secret-detector.ts";

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
