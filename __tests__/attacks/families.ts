import type { Play } from "./attempt.ts";

/** The folders of `families/`, by how their attempts are played; the oldest family is played in several ways. */
export const FAMILIES: Readonly<Record<Play, readonly string[]>> = {
  text: [
    ...["orders", "comments", "disguises", "forged-verdicts", "surroundings", "documents", "pressure"],
    ...["rendering", "commands", "tool-calls", "paths", "proofs", "first-fourteen"],
  ],
  endpoint: ["endpoints", "first-fourteen"],
  boundary: [
    ...["archives", "expressions", "git-objects", "forged-records", "races", "reuse", "environment"],
    "first-fourteen",
  ],
  repair: ["repairs", "repair-orders"],
  change: ["policy-texts", "forged-verdicts", "severities", "first-fourteen"],
  push: ["resolutions", "first-fourteen"],
};
