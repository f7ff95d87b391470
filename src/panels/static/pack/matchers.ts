import { catastrophicPattern } from "../matchers/catastrophic-pattern.ts";
import { codeFromData } from "../matchers/code-from-data.ts";
import { committedSecret } from "../matchers/committed-secret.ts";
import { droppedAwait } from "../matchers/dropped-await.ts";
import { droppedComparison } from "../matchers/dropped-comparison.ts";
import { droppedRelease } from "../matchers/dropped-release.ts";
import { droppedReturn } from "../matchers/dropped-return.ts";
import { droppedSafeLoader } from "../matchers/dropped-safe-loader.ts";
import { droppedSafeguard } from "../matchers/dropped-safeguard.ts";
import { emptiedHandler } from "../matchers/emptied-handler.ts";
import { flippedCondition } from "../matchers/flipped-condition.ts";
import { hardCodedCredential } from "../matchers/hard-coded-credential.ts";
import { letterRange } from "../matchers/letter-range.ts";
import { loosenedComparison } from "../matchers/loosened-comparison.ts";
import { loosenedCondition } from "../matchers/loosened-condition.ts";
import { movedLimit } from "../matchers/moved-limit.ts";
import { narrowedDenylist } from "../matchers/narrowed-denylist.ts";
import { narrowedKeyGuard } from "../matchers/narrowed-key-guard.ts";
import { promptInjection } from "../matchers/prompt-injection.ts";
import { prototypeAssignment } from "../matchers/prototype-assignment.ts";
import { quadraticPattern } from "../matchers/quadratic-pattern.ts";
import { removedAuthorization } from "../matchers/removed-authorization.ts";
import { removedEarlyExit } from "../matchers/removed-early-exit.ts";
import { removedEscape } from "../matchers/removed-escape.ts";
import { removedFallback } from "../matchers/removed-fallback.ts";
import { removedHeaderFilter } from "../matchers/removed-header-filter.ts";
import { removedLimit } from "../matchers/removed-limit.ts";
import { removedLock } from "../matchers/removed-lock.ts";
import { removedNilCheck } from "../matchers/removed-nil-check.ts";
import { removedNormalization } from "../matchers/removed-normalization.ts";
import { removedOwnPropertyGuard } from "../matchers/removed-own-property-guard.ts";
import { removedPathGuard } from "../matchers/removed-path-guard.ts";
import { removedPermissions } from "../matchers/removed-permissions.ts";
import { removedRedirectGuard } from "../matchers/removed-redirect-guard.ts";
import { removedRequestGuard } from "../matchers/removed-request-guard.ts";
import { removedSessionRenewal } from "../matchers/removed-session-renewal.ts";
import { removedTypeCheck } from "../matchers/removed-type-check.ts";
import { removedValidation } from "../matchers/removed-validation.ts";
import { removedWrapping } from "../matchers/removed-wrapping.ts";
import { shellFromData } from "../matchers/shell-from-data.ts";
import { swallowedError } from "../matchers/swallowed-error.ts";
import { unsafeDefault } from "../matchers/unsafe-default.ts";
import { unverifiedTls } from "../matchers/unverified-tls.ts";
import { unwatchedPromises } from "../matchers/unwatched-promises.ts";
import { weakenedCrypto } from "../matchers/weakened-crypto.ts";
import { widenedPattern } from "../matchers/widened-pattern.ts";
import type { Matcher } from "../rules/static-rule.ts";

/**
 * The matchers, by the name that a rule in `rules/` gives. Each finds what no query can express, such as a check that
 * stood at base and is gone at head. Where two explain the same deletion, the more particular one comes first.
 */
export const MATCHERS: Readonly<Record<string, Matcher>> = {
  "committed-secret": committedSecret,
  "flipped-condition": flippedCondition,
  "hard-coded-credential": hardCodedCredential,
  "prompt-injection": promptInjection,
  "code-from-data": codeFromData,
  "shell-from-data": shellFromData,
  "unverified-tls": unverifiedTls,
  "removed-redirect-guard": removedRedirectGuard,
  "removed-header-filter": removedHeaderFilter,
  "dropped-return": droppedReturn,
  "dropped-safe-loader": droppedSafeLoader,
  "removed-path-guard": removedPathGuard,
  "removed-own-property-guard": removedOwnPropertyGuard,
  "removed-limit": removedLimit,
  "removed-permissions": removedPermissions,
  "removed-escape": removedEscape,
  "removed-authorization": removedAuthorization,
  "removed-session-renewal": removedSessionRenewal,
  "removed-request-guard": removedRequestGuard,
  "narrowed-key-guard": narrowedKeyGuard,
  "removed-nil-check": removedNilCheck,
  "removed-validation": removedValidation,
  "prototype-assignment": prototypeAssignment,
  "letter-range": letterRange,
  "catastrophic-pattern": catastrophicPattern,
  "quadratic-pattern": quadraticPattern,
  "widened-pattern": widenedPattern,
  "removed-lock": removedLock,
  "dropped-await": droppedAwait,
  "dropped-release": droppedRelease,
  "unwatched-promises": unwatchedPromises,
  "emptied-handler": emptiedHandler,
  "swallowed-error": swallowedError,
  "loosened-comparison": loosenedComparison,
  "weakened-crypto": weakenedCrypto,
  "loosened-condition": loosenedCondition,
  "dropped-comparison": droppedComparison,
  "dropped-safeguard": droppedSafeguard,
  "removed-fallback": removedFallback,
  "removed-type-check": removedTypeCheck,
  "removed-wrapping": removedWrapping,
  "moved-limit": movedLimit,
  "unsafe-default": unsafeDefault,
  "narrowed-denylist": narrowedDenylist,
  "removed-normalization": removedNormalization,
  "removed-early-exit": removedEarlyExit,
};
