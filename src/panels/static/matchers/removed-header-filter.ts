import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { type Guard, removedGuard } from "../guards/removed-guard.ts";

/** The headers that say who is asking, by themselves or within a pattern. */
const CREDENTIAL = /^(?:(?:proxy-)?authorization|cookie2?)$/i;
const IN_PATTERN = /(?<![\w-])(?:(?:proxy-)?authorization|cookie2?)(?![\w-])/i;
const TAKES_AWAY = /\bdelete\b|\b(?:remove|strip|omit|drop|unset)\w{0,40}\s{0,9}\(/i;
const CALLS_DELETE = /\.(?:delete|del|pop)\s{0,9}[!(]|\bdelete\b/i;
const FIELD = /\bdelete\s{1,9}[\w$.]{0,60}headers\.(?:authorization|cookie)\b/i;
/** Who asks for such a header's value asks who is calling. */
const READS = /[[(]\s{0,9}["'`](?:(?:proxy-)?authorization|cookie2?)["'`]\s{0,9}[\])]/i;

/** Lines that keep credentials from a request, such as one that follows a redirect. */
const headerFilter: Guard = {
  substitute: /\b(?:remove|strip|omit|drop|filter|clean)\w{0,40}Headers?\w{0,40}\s{0,9}\(/i,
  needsSubject: false,
  lost: "what keeps credentials back",
  consequence:
    "Headers such as `authorization` and `cookie` now go along to wherever the request leads, another host after a redirect among it (information leak).",
  checks: (line, following) => (isFilter(line) || isLoop(line, following) ? [line.live.trim()] : []),
};

export const removedHeaderFilter = removedGuard(headerFilter);

/** A loop over the names of such headers that takes each of them away. */
function isLoop(line: ScannedLine, following: readonly ScannedLine[]): boolean {
  if (!/\bfor(?:_?[eE]ach)?\b|\.each\b/.test(line.code)) return false;
  const isNamed = line.literals.some(({ kind, value }) => kind !== "regex" && CREDENTIAL.test(value));
  return isNamed && following.slice(0, 3).some(({ code }) => TAKES_AWAY.test(code) || CALLS_DELETE.test(code));
}

function isFilter({ live, code, literals }: ScannedLine): boolean {
  const isNamed = literals.some(({ kind, value }) => (kind === "regex" ? IN_PATTERN : CREDENTIAL).test(value));
  if (TAKES_AWAY.test(code)) return isNamed || FIELD.test(live);
  return isNamed && /\b(?:if|continue)\b/.test(code) && !READS.test(live);
}
