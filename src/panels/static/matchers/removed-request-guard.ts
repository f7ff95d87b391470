import { allMatches } from "../change/conditions.ts";
import { type Guard, removedGuard } from "../guards/removed-guard.ts";

const REDIRECT = /\b(?:beforeRedirect|CheckRedirect|checkRedirect|onRedirect)\b\s*(?:=|:)/g;
const HOST =
  /(?<![\w$])(?:is|check|assert|validate|verify)_?(?:Private|Internal|Local|Loopback|Reserved|Allowed|Safe|Blocked)_?(?:I[pP]|Host|Address|Url|URL|Uri|Domain)\w*\s*\(/g;
const SCRUB =
  /\bdelete\s+[\w$.]*[hH]eaders?\b[\w$.]*(?:\.|\[\s*['"])(?:authorization|cookie|proxy-authorization)\b|\b(?:removeHeader|Header\.Del|headers?\.delete)\s*\(\s*['"](?:authorization|cookie|proxy-authorization)\b/gi;

/** Checks of where a request goes and what it carries there. */
const requestGuard: Guard = {
  needsSubject: false,
  consequence:
    "A redirected or caller-chosen request now goes where it was kept from going, past the proxy or allow-list, or takes credentials along (server-side request forgery, credential leak).",
  checks: (line) => [
    ...allMatches(line.code, REDIRECT),
    ...allMatches(line.code, HOST),
    ...allMatches(line.live, SCRUB),
  ],
};

export const removedRequestGuard = removedGuard(requestGuard);
