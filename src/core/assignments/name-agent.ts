import { ROLE_NAMES, type Role } from "../replies/role.ts";
import type { AssignmentHeader } from "./assignment.ts";

/** What of a header tells an agent from others of its role. */
type Place = Pick<AssignmentHeader, "pass" | "passes" | "slice" | "slices">;

/** How the log calls one agent among those of its role in a round, such as `Judge 2 of 3`: its role alone where there is one. */
export function nameAgent(role: Role, { pass, passes, slice, slices }: Place): string {
  const isOne = slices <= 1;
  if (role === "enthusiast")
    return `Enthusiast pass ${pass}/${passes}${isOne ? "" : ` over slice ${slice} of ${slices}`}`;
  if (isOne) return ROLE_NAMES[role];
  return role === "adversary"
    ? `${ROLE_NAMES[role]} over slice ${slice} of ${slices}`
    : `${ROLE_NAMES[role]} ${slice} of ${slices}`;
}
