import { foldCode } from "../change/subject.ts";

const KEYWORD =
  /^(?:if|elif|else|unless|while|for|return|continue|break|throw|raise|new|and|or|in|nil|typeof|instanceof|assert|case|when|switch|match|true|false|True|False|await|len|const|let|var|next)$/;

/**
 * A check as it is compared: a condition and its negation, `==` and `===`, and every word for a value that is not there
 * are one. Without layout.
 */
export function foldCheck(code: string): string {
  return foldCode(likeWords(code)).replace(/!(?=[\w$(])/g, "");
}

/** As `foldCheck`, whatever the values are called. */
export function shapeOf(code: string): string {
  return foldCheck(likeWords(code).replace(NAME, hideName));
}

// A name with its fields, but not the method that is called of it.
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

/** The single questions of a condition. */
export function operandsOf(condition: string): readonly string[] {
  return condition
    .split(/&&|\|\||\band\b|\bor\b/)
    .map((operand) => closed(operand.trim()))
    .filter((operand) => operand !== "");
}

/** Without the brackets that the split parted from their other half. */
function closed(operand: string): string {
  const open = operand.split("(").length - operand.split(")").length;
  if (open > 0) return operand.replace(new RegExp(`^(?:[!\\s]*\\(){${open}}`), "");
  return open < 0 ? operand.replace(new RegExp(`(?:\\)\\s*){${-open}}$`), "") : operand;
}
