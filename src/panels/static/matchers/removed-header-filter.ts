import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { type Guard, removedGuard } from "../guards/removed-guard.ts";

/** The headers that say who is asking. */
const CREDENTIAL = /(?:^|[^\w-])(?:proxy-)?authorization(?:$|[^\w-])|^cookie2?$|[(|]cookie2?[)|]/i;
const TAKES_AWAY = /\bdelete\b|\b(?:remove|strip|omit|drop|delete|del|unset)\w*\s*\(|\b(?:continue|return)\b|\bif\b/i;

/** Lines that keep credentials from a request, such as one that follows a redirect. */
const headerFilter: Guard = {
  substitute: /\b(?:remove|strip|omit|drop|filter|clean)\w*Headers?\w*\s*\(/i,
  needsSubject: true,
  lost: "what keeps credentials back",
  consequence:
    "Headers such as `authorization` and `cookie` now go along to wherever the request leads, another host after a redirect among it (information leak).",
  checks: (line) => (isFilter(line) ? [line.live.trim()] : []),
};

export const removedHeaderFilter = removedGuard(headerFilter);

function isFilter({ live, code, literals }: ScannedLine): boolean {
  if (!TAKES_AWAY.test(code)) return false;
  return (
    literals.some(({ value }) => CREDENTIAL.test(value)) ||
    /\bdelete\s+[\w$.]*headers\.(?:authorization|cookie)\b/i.test(live)
  );
}
