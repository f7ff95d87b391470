import type { Node } from "web-tree-sitter";
import type { Language } from "../../files/language.ts";
import { isLiteral } from "../syntax/literals.ts";
import { firstField, literalString, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { type CallParts, callParts } from "./call-parts.ts";
import { isFunction, Names } from "./names.ts";
import { definitionOf, namesInserted, readValue, type Value } from "./value.ts";

/** How a language's patterns are anchored at both ends of a text. */
interface Anchors {
  readonly start: RegExp;
  readonly end: RegExp;
}

export const STRICT: Anchors = { start: /^\\A/, end: /\\z$/ };
/**
 * `$` is the very end in JavaScript and Go; elsewhere it also matches before a final line feed, or at the end of any
 * line.
 */
export const DOLLAR: Anchors = { start: /^\^/, end: /(?<!\\)\$$/ };
/** For calls that match the whole text themselves. */
export const WHOLE: Anchors = { start: /^\^?/, end: /(?<!\\)\$?$/ };

const MAX_PATTERN = 300;
/**
 * The ranges of a class stay within one alphabet, and no literal dash is allowed, because `--` begins a comment in SQL.
 */
const CHARACTER = String.raw`\w|\\[dw]|\[(?:[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9]|\\[dw]|\w)+\]`;
const COUNT = String.raw`(?:[*+?]|\{\d{1,4}(?:,\d{0,4})?\})?`;
const ONE = `(?:${CHARACTER})${COUNT}`;
const WORDS = new RegExp(String.raw`^(?:${ONE}|\((?:\?:)?(?:${ONE})+(?:\|(?:${ONE})+)*\)${COUNT})+$`);

/**
 * Whether a pattern admits only letters, digits and underscores in the whole text, as `^[a-z0-9_]+$` does. None of them
 * has a meaning for a shell, database, page, path or interpreter. An unknown construct counts as admitting more.
 */
export function admitsOnlyWords(pattern: string, { start, end }: Anchors): boolean {
  if (pattern.length > MAX_PATTERN || !start.test(pattern)) return false;
  const opened = pattern.replace(start, "");
  return end.test(opened) && WORDS.test(opened.replace(end, ""));
}

/**
 * A check that every path to a use passes: in `if (!ALLOWED.has(name)) return; run(name);` it is the line of the
 * condition.
 */
export interface DominatingCheck {
  readonly line: number;
  /** The checked value's text: `name`. */
  readonly value: string;
}

/** A condition, and whether it holds at a place. After `if (isBad) return;`, `isBad` does not hold. */
interface Fact {
  readonly condition: Node;
  readonly holds: boolean;
}

const MAX_FACTS = 200;
const MAX_SCOPE = 60_000;

const BLOCK = /^(?:statement_block|block|compound_statement|statement_list|body_statement|then)$/;
const BRANCH = /^(?:if_statement|if|elif_clause|else_if_clause|unless|if_modifier|unless_modifier)$/;
const CHOICE = /^(?:ternary_expression|conditional_expression|conditional|while_statement)$/;
const LEAVING = /^(?:return|throw|raise|continue|break|exit)_(?:statement|expression)$|^(?:return|next|break)$/;
const WRAPPING =
  /^(?:expression_statement|else_clause|else|then|block|statement_block|compound_statement|statement_list|body_statement)$/;
const LOGICAL = /^(?:binary_expression|binary|boolean_operator)$/;
const COMPARISON = /^(?:binary_expression|binary|comparison_operator)$/;

/**
 * Finds the checks that restrict a value to harmless texts, one for each name in it. Harmless are elements of a literal
 * list, literals, numbers, and words of letters, digits and underscores. Undefined if a name has none.
 */
export function findChecks(
  source: ParsedText,
  expression: Node,
  { open }: Value,
): readonly DominatingCheck[] | undefined {
  const names = open.filter((node) => node.startIndex >= expression.startIndex && node.endIndex <= expression.endIndex);
  const scope = Names.of(source, expression).scopeOf(expression).node;
  if (names.length === 0 || scope === undefined || expression.tree.rootNode.hasError) return undefined;
  const text = textOf(source, scope);
  if (text.length > MAX_SCOPE || /\bgoto\b|\b(?:extract|parse_str)\s*\(|\$\$/.test(text)) return undefined;
  const facts = factsAt(source, expression, scope);
  const checks = names.map((name) => findCheck(source, facts, { name, use: expression }));
  return checks.every((check) => check !== undefined) ? checks.flatMap((check) => check ?? []) : undefined;
}

function findCheck(
  source: ParsedText,
  facts: readonly Fact[],
  { name, use }: { readonly name: Node; readonly use: Node },
): DominatingCheck | undefined {
  const value = plain(source, name);
  const fact = facts.find(
    (each) => isChosen(source, each, value) && isSteady(source, { name, check: each.condition, use }),
  );
  return fact === undefined ? undefined : { line: fact.condition.startPosition.row + 1, value };
}

/** Whether nothing assigns the value or its container after the check, or could change it in place. */
function isSteady(
  source: ParsedText,
  { name, check, use }: { readonly name: Node; readonly check: Node; readonly use: Node },
): boolean {
  const value = plain(source, name);
  const root = /^[$@]?[\w$]+/.exec(value)?.[0] ?? "";
  const meaning = Names.of(source, use).meaningOf(root, use);
  if (meaning === undefined && !readValue(source, name).isFromRequest) return false;
  if (meaning?.scope.node === undefined && meaning !== undefined) return false;
  if (meaning?.writes.some(({ start, isInner }) => start > check.startIndex || isInner) === true) return false;
  const between = source.text.slice(check.endIndex, use.startIndex);
  const word = `(?<![\\w$.])${root.replace(/[$@]/g, "\\$&")}(?![\\w$])`;
  const changes = new RegExp(`${word}\\.\\w+\\(|${word}\\s*<<|=\\s*${word}[\\w.]*\\s*[;\\n]|\\b${EVALUATES}`);
  const given = [...between.matchAll(new RegExp(`[(,]\\s*(${word}[\\w.[\\]"']*)\\s*(?=[,)])`, "g"))].map(
    ([, text = ""]) => text,
  );
  if (given.some((text) => value.startsWith(`${text}.`) || value.startsWith(`${text}[`) || source.language === "php"))
    return false;
  if (changes.test(between) || (source.language === "ruby" && isAliased(source, use, word))) return false;
  return value === root || !new RegExp(`${word}[\\w.[\\]"']*\\s*=(?!=)`).test(between);
}

/** Evaluated text may set any variable around it. */
const EVALUATES = "eval\\b[^)]*\\)";

/** Ruby's strings can be changed in place, under any name. */
function isAliased(source: ParsedText, use: Node, word: string): boolean {
  const scope = Names.of(source, use).scopeOf(use).node;
  return scope !== undefined && new RegExp(`\\w\\s*=\\s*${word}\\s*$`, "m").test(textOf(source, scope));
}

/** The facts that hold whenever a node is reached, nearest first. */
function factsAt(source: ParsedText, use: Node, scope: Node): readonly Fact[] {
  const facts: Fact[] = [];
  let child = use;
  for (let node = use.parent; node !== null && facts.length < MAX_FACTS; node = node.parent) {
    if (use.id !== child.id || node.id !== scope.id)
      facts.push(...factsFrom(source, node, child).flatMap((fact) => atomsOf(source, fact)));
    if (node.id === scope.id || isFunction(source, node)) break;
    child = node;
  }
  return facts.slice(0, MAX_FACTS);
}

/**
 * The facts that follow from a child's position in its parent: in a branch, right of an `&&`, or after an early return.
 */
function factsFrom(source: ParsedText, parent: Node, child: Node): readonly Fact[] {
  if (BLOCK.test(parent.type)) return factsBefore(source, parent, child);
  if (LOGICAL.test(parent.type)) {
    const left = firstField(parent, ["left"]);
    const isRight = left !== undefined && firstField(parent, ["right"])?.id === child.id;
    return isRight && isLogical(source, parent) ? [{ condition: left, holds: isAnd(source, parent) }] : [];
  }
  if (!BRANCH.test(parent.type) && !CHOICE.test(parent.type)) return [];
  const parts = partsOf(parent);
  const isUnnamed = firstField(parent, ["condition"]) === undefined;
  const condition = isUnnamed ? parts[1] : firstField(parent, ["condition"]);
  if (condition === undefined || condition.id === child.id) return [];
  const body = isUnnamed ? parts[0] : firstField(parent, ["consequence", "body"]);
  const isBody = body?.id === child.id;
  if (parent.type === "while_statement" && !isBody) return [];
  const isOther = isUnnamed
    ? parts[2]?.id === child.id
    : parent.childrenForFieldName("alternative").some((each) => each?.id === child.id);
  return isBody || isOther ? [{ condition, holds: isBody !== parent.type.startsWith("unless") }] : [];
}

function factsBefore(source: ParsedText, block: Node, child: Node): readonly Fact[] {
  if (/^(?:rescue|ensure|else|catch|finally|except|case|default|when|label)/.test(child.type)) return [];
  const facts: Fact[] = [];
  for (const statement of partsOf(block)) {
    if (statement.startIndex >= child.startIndex || facts.length > MAX_FACTS) break;
    const condition = firstField(statement, ["condition"]);
    const body = firstField(statement, ["consequence", "body"]);
    if (!BRANCH.test(statement.type) || condition === undefined || body === undefined) continue;
    const isNegative = statement.type.startsWith("unless");
    if (firstField(statement, ["initializer"]) !== undefined) continue;
    const [otherwise, ...more] = statement.childrenForFieldName("alternative");
    if (leaves(source, body)) facts.push({ condition, holds: isNegative });
    else if (otherwise != null && more.length === 0 && leaves(source, otherwise))
      facts.push({ condition, holds: !isNegative });
  }
  return facts.reverse();
}

/** Whether a statement never continues to the next one. */
function leaves(source: ParsedText, node: Node, depth = 0): boolean {
  if (LEAVING.test(node.type)) return true;
  const last = partsOf(node).at(-1);
  if (WRAPPING.test(node.type)) return depth < 8 && last !== undefined && leaves(source, last, depth + 1);
  return /^(?:raise|fail|abort|die|exit)\b/.test(textOf(source, node)) && /call|identifier|exit/.test(node.type);
}

/** Splits a fact: if `a && b` holds, both hold; if `a || b` does not hold, neither does. */
function atomsOf(source: ParsedText, fact: Fact): readonly Fact[] {
  const open: Fact[] = [fact];
  const atoms: Fact[] = [];
  for (let next = open.pop(); next !== undefined && atoms.length < MAX_FACTS; next = open.pop()) {
    const { condition, holds } = next;
    const [only, ...more] = partsOf(condition);
    if (
      only === undefined ||
      more.length > 0 ||
      !/^(?:parenthesized|unary|not_operator|prefix_unary)/.test(condition.type)
    ) {
      if (isLogical(source, condition) && isAnd(source, condition) === holds)
        open.push(...partsOf(condition).map((part) => ({ condition: part, holds })));
      else atoms.push(next);
    } else if (condition.type.startsWith("parenthesized")) open.push({ condition: only, holds });
    else if (/^(?:!|not\b)/.test(textOf(source, condition))) open.push({ condition: only, holds: !holds });
  }
  return atoms;
}

/** Languages in which `==` converts before it compares. */
const LOOSE: ReadonlySet<Language> = new Set(["javascript", "typescript", "tsx", "php"]);

function isChosen(source: ParsedText, fact: Fact, value: string, depth = 0): boolean {
  const { condition, holds } = fact;
  if (isLogical(source, condition)) {
    // If `a || b` holds, it is unknown which one does.
    const sides = partsOf(condition).flatMap((part) => atomsOf(source, { condition: part, holds }));
    return depth < 4 && sides.every((side) => isChosen(source, side, value, depth + 1));
  }
  if (COMPARISON.test(condition.type)) return isChosenByComparison(source, fact, value);
  if (!holds) return false;
  if (condition.type === "index_expression") return isKeyOfMap(source, condition, value);
  const call = callParts(source, condition);
  return call !== undefined && isChosenByCall(source, call, value);
}

function isChosenByComparison(source: ParsedText, { condition, holds }: Fact, value: string): boolean {
  const [left, right, ...more] = partsOf(condition);
  if (left === undefined || right === undefined || more.length > 0 || source.language === "java") return false;
  const sign = operatorOf(source, condition);
  const isLeft = plain(source, left) === value;
  if (sign === "in" || sign === "not in")
    return (sign === "in") === holds && isLeft && source.language === "python" && isFixedList(source, right);
  if (sign === "=~") return holds && isLeft && isWord(source, right, STRICT);
  const call = callParts(source, left);
  if (call?.name === "indexOf" && call.receiver !== undefined && isFirst(source, call, value)) {
    const says = holds ? /^(?:!==?-1|>=0|>-1)$/ : /^(?:===?-1|<0)$/;
    return says.test(`${sign}${textOf(source, right)}`) && isFixedList(source, call.receiver);
  }
  if (!(LOOSE.has(source.language) ? /^[!=]==$/ : /^[!=]=$/).test(sign) || sign.startsWith("=") !== holds) return false;
  if (plain(source, left) === `typeof${value}`)
    return /^["'](?:number|boolean|bigint)["']$/.test(textOf(source, right));
  return (isLeft && isLiteral(right)) || (plain(source, right) === value && isLiteral(left));
}

/** Go's `allowed[x]`, for a map from strings to booleans. */
function isKeyOfMap(source: ParsedText, index: Node, value: string): boolean {
  const [map, key] = [firstField(index, ["operand"]), firstField(index, ["index"])];
  if (map === undefined || key === undefined || plain(source, key) !== value) return false;
  const list = definitionOf(source, map);
  return list !== undefined && /^map\[string\]bool\b/.test(textOf(source, list)) && isLiteral(list);
}

/** Calls with the choice as first and the value as second argument: `slices.Contains(allowed, x)`. */
const SECOND: Readonly<Record<string, (source: ParsedText, choice: Node) => boolean>> = {
  "slices.Contains": isFixedList,
  "Object.hasOwn": isFixedList,
  "re.fullmatch": (source, choice) => admits(literalString(source, choice), WHOLE),
  preg_match: (source, choice) => isPhpWord(literalString(source, choice)),
};

function isChosenByCall(source: ParsedText, call: CallParts, value: string): boolean {
  const { receiver, callee } = call;
  const [first, second] = call.arguments;
  if (first === undefined) return false;
  const isSecond = SECOND[callee];
  if (isSecond !== undefined) return second !== undefined && plain(source, second) === value && isSecond(source, first);
  if (receiver !== undefined && plain(source, receiver) === value) return isChosenByOwn(source, call, first);
  return plain(source, first) === value && isChosenByAsking(source, call);
}

/** Whether a method of the value itself restricts it to harmless texts: `x.match(/…/)`, `x.equals("…")`. */
function isChosenByOwn(source: ParsedText, { name }: CallParts, first: Node): boolean {
  if (name === "equals") return isLiteral(first);
  if (name === "matches") return source.language === "java" && admits(literalString(source, first), WHOLE);
  return /^match\??$/.test(name) && isWord(source, first, source.language === "ruby" ? STRICT : DOLLAR);
}

/** Whether a call with the value as first argument restricts it to harmless texts: `allowed.includes(x)`. */
function isChosenByAsking(source: ParsedText, { receiver, name, callee, arguments: given }: CallParts): boolean {
  const [, second, third] = given;
  if (/^(?:Number\.is(?:Safe)?Integer|Number\.isFinite|is_int|ctype_digit|ctype_alnum)$/.test(callee)) return true;
  if (callee === "isinstance") return second !== undefined && /^(?:int|float)$/.test(textOf(source, second));
  // Without `true` as third argument, PHP's `in_array` compares as `==` does.
  if (callee === "in_array") {
    const isStrict = third !== undefined && textOf(source, third) === "true";
    return isStrict && second !== undefined && isFixedList(source, second);
  }
  if (receiver === undefined) return false;
  if (/^(?:includes|has|include\?|contains|Contains)$/.test(name)) return isFixedList(source, receiver);
  if (name === "test") return isWord(source, receiver, DOLLAR);
  return name === "match?" ? isWord(source, receiver, STRICT) : isCompiledWord(source, receiver, name);
}

/** Whether a receiver is a compiled pattern that only matches words. */
function isCompiledWord(source: ParsedText, receiver: Node, name: string): boolean {
  const made = definitionOf(source, receiver);
  const compiled = made === undefined ? undefined : callParts(source, made);
  const pattern = literalString(source, compiled?.arguments[0]);
  if (compiled?.callee === "regexp.MustCompile") return name === "MatchString" && admits(pattern, DOLLAR);
  const isOfPython = compiled?.callee === "re.compile" && name === "fullmatch";
  return isOfPython && compiled.arguments.length === 1 && admits(pattern, WHOLE);
}

function isFirst(source: ParsedText, { arguments: [first] }: CallParts, value: string): boolean {
  return first !== undefined && plain(source, first) === value;
}

function admits(pattern: string | undefined, anchors: Anchors): boolean {
  return pattern !== undefined && admitsOnlyWords(pattern, anchors);
}

/** Whether a pattern, literal or named, only matches words; other flags change the meaning of its anchors. */
function isWord(source: ParsedText, node: Node, anchors: Anchors): boolean {
  const pattern = node.type === "regex" ? node : definitionOf(source, node);
  const [, body, flags = ""] =
    /^\/(.*)\/([a-z]*)$/s.exec(pattern?.type === "regex" ? textOf(source, pattern) : "") ?? [];
  return /^[iu]*$/.test(flags) && admits(body, anchors);
}

/** Without the flag `D`, PHP's `$` also matches before a final line feed. */
function isPhpWord(text: string | undefined): boolean {
  const [, body, flags = ""] = /^\/(.*)\/([a-zA-Z]*)$/s.exec(text ?? "") ?? [];
  return admits(body, flags.includes("D") ? DOLLAR : STRICT) && /^[iD]*$/.test(flags);
}

/** Whether a node is a list of literals, in place or under a name that never changes. */
function isFixedList(source: ParsedText, node: Node): boolean {
  const list = definitionOf(source, node) ?? node;
  if (
    /^(?:array|list|tuple|set|dictionary|object|hash|array_creation_expression|composite_literal|array_initializer|initializer_expression|expression_list)$/.test(
      list.type,
    )
  )
    return isLiteral(list);
  if (/^(?:string_array|symbol_array)$/.test(list.type)) return !/#\{/.test(textOf(source, list));
  const call = callParts(source, list);
  if (call === undefined) return false;
  if (call.name === "freeze" && call.receiver !== undefined && call.arguments.length === 0)
    return isFixedList(source, call.receiver);
  const isMaker =
    /^(?:Set|(?:Set|List|Arrays|Map|ImmutableSet|ImmutableList)\.(?:of|asList)|Object\.freeze|frozenset|set|tuple|Set\.new)$/.test(
      call.callee,
    );
  return isMaker && call.arguments.length > 0 && call.arguments.every(isLiteral);
}

function isLogical(source: ParsedText, node: Node): boolean {
  return LOGICAL.test(node.type) && /^(?:&&|\|\||and|or)$/.test(operatorOf(source, node));
}

function isAnd(source: ParsedText, node: Node): boolean {
  return /^(?:&&|and)$/.test(operatorOf(source, node));
}

function operatorOf(source: ParsedText, node: Node): string {
  const operator =
    firstField(node, ["operator", "operators"]) ?? node.children.find((child) => child?.isNamed === false);
  return operator == null ? "" : textOf(source, operator).replace(/\s+/g, " ");
}

/** Normalises a value's text for comparison: no white space, one kind of quotation mark, and `.` for `?.`. */
function plain(source: ParsedText, node: Node): string {
  return textOf(source, node).replace(/\s+/g, "").replace(/\?\./g, ".").replace(/["`]/g, "'");
}

const MAX_CONDITION = 400;
const MAX_CONDITIONS = 100;

/**
 * Whether some condition before a use tests a value or its origin, by a call or a comparison with a non-empty value.
 * The effect of the test is unknown, so a rule does not report such a use.
 */
export function isTested(source: ParsedText, use: Node, { open }: Value): boolean {
  const scope = Names.of(source, use).scopeOf(use);
  const conditions = scope.conditions.filter(({ startIndex }) => startIndex < use.startIndex).slice(-MAX_CONDITIONS);
  const named = open.flatMap((node) => [plain(source, node), ...namesInserted(source, node)]);
  const names = [...new Set(named.filter((name) => name.length < 80))].slice(0, 10);
  return conditions.some((condition) => {
    const text = plain(source, condition)
      .slice(0, MAX_CONDITION)
      .replace(/^\((.*)\)$/s, "$1");
    return names.some((name) => asksOf(text, name));
  });
}

function asksOf(condition: string, name: string): boolean {
  if (!condition.includes(name)) return false;
  const word = `(?<![\\w$.])${name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}(?![\\w$])`;
  const isGiven = new RegExp(
    `[\\w?!](?<!typeof|Boolean|empty|isset|is_null|isNil|len|if|and|or|not)\\([^()]{0,120}${word}`,
  ).test(condition);
  const isAsked = new RegExp(
    `${word}[\\w.]{0,40}?\\.(?!trim|toLowerCase|toString|length|present|blank|nil|isEmpty|empty)[\\w]+[?!]?\\(`,
  ).test(condition);
  const isCompared = new RegExp(
    `${word}(?:===?|!==?|in(?=\\W)|notin)(?!null|undefined|None|nil|''|true|false|0)|(?:===?|!==?)${word}`,
  ).test(condition);
  return isGiven || isAsked || isCompared;
}
