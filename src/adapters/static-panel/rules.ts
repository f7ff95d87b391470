import type { Category } from "../../core/category.ts";
import type { Rule } from "./rule.ts";
import { codeFromData } from "./rules/code-from-data.ts";
import { committedSecret } from "./rules/committed-secret.ts";
import { droppedAwait } from "./rules/dropped-await.ts";
import { letterRange } from "./rules/letter-range.ts";
import { loosenedComparison } from "./rules/loosened-comparison.ts";
import { nestedQuantifier } from "./rules/nested-quantifier.ts";
import { promptInjection } from "./rules/prompt-injection.ts";
import { prototypeAssignment } from "./rules/prototype-assignment.ts";
import { removedAuthorization } from "./rules/removed-authorization.ts";
import { removedEscape } from "./rules/removed-escape.ts";
import { removedLimit } from "./rules/removed-limit.ts";
import { removedOwnPropertyGuard } from "./rules/removed-own-property-guard.ts";
import { removedPathGuard } from "./rules/removed-path-guard.ts";
import { removedRequestGuard } from "./rules/removed-request-guard.ts";
import { removedSessionRenewal } from "./rules/removed-session-renewal.ts";
import { removedValidation } from "./rules/removed-validation.ts";
import { shellFromData } from "./rules/shell-from-data.ts";
import { swallowedError } from "./rules/swallowed-error.ts";
import { unverifiedTls } from "./rules/unverified-tls.ts";
import { unwatchedPromises } from "./rules/unwatched-promises.ts";
import { weakenedCrypto } from "./rules/weakened-crypto.ts";
import { widenedPattern } from "./rules/widened-pattern.ts";

/** Every rule of the static panel, in the order its findings are given. */
export const RULES: readonly Rule[] = [
  committedSecret,
  promptInjection,
  codeFromData,
  shellFromData,
  unverifiedTls,
  removedPathGuard,
  removedOwnPropertyGuard,
  removedLimit,
  removedEscape,
  removedAuthorization,
  removedSessionRenewal,
  removedRequestGuard,
  removedValidation,
  prototypeAssignment,
  letterRange,
  nestedQuantifier,
  widenedPattern,
  droppedAwait,
  unwatchedPromises,
  swallowedError,
  loosenedComparison,
  weakenedCrypto,
];

/** The rule a claim comes from, by the title and category it carries. */
export function findRule(title: string, category: Category): Rule | undefined {
  return RULES.find((rule) => rule.title === title && rule.category === category);
}
