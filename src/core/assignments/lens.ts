import type { Role } from "../replies/role.ts";

/** What each Enthusiast pass looks at first, so that passes differ without the system message differing (design §6.1). */
const LENSES = ["security", "logic", "contracts and callers", "resources and concurrency"] as const;

/** The lens of the n-th pass (1-based); passes beyond the fourth begin again. Undefined for a single pass or another role. */
export function lensOf(role: Role, pass: number, passes: number): string | undefined {
  if (role !== "enthusiast" || passes < 2) return undefined;
  return LENSES[(pass - 1) % LENSES.length];
}
