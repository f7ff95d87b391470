import type { Rule } from "../rule.ts";

/** A secret the detector masked on an added line. */
export const committedSecret: Rule = {
  id: "committed-secret",
  category: "secrets",
  severity: "critical",
  title: "A secret is committed",
  suggestion: "Revoke it now, remove it from the history, and read it from the environment or a secret store.",
  applies: () => true,
  check: (subject) => {
    const standing = new Set(subject.base.map((line) => line.text.trim()));
    return subject.added
      .filter((line) => subject.secretLines.has(line.number) && !standing.has(line.text.trim()))
      .map((line) => ({
        line,
        description:
          "A credential stands in the source in plain text. Everyone who can read the repository, now or in its history, can use it.",
      }));
  },
};
