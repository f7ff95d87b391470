/** The folders of `families/`, by how they are played: each stands in one list, and no folder in none. */
export const TEXT_FAMILIES = [
  ...["orders", "comments", "disguises", "forged-verdicts", "surroundings", "documents", "pressure"],
  ...["rendering", "commands", "tool-calls", "paths", "proofs"],
];
export const ENDPOINT_FAMILIES = ["endpoints"];
export const REPAIR_FAMILIES = ["repairs"];
/** Each of them has a scenario of its own. */
export const SCENARIO_FAMILIES = ["first-fourteen"];
export const BOUNDARY_FAMILIES = [
  "archives",
  "expressions",
  "git-objects",
  "forged-records",
  "races",
  "reuse",
  "environment",
];
