import type { Node } from "web-tree-sitter";
import type { Language } from "../../core/files/language.ts";
import { callParts } from "../checks/call-parts.ts";
import { operatorOf } from "../checks/facts.ts";
import { firstField, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";

const ECMASCRIPT_CALLS =
  /^(?:Number|parseInt|parseFloat|Boolean|BigInt|Date\.now|performance\.now|Number\.parse(?:Int|Float)|Math\.\w+)$|\.(?:toFixed|getTime|indexOf|lastIndexOf|findIndex|charCodeAt)$/;

/** Calls whose result is a number or a truth value, whatever they are given. */
const CALLS: Readonly<Partial<Record<Language, RegExp>>> = {
  javascript: ECMASCRIPT_CALLS,
  typescript: ECMASCRIPT_CALLS,
  tsx: ECMASCRIPT_CALLS,
  python: /^(?:int|float|len|bool|ord|hash|time\.time|math\.\w+)$/,
  go: /^(?:len|cap|u?int(?:8|16|32|64)?|float(?:32|64)|strconv\.(?:Itoa|Format(?:Int|Uint|Float|Bool)))$/,
  java: /^(?:Integer|Long|Short|Double|Float)\.(?:parse\w+|valueOf)$|^Math\.\w+$|^System\.(?:currentTimeMillis|nanoTime)$|\.(?:length|size|intValue|longValue)$/,
  php: /^(?:intval|floatval|count|sizeof|strlen|time)$/,
  ruby: /^(?:Integer|Float)$|\.(?:to_i|to_f|size|length)$/,
  csharp:
    /^(?:u?int|u?long|short|decimal|double|float|Int\d+)\.Parse$|^Convert\.To(?:U?Int\d+|Double|Decimal)$|^Math\.\w+$/,
};

/** Calls that give two results, of which the first is a number and the second says whether it could be read. */
const PAIR_CALLS = /^strconv\.(?:Atoi|ParseInt|ParseUint|ParseFloat)$/;

const ARITHMETIC = /^(?:[-*/%|&^]|\*\*|<<|>>>?|[!=]==?|[<>]=?)$/;
const UNARY = /^[-+~!]|^typeof\b/;
const MEMBERS = /\.(?:length|size|byteLength|Length|Count)$/;

/** Languages in which an operator other than `+` makes no text. */
const IS_ARITHMETIC = new Set<Language>(["javascript", "typescript", "tsx", "go", "java", "csharp", "php"]);
/** Languages whose compiler holds a variable to the type it is declared with. */
const TYPED = new Set<Language>(["go", "java", "csharp"]);
const NUMERIC_TYPE =
  /^(?:u?int(?:8|16|32|64)?|u?long|u?short|s?byte|float(?:32|64)?|double|decimal|bool(?:ean)?|Integer|Long|Short|Double|Float)$/;

/** Whether an expression comes to a number or a truth value, or to the text of one, by its form alone. */
export function isNumber(source: ParsedText, node: Node): boolean {
  const { language } = source;
  const text = () => textOf(source, node);
  switch (node.type) {
    case "unary_expression":
      return CALLS[language] === ECMASCRIPT_CALLS && UNARY.test(text());
    case "update_expression":
      return true;
    case "binary_expression":
      return IS_ARITHMETIC.has(language) && ARITHMETIC.test(operatorOf(source, node));
    case "member_expression":
    case "field_access":
    case "member_access_expression":
      return language !== "php" && MEMBERS.test(text());
    case "cast_expression":
      return NUMERIC_TYPE.test(textOf(source, firstField(node, ["type"]) ?? node));
    default:
      return CALLS[language]?.test(calleeOf(source, node)) === true;
  }
}

/** Whether the first of several results of a call is a number. */
export function givesNumberFirst(source: ParsedText, node: Node): boolean {
  return PAIR_CALLS.test(calleeOf(source, node));
}

/**
 * Whether a mention declares its name as a number, as in `int count`, in a language whose compiler holds the name to
 * that.
 */
export function isDeclaredNumber(source: ParsedText, mention: Node): boolean {
  if (!TYPED.has(source.language)) return false;
  const holder = mention.parent?.type === "variable_declarator" ? mention.parent.parent : mention.parent;
  const type = holder === null ? undefined : firstField(holder, ["type"]);
  return type !== undefined && NUMERIC_TYPE.test(textOf(source, type));
}

const OVER_ITEMS = /^(?:map|flatMap|forEach|filter)$/;

/** Whether a name is the `index` of `list.map((item, index) => …)`: the place of an item, which is a number. */
export function isPlaceInList(source: ParsedText, mention: Node): boolean {
  const list = mention.parent?.type === "required_parameter" ? mention.parent.parent : mention.parent;
  const callback = list?.parent;
  if (list?.type !== "formal_parameters" || !callback || partsOf(list)[1]?.startIndex !== mention.startIndex)
    return false;
  const call = callback.parent?.type === "arguments" ? callback.parent.parent : null;
  const parts = call === null ? undefined : callParts(source, call);
  if (parts?.receiver === undefined) return false;
  const isFrom = parts.name === "from" && textOf(source, parts.receiver) === "Array";
  return OVER_ITEMS.test(parts.name) ? parts.arguments[0]?.id === callback.id : isFrom;
}

function calleeOf(source: ParsedText, node: Node): string {
  const parts = callParts(source, node);
  if (parts === undefined) return "";
  return parts.receiver === undefined ? parts.name : `${textOf(source, parts.receiver)}.${parts.name}`;
}
