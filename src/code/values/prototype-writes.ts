import type { Node } from "web-tree-sitter";
import { memoize } from "../../text/memoize.ts";
import { type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { type Meaning, Names, type Scope } from "./names.ts";
import { readValue } from "./value.ts";

/** Limits the work on a file made to be slow; no real one has so many writes. */
const MAX_WRITES = 300;
const MAX_FUNCTION = 20_000;

/**
 * Whether `target[key] = value` can reach the prototype of all objects. The key may be any text, and nothing in the
 * function checks for `__proto__` or own keys.
 * The target was itself reached under such a key: in place (`table[name][key] = …`), by a name (`node = node[part]`) or
 * by recursion (`merge(target[key], source[key])`).
 */
export function isPrototypeWrite(source: ParsedText, write: Node): boolean {
  const budget = budgetOf(source);
  const place = write.childForFieldName("left");
  const target = place?.childForFieldName("object");
  const key = place?.childForFieldName("index");
  if (place?.type !== "subscript_expression" || target == null || key == null || budget.left-- <= 0) return false;
  const scope = Names.of(source, write).scopeOf(write);
  if (!mayBeAnyText(source, key) || changesOwn(source, write, place)) return false;
  return isReached(source, target) && !asksForKeys(source, { target, key, scope });
}

const budgetOf = memoize((_: ParsedText) => ({ left: MAX_WRITES }));

/** Whether a key may be any text: enumerated, parsed, or a parameter. Excludes counters, symbols and literals. */
function mayBeAnyText(source: ParsedText, key: Node): boolean {
  const text = textOf(source, key);
  if (
    COUNTER.test(text) ||
    !/^(?:identifier|subscript_expression|member_expression|call_expression|non_null_expression|as_expression)$/.test(
      key.type,
    )
  )
    return false;
  if (/\.(?:length|size|index|id)$|^(?:_?this|self|exports)\b|(?:options|opts|config|settings)\./.test(text))
    return false;
  const meaning = key.type === "identifier" ? Names.of(source, key).meaningOf(text, key) : undefined;
  if (meaning !== undefined && isConstant(source, meaning)) return false;
  if (
    meaning?.writes.some(
      ({ value, isAdded }) =>
        value.type === "number" || /\.length\b/.test(textOf(source, value)) || (isAdded && value.type === "number"),
    ) === true
  )
    return false;
  return (key.type !== "identifier" || meaning !== undefined) && !readValue(source, key).isFixed;
}

/** Whether a name is a symbol or a constant of the module; neither comes from outside. */
function isConstant(source: ParsedText, { scope, parameter, writes }: Meaning): boolean {
  if (parameter !== undefined || writes.length === 0) return false;
  return writes.every(({ value }) => {
    if (/^Symbol\b/.test(textOf(source, value))) return true;
    const isDeclared =
      value.parent?.type === "variable_declarator" && value.parent.parent?.type === "lexical_declaration";
    return scope.node === undefined && isDeclared && /^const\b/.test(textOf(source, value.parent.parent));
  });
}

const COUNTER = /^(?:[ijknxy]|idx|index|row|col|column|offset|pos|position|at|length|size|level|depth)$|Index$|Idx$/;

/** Whether an assignment only changes the value already there: `row[key] = row[key].trim()`. */
function changesOwn(source: ParsedText, write: Node, place: Node): boolean {
  const value = write.childForFieldName("right");
  if (value === null) return false;
  const own = textOf(source, place);
  if (textOf(source, value).startsWith(`${own}.`)) return true;
  const names = (value.type === "identifier" ? [value] : value.descendantsOfType("identifier")).slice(0, 20);
  const used = names.filter((name) => name.parent?.childForFieldName("function")?.id !== name.id);
  const isOwn = (name: Node) => {
    const writes = Names.of(source, name).meaningOf(textOf(source, name), name)?.writes ?? [];
    return writes.length > 0 && writes.every(({ value: from }) => textOf(source, from) === own);
  };
  return used.length > 0 && used.every(isOwn);
}

interface Target {
  readonly target: Node;
  readonly scope: Scope;
}

function isReached(source: ParsedText, target: Node): boolean {
  if (target.type === "subscript_expression") return isUnderKey(source, target);
  if (target.type !== "identifier") return false;
  const name = textOf(source, target);
  const meaning = Names.of(source, target).meaningOf(name, target);
  if (meaning === undefined) return false;
  const isElement = meaning.writes.some(({ value }) =>
    elementsOf(source, value, 1).some((node) => isUnderKey(source, node)),
  );
  return isElement || isRecursive(source, meaning, name);
}

function isUnderKey(source: ParsedText, node: Node): boolean {
  const key = node.childForFieldName("index");
  return node.type === "subscript_expression" && key !== null && mayBeAnyText(source, key);
}

/** Whether a node is the name, or a name that is only ever set to it. */
function isSame(source: ParsedText, node: Node, name: string): boolean {
  if (node.type !== "identifier") return false;
  const text = textOf(source, node);
  if (text === name) return true;
  const writes = Names.of(source, node).meaningOf(text, node)?.writes ?? [];
  return writes.some(({ value }) => textOf(source, value) === name);
}

const CHOICES =
  /^(?:parenthesized_expression|assignment_expression|ternary_expression|binary_expression|as_expression|non_null_expression)$/;

/**
 * Whether the function whose parameter is the target, or is the target's origin, calls itself with a part of the
 * target.
 */
function isRecursive(source: ParsedText, { scope }: Meaning, name: string): boolean {
  const { node: around } = scope;
  if (around === undefined || around.endIndex - around.startIndex > MAX_FUNCTION) return false;
  const own = namesOf(source, around);
  return around
    .descendantsOfType("call_expression")
    .slice(0, MAX_WRITES)
    .some((call) => {
      const callee = /[\w$]+$/.exec(textOf(source, call.childForFieldName("function") ?? call))?.[0];
      if (callee === undefined || !own.has(callee)) return false;
      return partsOf(call.childForFieldName("arguments") ?? call).some((given) => isInside(source, given, name));
    });
}

function isInside(source: ParsedText, given: Node, name: string): boolean {
  return elementsOf(source, given).some((node) => {
    const object = node.childForFieldName("object");
    return object !== null && isSame(source, object, name) && isUnderKey(source, node);
  });
}

/** How many names are followed in a row, from an argument back to the element. */
const STEPS = 3;

/** The elements that an expression may yield: itself, one of several choices, or the values of names. */
function elementsOf(source: ParsedText, expression: Node, steps = STEPS): readonly Node[] {
  const open = [{ node: expression, steps }];
  const elements: Node[] = [];
  for (let seen = 0; seen < MAX_ELEMENTS; seen++) {
    const next = open.pop();
    if (next === undefined) break;
    const { node } = next;
    if (node.type === "subscript_expression") elements.push(node);
    else if (CHOICES.test(node.type)) open.push(...partsOf(node).map((part) => ({ node: part, steps: next.steps })));
    else if (node.type === "identifier" && next.steps > 0) {
      const writes = Names.of(source, node).meaningOf(textOf(source, node), node)?.writes ?? [];
      open.push(...writes.map(({ value }) => ({ node: value, steps: next.steps - 1 })));
    }
  }
  return elements;
}

const MAX_ELEMENTS = 100;

/** The names by which a function is called: its own, and the last part of each name it is assigned to. */
function namesOf(source: ParsedText, node: Node): ReadonlySet<string> {
  const own = node.childForFieldName("name");
  const names = new Set(own === null ? [] : [textOf(source, own)]);
  for (let holder = node.parent; holder !== null; holder = holder.parent) {
    const target = ["left", "name", "key"]
      .map((field) => holder?.childForFieldName(field))
      .find((each) => each != null);
    if (!/^(?:assignment_expression|variable_declarator|pair)$/.test(holder.type) || target == null) break;
    const name = /[\w$]+$/.exec(textOf(source, target))?.[0];
    if (name !== undefined) names.add(name);
  }
  return names;
}

const ASKS =
  /__proto__|[!=]==?\s*["'](?:constructor|prototype)["']|["'](?:constructor|prototype)["']\s*[!=]==?|\bcase\s*["']constructor["']|Object\.create\(\s*null|\bnew Map\b/;
const ASKING_NAME =
  /pollut|(?:unsafe|safe|valid|allowed|dangerous|forbidden|disallowed|blocked|banned)\w*(?:key|prop|path|segment|name)|nullproto/i;

/**
 * Whether the function, or a helper in the file that it uses, compares keys with such names, or checks the target for
 * own keys.
 */
function asksForKeys(source: ParsedText, { target, scope }: Target & { readonly key: Node }): boolean {
  const text = scope.node === undefined ? source.text : textOf(source, scope.node);
  if (text.length > MAX_FUNCTION) return true;
  const name = textOf(source, target).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  if (ASKS.test(text) || ASKING_NAME.test(text)) return true;
  if (
    new RegExp(`hasOwn\\w*(?:\\.call)?\\(\\s*${name}\\b|${name}\\.hasOwnProperty\\(|\\bhas\\(\\s*${name}\\s*,`).test(
      text,
    )
  )
    return true;
  const declared = functionsIn(source, target.tree.rootNode);
  const helpers = new Set(
    [...text.matchAll(/([A-Za-z_$][\w$]*)(?:\.(?:includes|indexOf|has|test|some|every))?\s*\(/g)].map(
      ([, helper = ""]) => helper,
    ),
  );
  return [...helpers].slice(0, 100).some((helper) => {
    const meaning = Names.of(source, target).meaningOf(helper, target);
    return [...(meaning?.writes.map(({ value }) => value) ?? []), ...(declared.get(helper) ?? [])].some(
      (node) => node.endIndex - node.startIndex < 2000 && ASKS.test(textOf(source, node)),
    );
  });
}

/** The first functions of each name. */
const functionsIn = memoize((source: ParsedText, root: Node) => {
  const named = root.descendantsOfType(["function_declaration", "method_definition"]).flatMap((node) => {
    const own = node.childForFieldName("name");
    return own === null ? [] : [{ name: textOf(source, own), node }];
  });
  const all = Map.groupBy(named, ({ name }) => name);
  return new Map([...all].map(([name, same]) => [name, same.slice(0, 10).map(({ node }) => node)]));
});
