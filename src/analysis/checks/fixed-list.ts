import type { Node } from "web-tree-sitter";
import { isLiteral } from "../syntax/literals.ts";
import { firstField, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { callParts } from "./call-parts.ts";
import { isFunction } from "./facts.ts";

const LISTS =
  /^(?:array|list|tuple|set|dictionary|object|hash|array_creation_expression|implicit_array_creation_expression|composite_literal|array_initializer|initializer_expression)$/;
/** Ruby's lists of words and symbols, `%w[a b]` and `%i[a b]`: written out unless they hold an insertion, `#{…}`. */
const WORDS = /^(?:string_array|symbol_array)$/;
/** Calls that make a list of the literals they are given, such as `Set.of("a", "b")`. */
const MAKERS =
  /^(?:(?:Set|List|Arrays|Map|ImmutableSet|ImmutableList)\.(?:of|asList)|Object\.freeze|frozenset|set|tuple|Set\.new|\w+\.freeze)$/;

/**
 * Whether a node is a list whose elements are all written out: in place, as in `["a", "b"].includes(x)`, or under a
 * name that the file never changes, as `ALLOWED` after `const ALLOWED = ["a", "b"];`.
 */
export function isFixedList(source: ParsedText, node: Node): boolean {
  return isWrittenOut(source, definitionOf(source, node) ?? node);
}

/**
 * The value that a name stands for: of `ALLOWED` the list in `const ALLOWED = ["a", "b"];`. Undefined unless the file
 * sets the name exactly once, in a scope that the node can see, and elsewhere only reads it.
 */
export function definitionOf(source: ParsedText, node: Node): Node | undefined {
  if (!/^(?:identifier|constant|variable_name|name)$/.test(node.type)) return undefined;
  const name = textOf(source, node);
  let root = node;
  for (let parent = root.parent; parent !== null; parent = root.parent) root = parent;
  const mentions = mentionsOf(source, root, name);
  const values = mentions?.flatMap((mention) => definedBy(source, mention, node) ?? []);
  const isUnchanged = mentions?.every(
    (mention) => definedBy(source, mention, node) !== undefined || onlyReads(source, mention),
  );
  return isUnchanged === true && values?.length === 1 ? values[0] : undefined;
}

function isWrittenOut(source: ParsedText, node: Node): boolean {
  if (LISTS.test(node.type)) return isLiteral(node);
  if (WORDS.test(node.type)) return !/#\{/.test(textOf(source, node));
  if (node.type === "new_expression") {
    const [elements, ...more] = partsOf(firstField(node, ["arguments"]) ?? node);
    const isSet = textOf(source, firstField(node, ["constructor"]) ?? node) === "Set";
    return isSet && elements !== undefined && more.length === 0 && elements.type === "array" && isLiteral(elements);
  }
  const call = callParts(source, node);
  if (call === undefined) return false;
  if (call.name === "freeze" && call.arguments.length === 0 && call.receiver !== undefined)
    return isWrittenOut(source, call.receiver);
  const callee = call.receiver === undefined ? call.name : `${textOf(source, call.receiver)}.${call.name}`;
  return MAKERS.test(callee) && call.arguments.length > 0 && call.arguments.every(isLiteral);
}

const MAX_MENTIONS = 100;

/** The nodes that mention a name, comments and literals left out; undefined when there are too many of them. */
export function mentionsOf(source: ParsedText, within: Node, name: string): readonly Node[] | undefined {
  const text = textOf(source, within);
  const found: Node[] = [];
  let seen = 0;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    if (/[\w$]/.test(text[at - 1] ?? "") || /[\w$]/.test(text[at + name.length] ?? "")) continue;
    if (++seen > MAX_MENTIONS) return undefined;
    const start = within.startIndex + at;
    const node = within.descendantForIndex(start, start + name.length);
    if (node !== null && textOf(source, node) === name) found.push(node);
  }
  return found;
}

/**
 * The value that a mention defines its name with: the list, for the mention in `const ALLOWED = ["a", "b"];`. Undefined
 * for a mention that defines nothing, and for a definition that the use cannot see.
 */
