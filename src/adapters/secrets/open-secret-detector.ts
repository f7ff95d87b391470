import { findHardCodedCredentials, HARD_CODED_CREDENTIAL } from "../../analysis/credentials/hard-coded-credentials.ts";
import type { DetectedSecret } from "../../core/files/mask.ts";
import type { SecretDetector } from "../../ports/secret-detector.ts";
import { withKnownSecrets } from "./known-secrets.ts";
import { secretlintDetector } from "./secretlint.ts";

/** The detector of every run: these very secrets, what secretlint knows, and what is given as a password or key. */
export function openSecretDetector(known: readonly (string | undefined)[]): SecretDetector {
  return withHardCodedCredentials(withKnownSecrets(secretlintDetector(), known));
}

/** A detector that also finds passwords and keys by the names they are given under. What the other finds there keeps its rule. */
export function withHardCodedCredentials(detector: SecretDetector): SecretDetector {
  return {
    detect: async (text, path) => {
      const others = await detector.detect(text, path);
      const own = findHardCodedCredentials(text, path).map(({ start, end }): DetectedSecret => {
        const known = others.find((other) => other.start < end && start < other.end);
        return { start, end, rule: known?.rule ?? HARD_CODED_CREDENTIAL };
      });
      return [...others, ...own];
    },
  };
}
