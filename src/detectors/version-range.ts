/** What npm reads as a range and not as a tag: more than numbers may follow a whole version alone. */
const RANGE_WORD = /^(?:-|[\^~<>=]*(?:v?\d+(?:\.(?:\d+|[*xX])){0,2}|v?\d+\.\d+\.\d+[-+][\w.+-]*|[*xX])?)$/;

/** No address, path, tag or other name: versions and ranges of them, each word of which begins as one. */
export const isRange = (value: unknown): value is string =>
  typeof value === "string" &&
  value.length <= 200 &&
  value.split(/[\s|]+/).every((word) => RANGE_WORD.test(word)) &&
  !/\.(?:tgz|tar|gz)\b/i.test(value);

const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(-[\w.-]{1,100})?$/;

/** Whether the second is a later release. A prerelease is never later: it is no step that updates take. */
export function isLater(then: string, now: string): boolean {
  const [was, is] = [VERSION.exec(then), VERSION.exec(now)];
  if (was === null || is === null || is[4] !== undefined) return false;
  const part = [1, 2, 3].find((at) => Number(is[at]) !== Number(was[at]));
  return part === undefined ? was[4] !== undefined : Number(is[part]) > Number(was[part]);
}

/** Whether a range as tools write it (`^1.2.0`, `~1.2.0`, `1.2.0`) has the release. Of any other range it is false. */
export function isWithin(range: unknown, version: string | undefined): boolean {
  const [, sign, from] = /^([\^~]?)(\d{1,9}\.\d{1,9}\.\d{1,9})$/.exec(String(range)) ?? [];
  if (from === undefined || version === undefined) return false;
  if (from === version) return true;
  const [least, own] = [from.split("."), version.split(".")];
  const firstDigit = least.findIndex((part) => Number(part) > 0);
  const fixed = sign === "^" ? firstDigit + 1 : sign === "~" ? 2 : 3;
  return isLater(from, version) && fixed > 0 && least.slice(0, fixed).every((part, at) => part === own[at]);
}
