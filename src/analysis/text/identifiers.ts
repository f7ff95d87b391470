const KEYWORDS = new Set(
  "if else elif for while return throw raise new const let var function def func async await this self super null nil None undefined true false True False typeof instanceof not and or err error Error cb callback then catch end string number boolean void int length".split(
    " ",
  ),
);

/** The names in a piece of code that say what it is about: no keywords, nothing shorter than three characters. */
export function identifiersIn(code: string): ReadonlySet<string> {
  return new Set((code.match(/[A-Za-z_$][\w$]{2,}/g) ?? []).filter((name) => !KEYWORDS.has(name)));
}
