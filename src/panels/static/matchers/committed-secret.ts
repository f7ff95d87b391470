import { HARD_CODED_CREDENTIAL } from "../../../analysis/credentials/hard-coded-credentials.ts";
import { newSecretLines } from "../change/new-secret-lines.ts";
import type { Matcher } from "../rules/static-rule.ts";

/** Finds secrets that the detector knows by their look, on the added lines that they begin on. */
export const committedSecret: Matcher = {
  applies: () => true,
  check: (subject) =>
    newSecretLines(subject, (rule) => rule !== HARD_CODED_CREDENTIAL).map((line) => ({
      line,
      description:
        "A credential stands in the source in plain text. Everyone who can read the repository, now or in its history, can use it.",
    })),
};
