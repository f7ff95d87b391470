import { committedSecret, promptInjection } from "../matchers/any-text.ts";
import {
  droppedAwait,
  droppedErrorCheck,
  droppedRelease,
  droppedReturn,
  emptiedHandler,
  removedLock,
} from "../matchers/dropped.ts";
import { removedLimitOption } from "../matchers/limits.ts";
import {
  droppedAlgorithms,
  removedCookieFlag,
  removedPermissions,
  unsafeDefault,
  weakenedCrypto,
  widenedPattern,
} from "../matchers/options.ts";
import { removedOwnerFilter } from "../matchers/owner-filters.ts";
import { loosenedCondition, removedGuard } from "../matchers/removed-guard.ts";
import { removedKeyGuard } from "../matchers/removed-key-guard.ts";
import { removedProtection } from "../matchers/removed-protection.ts";
import { removedFallback, removedHeaderFilter, removedNormalization } from "../matchers/removed-value.ts";
import { rawQuery, removedWrapper, replacedCall } from "../matchers/replaced-call.ts";
import { slowPattern } from "../matchers/slow-pattern.ts";
import { eitherOf, type Matcher } from "../rules/static-rule.ts";

/**
 * The matchers, by the name that a rule in `rules/` gives. Each finds what no query can express, such as a check that
 * existed at base and is gone at head. If two explain the same deletion, the more specific one comes first.
 */
export const MATCHERS: Readonly<Record<string, Matcher>> = {
  "committed-secret": committedSecret,
  "prompt-injection": promptInjection,
  "removed-csrf-protection": eitherOf(removedProtection("csrf"), removedGuard("forgery")),
  "weakened-crypto": eitherOf(replacedCall("constant-time"), weakenedCrypto),
  "unverified-token": eitherOf(replacedCall("unverified-token"), droppedAlgorithms),
  "unsafe-loader": replacedCall("unsafe-loader"),
  "raw-query": rawQuery,
  "removed-xml-protection": replacedCall("removed-xml-protection"),
  "removed-session-renewal": replacedCall("removed-session-renewal"),
  "removed-path-guard": eitherOf(removedGuard("path"), removedWrapper("removed-path-guard")),
  "removed-own-property-guard": removedKeyGuard,
  "removed-redirect-guard": eitherOf(removedGuard("address"), replacedCall("local-redirect")),
  "removed-authorization": eitherOf(
    removedGuard("caller"),
    removedGuard("sender"),
    removedProtection("authorization"),
    removedOwnerFilter,
  ),
  "removed-header-filter": removedHeaderFilter,
  "removed-cookie-flag": removedCookieFlag,
  "unsafe-default": eitherOf(unsafeDefault, removedProtection("headers"), removedPermissions),
  "removed-escape": removedWrapper("removed-escape"),
  "removed-lock": eitherOf(removedLock, replacedCall("removed-transaction")),
  "removed-overflow-check": replacedCall("removed-overflow-check"),
  "removed-limit": eitherOf(
    removedProtection("rate"),
    removedGuard("limit"),
    removedWrapper("removed-limit"),
    removedLimitOption,
  ),
  "slow-pattern": slowPattern,
  "dropped-await": droppedAwait,
  "dropped-release": droppedRelease,
  "dropped-error-check": eitherOf(droppedErrorCheck, emptiedHandler, removedGuard("error")),
  "loosened-condition": eitherOf(droppedReturn, loosenedCondition),
  "removed-validation": eitherOf(
    removedGuard("type"),
    removedGuard("input"),
    replacedCall("mass-assignment"),
    widenedPattern,
    removedNormalization,
    removedWrapper("removed-normalization"),
  ),
  "removed-nil-check": eitherOf(removedGuard("nil"), removedFallback),
};
