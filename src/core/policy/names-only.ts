const TEXT = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
/** The argument list is cut within a text. */
const UNCLOSED = /(?:"[^"]*|'[^']*|`[^`]*)$/;
/** Code within a template, an f-string, a text of Ruby, C#, Kotlin or PHP, and what a format names. */
const FILLED_IN = /\{(?<code>[^{}]*)\}|\$(?<variable>[\p{L}_][\p{L}\p{N}_]*)|%\((?<format>[\p{L}\p{N}_]+)\)/gu;
const ONE_NAME = /^["'`][\p{L}\p{N}_$-]+["'`]$/u;
/** After a text that is a key, a member in brackets, or one of names and values in turn: a colon, a bracket, a value. */
const IS_NAME_BEFORE = /^\s*(?::|\]|,\s*[^\s"'`),])/;
/** `"password: ", x` and `"password=%s", x`. */
const LABEL = /[:=]\s*(?:%[\w.+#-]+|\{[^{}]*\})?\s*["'`]\s*[,+%]/;

/**
 * An argument list without the words of its texts, which tell a reader something and hold no value: of `("the password of",
 * user.id)` there is left `("", user.id)`. Code within a text stays, and so does a text that is a name: a key, a member in
 * brackets, or one of names and values in turn.
 *
 * @param text with its parentheses, cut or whole.
 */
export function namesOnly(text: string): string {
  const named = text.replace(TEXT, (literal, at: number) => {
    const isName = ONE_NAME.test(literal) && IS_NAME_BEFORE.test(text.slice(at + literal.length));
    return isName ? literal : `"${filledIn(literal).join(" ")}"`;
  });
  return text.trimEnd().endsWith(")") ? named : named.replace(UNCLOSED, "");
}

/** Whether a text tells what the value after it is. */
export function labelsValue(text: string): boolean {
  return LABEL.test(text);
}

function filledIn(literal: string): readonly string[] {
  return [...literal.matchAll(FILLED_IN)].map(({ groups = {} }) =>
    (groups.code ?? groups.variable ?? groups.format ?? "").replace(TEXT, '""'),
  );
}
