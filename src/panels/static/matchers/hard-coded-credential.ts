import { HARD_CODED_CREDENTIAL } from "../../../analysis/credentials/hard-coded-credentials.ts";
import { newSecretLines } from "../change/new-secret-lines.ts";
import type { Matcher } from "../rules/static-rule.ts";

/**
 * Finds texts that are given under the name of a password or key, in code or in a file of environment variables, and
 * that were masked for it.
 */
export const hardCodedCredential: Matcher = {
  applies: () => true,
  check: (subject) =>
    newSecretLines(subject, (rule) => rule === HARD_CODED_CREDENTIAL).map((line) => ({
      line,
      description:
        "The text is given as a password or key. Everyone who can read the repository, now or in its history, can use it.",
    })),
};
