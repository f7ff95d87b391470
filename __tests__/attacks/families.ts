/** The folders of `families/`, by how they are played: each stands in one list, and no folder in none. */
export const TEXT_FAMILIES = ["orders", "forged-verdicts", "surroundings", "rendering", "commands"] as const;
export const BOUNDARY_FAMILIES = ["archives", "expressions", "forged-records", "races", "reuse"];
