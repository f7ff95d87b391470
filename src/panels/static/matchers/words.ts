import { wordsOf } from "./difference.ts";

const CALLER_WORDS: ReadonlySet<string> = new Set([
  ...[
    "admin",
    "admins",
    "administrator",
    "auth",
    "authed",
    "authorize",
    "authorized",
    "authorise",
    "authorised",
    "authorization",
  ],
  ...[
    "authenticate",
    "authenticated",
    "authentication",
    "login",
    "logged",
    "loggedin",
    "permission",
    "permissions",
    "permitted",
    "role",
    "roles",
    "privilege",
    "privileges",
  ],
  ...["owner", "owns", "acl", "rbac", "staff", "superuser", "secured", "moderator"],
]);
const CALLER_PAIRS =
  /(?:^| )(?:signed in|is allowed|may (?:read|write|edit|delete|update|see|view|create)|can (?:read|write|edit|delete|update|see|view|create|access|manage)|author id|owner id|access (?:control|token|check)|check access|require user|has access)(?: |$)/;

/** Whether a name speaks of who calls and what they may do, by its whole words. */
export function isAboutCaller(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => CALLER_WORDS.has(word)) || CALLER_PAIRS.test(words.join(" "));
}
