/** What a remark is about: its lines of code, and its author's own words. */
interface Named {
  readonly code: readonly string[];
  readonly words: string;
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]{2,}/gu;
const QUOTED = /`([^`\n]{1,200})`/g;
/** A word that people write only of code: with a capital, a digit or an underscore inside it. */
const CODE_WORD = /^(?:.+[\p{Lu}\p{N}_$].*|[_$].*)$/u;
/** Words of many languages that name nothing. */
const KEYWORDS = new Set(
  "and any async await bool boolean break case catch class const continue def default delete else end enum except export false final finally float for foreach from func function get has if import interface int let long namespace new nil none not null number object package private public raise readonly return self set static string struct super switch then this throw throws true try type typeof undefined use using val var void while with yield".split(
    " ",
  ),
);

/** Whether lines name anything that a remark names: in its code, or in its words as code. Case does not count. */
export function namesTheSame({ code, words }: Named, lines: readonly string[]): boolean {
  const quoted = [...words.matchAll(QUOTED)].map(([, text = ""]) => text);
  const spoken = (words.match(NAME) ?? []).filter((word) => CODE_WORD.test(word));
  const own = namesIn([...code, ...quoted, ...spoken]);
  return [...namesIn(lines)].some((name) => own.has(name));
}

function namesIn(lines: readonly string[]): ReadonlySet<string> {
  const names = lines.flatMap((line) => line.match(NAME) ?? []).map((name) => name.toLowerCase());
  return new Set(names.filter((name) => !KEYWORDS.has(name)));
}