function definedBy(source: ParsedText, mention: Node, use: Node): Node | undefined {
  let holder = mention.parent;
  // Go and Python may set several names at once, by a list of names; here the list holds one.
  if (holder?.type === "expression_list" && holder.namedChildCount === 1) holder = holder.parent;
  if (holder === null || !/^(?:variable_declarator|assignment|var_spec|const_spec|const_element)$/.test(holder.type))
    return undefined;
  const target = firstField(holder, ["name", "left"]) ?? partsOf(holder)[0];
  if (target === undefined || !isWithin(mention, target) || textOf(source, target) !== textOf(source, mention))
    return undefined;
  if (!isSeenBy(source, holder, use) || !isFinal(source, holder)) return undefined;
  const value = firstField(holder, ["value", "right"]) ?? partsOf(holder).at(-1);
  return value?.type === "expression_list" && value.namedChildCount === 1 ? partsOf(value)[0] : value;
}

/**
 * Whether a name keeps its first value. Where the language has a word for that, such as `const` or `final`, the name
 * needs it, since other files may set it otherwise.
 */
function isFinal(source: ParsedText, declarator: Node): boolean {
  const declaration = declarator.parent;
  if (declarator.type !== "variable_declarator" || declaration === null) return true;
  const before = source.text.slice(declaration.startIndex, declarator.startIndex);
  const outer =
    declaration.parent === null ? "" : source.text.slice(declaration.parent.startIndex, declarator.startIndex);
  return /\b(?:const|final|readonly)\b/.test(before) || /\b(?:const|final|readonly)\b[^;{}]*$/.test(outer);
}

/** Whether a use stands in every function that the definition stands in, and so means the same name. */
function isSeenBy(source: ParsedText, definition: Node, use: Node): boolean {
  for (let parent = definition.parent; parent !== null; parent = parent.parent) {
    if (isFunction(source, parent) && !isWithin(use, parent)) return false;
  }
  return true;
}

function isWithin(node: Node, outer: Node): boolean {
  return node.startIndex >= outer.startIndex && node.endIndex <= outer.endIndex;
}

const READERS =
  /^(?:includes|has|indexOf|contains|containsKey|Contains|ContainsKey|include\?|member\?|key\?|join|test|match\?|match|fullmatch|MatchString|matcher)$/;
const LOOKUPS =
  /^(?:slices\.Contains|in_array|array_key_exists|Object\.hasOwn|Object\.prototype\.hasOwnProperty\.call)$/;

const SPOKEN =
  /^(?:comparison_operator|binary_expression|binary_operator|binary|export_specifier|template_substitution|interpolation)$/;

/** Whether a mention of a list only reads it: `ALLOWED.includes(x)` does, `ALLOWED.push(x)` does not. */
function onlyReads(source: ParsedText, mention: Node): boolean {
  const { parent } = mention;
  if (parent === null) return false;
  if (SPOKEN.test(parent.type)) return true;
  if (parent.type === "index_expression") return isRead(parent) && firstField(parent, ["operand"])?.id === mention.id;
  const call = callAround(parent);
  if (call === undefined) return false;
  const parts = callParts(source, call);
  if (parts === undefined) return false;
  if (parts.receiver?.id === mention.id) return READERS.test(parts.name);
  const callee = parts.receiver === undefined ? parts.name : `${textOf(source, parts.receiver)}.${parts.name}`;
  return LOOKUPS.test(callee) && parts.arguments.some((argument) => argument.id === mention.id);
}

/** Whether Go's `allowed[x]` reads the map. On the left of an assignment it would write. */
function isRead(index: Node): boolean {
  const { parent } = index;
  return (
    parent !== null &&
    /^(?:unary_expression|binary_expression|if_statement|parenthesized_expression)$/.test(parent.type)
  );
}

/** The call that a node's parent belongs to, as its callee or as one of its arguments. */
function callAround(parent: Node): Node | undefined {
  if (/call|invocation/.test(parent.type)) return parent;
  const outer = parent.parent;
  if (outer === null) return undefined;
  if (/call|invocation/.test(outer.type)) return outer;
  return outer.type === "arguments" && outer.parent !== null ? outer.parent : undefined;
}
