import type { Node } from "web-tree-sitter";
import { isLiteral } from "../syntax/literals.ts";
import { firstField, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { callParts } from "./call-parts.ts";
import { isFunction } from "./facts.ts";

const LISTS =
  /^(?:array|list|tuple|set|dictionary|object|hash|array_creation_expression|implicit_array_creation_expression|composite_literal|array_initializer|initializer_expression)$/;
/** Words and symbols, as Ruby writes them: without insertions they are literals. */
const WORDS = /^(?:string_array|symbol_array)$/;
/** Calls that make a list of the literals they are given, and leave it as it is. */
const MAKERS =
  /^(?:(?:Set|List|Arrays|Map|ImmutableSet|ImmutableList)\.(?:of|asList)|Object\.freeze|frozenset|set|tuple|Set\.new|\w+\.freeze)$/;

/** A list whose elements are all written out, where it stands or under a name the file never changes. */
export function isFixedList(source: ParsedText, node: Node): boolean {
  return isWrittenOut(source, definitionOf(source, node) ?? node);
}

/** What a name stands for, if the file sets it once, where the node sees it, and from then on only reads it. */
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

/** Where a node of that name stands, comments and literals left out; undefined when that is in too many places. */
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

/** The value a mention is given where it is the name of a constant or variable that the use can see. */
function definedBy(source: ParsedText, mention: Node, use: Node): Node | undefined {
  let holder = mention.parent;
  // Go and Python may set several at once; a list of one is that one.
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

/** Where the language has a word for it, a name that other files may set anew is not fixed. */
function isFinal(source: ParsedText, declarator: Node): boolean {
  const declaration = declarator.parent;
  if (declarator.type !== "variable_declarator" || declaration === null) return true;
  const before = source.text.slice(declaration.startIndex, declarator.startIndex);
  const outer =
    declaration.parent === null ? "" : source.text.slice(declaration.parent.startIndex, declarator.startIndex);
  return /\b(?:const|final|readonly)\b/.test(before) || /\b(?:const|final|readonly)\b[^;{}]*$/.test(outer);
}

/** Whether no function around a definition ends before the use. */
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

/** Whether a mention asks a list, or says it, and cannot change it. */
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

/** Go's maps are asked by index; an index on the left of an assignment writes. */
function isRead(index: Node): boolean {
  const { parent } = index;
  return (
    parent !== null &&
    /^(?:unary_expression|binary_expression|if_statement|parenthesized_expression)$/.test(parent.type)
  );
}

/** The call whose callee or argument a node's parent is part of. */
function callAround(parent: Node): Node | undefined {
  if (/call|invocation/.test(parent.type)) return parent;
  const outer = parent.parent;
  if (outer === null) return undefined;
  if (/call|invocation/.test(outer.type)) return outer;
  return outer.type === "arguments" && outer.parent !== null ? outer.parent : undefined;
}
