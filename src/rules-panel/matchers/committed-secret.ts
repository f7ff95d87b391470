import { HARD_CODED_CREDENTIAL } from "../../code/credentials/hard-coded-credentials.ts";
import { newSecretLines } from "../change/new-secret-lines.ts";
import type { Subject } from "../change/subject.ts";
import type { Match, Matcher } from "../rules/static-rule.ts";

/**
 * Finds masked secrets on the added lines where they begin. They include those that the detector recognises by form.
 * Values under the name of a password or key, in code or in a file of environment variables, are high.
 */
export const committedSecret: Matcher = {
  applies: () => true,
  check: (subject) => [...knownSecrets(subject), ...namedSecrets(subject)],
};

function knownSecrets(subject: Subject): readonly Match[] {
  return newSecretLines(subject, (rule) => rule !== HARD_CODED_CREDENTIAL).map((line) => ({
    line,
    description:
      "A credential stands in the source in plain text. Everyone who can read the repository, now or in its history, can use it.",
  }));
}

function namedSecrets(subject: Subject): readonly Match[] {
  return newSecretLines(subject, (rule) => rule === HARD_CODED_CREDENTIAL).map((line) => ({
    line,
    severity: "high",
    description:
      "The text is given as a password or key. Everyone who can read the repository, now or in its history, can use it.",
  }));
}
