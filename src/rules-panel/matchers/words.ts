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
  ...["owner", "owns", "acl", "rbac", "granted", "staff", "superuser", "secured", "moderator"],
]);
const CALLER_PAIRS =
  /(?:^| )(?:signed in|is allowed|may (?:read|write|edit|delete|update|see|view|create)|can (?:read|write|edit|delete|update|see|view|create|access|manage)|author id|owner id|access (?:control|token|check)|check access|has access|(?:require|check|verify|validate|ensure) (?:user|token|session|identity|jwt|bearer|api key))(?: |$)/;

/** Whether a name's words concern the caller and their permissions. */
export function isAboutCaller(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => CALLER_WORDS.has(word)) || CALLER_PAIRS.test(words.join(" "));
}

/** A wrapper of a function that admits only some calls, or adds a defence to each response. */
export type Protection = "authorization" | "csrf" | "headers" | "rate";

const NAMED: Readonly<Record<Exclude<Protection, "authorization">, RegExp>> = {
  csrf: /csrf|csurf|xsrf|anti ?forgery|forgery|(?:check|verify|validate)\b.*\b(?:referer|referrer|nonce)\b/,
  headers:
    /helmet|hsts|frameguard|nosniff|no sniff|talisman|security headers|secure headers|content security policy|csp\b/,
  rate: /limiter|throttle|rate ?limit|slow ?down/,
};
const GUARDS = /\b(?:guard|guards|protect|protected|secured)\b|^(?:can|may)$/;
/** `adminRouter` says what it leads to, not who may go there. */
const ROUTERS = /\b(?:routers?|routes)$/;
/** What a supervisor requests, without identification. */
const PROBES = /(?:^|[\s"/.])(?:healthz?|health_?check|ping|livez?|liveness|readyz?|readiness|alive)"?$/i;

/** Whether a function or route is a liveness probe for a supervisor, by its name or path. */
export function isProbe(spot: string): boolean {
  return PROBES.test(spot);
}

/** The protection that a name's words mean; undefined for none. */
export function protectionOf(name: string): Protection | undefined {
  const words = wordsOf(name).join(" ");
  for (const [kind, pattern] of Object.entries(NAMED)) if (pattern.test(words)) return kind as Protection;
  return (isAboutCaller(name) && !ROUTERS.test(words)) || GUARDS.test(words) ? "authorization" : undefined;
}

const ACTS =
  /^(?:delete|remove|destroy|drop|save|update|insert|upsert|create|write|commit|execute|exec|run|send|transfer|charge|set|put|post|publish|store|unlink|extract|spawn|redirect|query)$/;

/** Whether a call's name means a permanent action: `saveOrder`. */
export function actsForGood(name: string): boolean {
  return wordsOf(name).some((word) => ACTS.test(word));
}

/** Whether a name identifies the caller: `get_current_user`, which fails if nobody has signed in. */
export function namesCaller(name: string): boolean {
  return /\b(?:current|signed|active|verified) (?:in )?(?:\w+ )?(?:user|admin|account|principal|customer|member)\b/.test(
    wordsOf(name).join(" "),
  );
}

const FEW = /\b(?:admins?|administrators?|super ?users?|super ?admins?|staff|owners?|moderators?|root)\b/;
const ANYBODY =
  /^(?:(?:auth|authorize|authorise|authorized|authenticate|authenticated|authentication|is|has|granted|roles?|users?|login|logged|signed|in|required?|ensure|verify|get|current|active|depends|security|permissions?|classes|pre|secured|account|member|guest|anonymous|permit|all) ?)+$/;

/**
 * Whether a check admits everybody who has signed in, while the earlier one admitted few: `ROLE_USER` for `ROLE_ADMIN`.
 */
export function isWeaker(now: string, was: string): boolean {
  return FEW.test(wordsOf(was).join(" ")) && ANYBODY.test(wordsOf(now).join(" "));
}
