import type { Matcher } from "../rule.ts";

/** A secret the detector masked on an added line. */
export const committedSecret: Matcher = {
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
