import { isCode } from "../../../analysis/text/language.ts";
import { type LinePair, linePairs } from "../change/line-pairs.ts";
import { isTakenAway, type Matcher, quoteOf } from "../rules/static-rule.ts";

const GOOD_ON =
  /(?<!in)(?:reject|verif|valid|strict|secure|httpOnly|escap|sanit|safe|ssl|tls|encrypt|protect|auth|csrf|signed|hsts|noSniff|freeze|deny)/i;
const BAD_ON = /allow|unsafe|insecure|disable|skip|ignore|permit|bypass|trust|danger|expose|inherit|prototype/i;
const NAMED_BOOLEAN = /([\w$'-]+)'?\s*(?:[:=]|\|\||\?\?|,)+\s*(true|false)\b/g;
// Options that are on unless they are `false`: `x !== false` and `x === false ? false : true`.
const DEFAULTS_ON = /([\w$.]+)(?:!==false|===false\?false:true)/;

/** Finds switches that keep something safe and are now set the other way. */
export const unsafeDefault: Matcher = {
  applies: isCode,
  check: (subject) =>
    linePairs(subject)
      .filter((pair) => (isFlipped(pair) || isNoLongerOn(pair)) && isTakenAway(subject, pair.old.live))
      .map(({ old, now }) => ({
        line: now,
        cause: old,
        description: `It was \`${quoteOf(old)}\`. The safe setting is no longer the default, so that callers who say nothing lose the protection (insecure default: verification, escaping or strictness off).`,
      })),
};

function isFlipped({ oldCode, nowCode }: LinePair): boolean {
  const mask = (code: string) => code.replace(/\b(?:true|false)\b/g, "?");
  if (mask(oldCode) !== mask(nowCode)) return false;
  const now = [...nowCode.matchAll(NAMED_BOOLEAN)];
  return [...oldCode.matchAll(NAMED_BOOLEAN)].some(([, name = "", was], index) => {
    const is = now[index]?.[2];
    if (is === undefined || is === was) return false;
    return BAD_ON.test(name) ? was === "false" : GOOD_ON.test(name) && was === "true";
  });
}

function isNoLongerOn({ oldCode, nowCode }: LinePair): boolean {
  const name = DEFAULTS_ON.exec(oldCode)?.[1] ?? "";
  return GOOD_ON.test(name) && !BAD_ON.test(name) && nowCode.includes(name) && !DEFAULTS_ON.test(nowCode);
}
