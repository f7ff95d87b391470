import { foldCode } from "../change/fold-code.ts";

const KEYWORD =
  /^(?:if|elif|else|unless|while|for|return|continue|break|throw|raise|new|and|or|in|nil|typeof|instanceof|assert|case|when|switch|match|true|false|True|False|await|len|const|let|var|next)$/;

/**
 * The form in which checks are compared. A condition and its negation have the same one, as have `==` and `===` and all
 * words for an absent value, such as `null` and `None`. It is without layout.
 */
export function foldCheck(code: string): string {
  return foldCode(likeWords(code)).replace(/!(?=[\w$(])/g, "");
}

/** As `foldCheck`, but without names: `user.id > 0` and `id > 0` are the same. */
export function shapeOf(code: string): string {
  return foldCheck(likeWords(code).replace(NAME, hideName));
}

// A name with its fields, but without the method that is called on it.
const NAME = /[A-Za-z_$@][\w$]*(?:\.[A-Za-z_$][\w$]*(?![\w$]*\s*\())*/g;

function likeWords(code: string): string {
  return code
    .replace(/\b(?:undefined|null|None|NULL)\b/g, "nil")
    .replace(/\.nil\?/g, " == nil")
    .replace(/\bis\s+not\b|\bis\b(?=\s+nil\b)|[!=]==?/g, "==")
    .replace(/\bnot\s+/g, "!")
    .replace(/>=/g, "<")
    .replace(/<=/g, ">");
}

function hideName(name: string): string {
  if (KEYWORD.test(name)) return name;
  const field = /\.(?:length|size|Length|Count)$/.exec(name)?.[0];
  return `_${field ?? ""}`;
}

/** The operands of a condition: `a` and `!b` for `a && !b`. */
export function operandsOf(condition: string): readonly string[] {
  return condition
    .split(/&&|\|\||\band\b|\bor\b/)
    .map((operand) => closed(operand.trim()))
    .filter((operand) => operand !== "");
}

/** An operand without the brackets that lost their other half when the condition was split. */
function closed(operand: string): string {
  const open = operand.split("(").length - operand.split(")").length;
  if (open > 0) return operand.replace(new RegExp(`^(?:[!\\s]*\\(){${open}}`), "");
  return open < 0 ? operand.replace(new RegExp(`(?:\\)\\s*){${-open}}$`), "") : operand;
}
