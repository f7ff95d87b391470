import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { conditionOf, rejects } from "../change/conditions.ts";
import { type Guard, removedGuard } from "../guards/removed-guard.ts";
import { authorizationGuards } from "./removed-authorization.ts";
import { limitGuard } from "./removed-limit.ts";
import { ownPropertyGuard } from "./removed-own-property-guard.ts";
import { pathGuard } from "./removed-path-guard.ts";

const SPECIFIC = [pathGuard, ownPropertyGuard, limitGuard, ...authorizationGuards];

/** Any other condition whose branch turned input away with an error. */
const validationGuard: Guard = {
  substitute: /\b(?:throw|raise|reject|assert|panic)\b|\bnew \w*Error\b/,
  needsSubject: true,
  isGeneral: true,
  consequence: "Input it rejected with an error now passes on unchecked to the code below.",
  checks: (line, following) => {
    if (!/^\s*(?:\}?\s*else\s+)?(?:if|elif|unless)\b/.test(line.code) || !statesError(line, following)) return [];
    if (SPECIFIC.some((guard) => guard.checks(line, following).length > 0)) return [];
    const condition = conditionOf(line.live);
    return condition === undefined || /\berr(?:or)?\b/i.test(condition) ? [] : [condition];
  },
};

export const removedValidation = removedGuard(validationGuard);

/**
 * Whether the branch that a line begins throws an error that says what is wrong, on that line or one of the next four.
 */
function statesError(line: ScannedLine, following: readonly ScannedLine[]): boolean {
  return [line, ...following.slice(0, 4)].some(
    (candidate) =>
      rejects(candidate, []) &&
      (/\bnew\s+\w*(?:Error|Exception)\b/.test(candidate.code) ||
        candidate.literals.some((literal) => /\w+\W+\w+/.test(literal.value))),
  );
}
