import { isCode } from "../../../analysis/text/language.ts";
import { foldCode } from "../change/fold-code.ts";
import { type LinePair, linePairs } from "../change/line-pairs.ts";
import { patternsOn } from "../change/patterns.ts";
import { isTakenAway, type Matcher, quoteOf } from "../rules/static-rule.ts";

const DENIES =
  /remove|delete|strip|omit|deny|denied|block|forbid|forbidden|escap|sanit|illegal|invalid|unsafe|insecure|dangerous|control|whitespace|reserved|evil|blacklist|disallow|reject|secret|sensitive|confidential|redact|\.replace/i;
const WORDS = /[A-Za-z_-]{3,}/g;
const CLASS = /\[(?:\\.|[^\]\\])+\]/;

/** Finds patterns of what to keep out that now name less of it: `[<>"]` became `[<>]`. */
export const narrowedDenylist: Matcher = {
  applies: isCode,
  check: (subject) =>
    linePairs(subject)
      .filter((pair) => DENIES.test(pair.now.live) && namesLess(pair) && isTakenAway(subject, pair.old.live))
      .map(({ old, now }) => ({
        line: now,
        cause: old,
        description: `It was \`${quoteOf(old)}\`. The list of what is removed, escaped or refused is shorter now: what it no longer names passes (incomplete deny-list; credentials, control characters or markup leak or get through).`,
      })),
};

function namesLess({ old, now }: LinePair): boolean {
  const [was] = patternsOn(old);
  const [is] = patternsOn(now);
  if (was === undefined || is === undefined || foldCode(old.code) !== foldCode(now.code)) return false;
  return losesWords(was.source, is.source) || losesCharacters(was.source, is.source);
}

function losesWords(was: string, is: string): boolean {
  const left = new Set(is.match(WORDS));
  const words: readonly string[] = was.match(WORDS) ?? [];
  return (
    words.length > left.size &&
    words.some((word) => !left.has(word)) &&
    [...left].every((word) => words.includes(word)) &&
    is.length < was.length
  );
}

/** Whether the first class of a pattern matches fewer of the first 256 characters than it did, and no others. */
function losesCharacters(was: string, is: string): boolean {
  const [before, after] = [CLASS.exec(was)?.[0], CLASS.exec(is)?.[0]];
  if (
    before === undefined ||
    after === undefined ||
    before === after ||
    // `[A-Za-z]` for `[A-z]` is no shorter list: the signs between Z and a were never meant.
    before.includes("A-z") ||
    before.startsWith("[^") ||
    after.startsWith("[^")
  )
    return false;
  const had = charactersOf(before);
  const has = charactersOf(after);
  return had.size > has.size && [...has].every((character) => had.has(character));
}

function charactersOf(characterClass: string): ReadonlySet<string> {
  try {
    const pattern = new RegExp(`^${characterClass}$`);
    return new Set(
      Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)).filter((each) => pattern.test(each)),
    );
  } catch {
    // A class in another language's syntax: nothing can be compared.
    return new Set();
  }
}
