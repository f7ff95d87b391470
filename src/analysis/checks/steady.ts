import type { Node } from "web-tree-sitter";
import type { Language } from "../../core/files/language.ts";
import { firstField, type ParsedText, textOf } from "../syntax/parsed-text.ts";
import { isFunction } from "./facts.ts";
import { mentionsOf } from "./fixed-list.ts";
import { rootOf, valueText } from "./values.ts";

/** Where a value is checked and where it is used, both in one function. */
export interface Stretch {
  readonly value: string;
  readonly check: Node;
  readonly use: Node;
  readonly scope: Node;
}

/** Languages in which a call may change the variable, or the text behind it, that it is given. */
const CHANGED_BY_CALLS: ReadonlySet<Language> = new Set(["php", "ruby", "c", "cpp", "rust"]);
/** Code that may set variables without naming them, such as PHP's `extract($row)`. */
const HIDDEN_WRITES =
  /\b(?:extract|parse_str)\s*\(|\$\$|\bbinding\b|\barguments\s*\[|\bwith\s*\(\w+\)\s*\{|\b(?:global|nonlocal)\s|\b(?:ref|out)\s+\w+\s*[,)]|[,(]\s*&\$/;
/** Values that belong to the request that is served, though the function does not declare them. */
const REQUEST = /^(?:request\.|\$_(?:GET|POST|REQUEST|COOKIE)\[)/;

/**
 * Whether a variable still holds at its use what was checked: in `if (ok(name)) { open(name); }` it does, in
 * `if (ok(name)) { name = other; open(name); }` it does not. The variable must be declared in this function, or belong
 * to the request; nothing may set it between the check and the end of the function; no inner function may ever set it;
 * and it may not be handed to anything that could change it. A mention that is not plainly a read counts as a write.
 */
export function isSteady(source: ParsedText, stretch: Stretch): boolean {
  const { value, scope, check, use } = stretch;
  const text = textOf(source, scope);
  const between = source.text.slice(check.endIndex, use.startIndex);
  if (HIDDEN_WRITES.test(text) || (isRuby(source) ? RUBY_EVALUATES : EVALUATES).test(between)) return false;
  const root = rootOf(value);
  const mentions = root === "" ? undefined : mentionsOf(source, scope, root);
  if (mentions === undefined) return false;
  if (
    !REQUEST.test(value) &&
    !mentions.some((mention) => mention.startIndex < check.startIndex && isDeclared(source, mention, scope))
  )
    return false;
  return mentions.every((mention) => {
    if (isWithin(mention, use)) return true;
    if (isWithin(mention, check)) return isPlainRead(source, mention);
    if (mention.startIndex > check.endIndex && isCalledOn(source, mention, value)) return false;
    if (isAliased(source, mention, value)) return false;
    const isInner = !isDirectlyIn(source, mention, scope);
    if (mention.startIndex < check.startIndex) return !isInner || isPlainRead(source, mention);
    if (mention.startIndex > use.endIndex) return isPlainRead(source, mention);
    return isPlainRead(source, mention) && isHarmlessBetween(source, mention, value);
  });
}

/**
 * Code that is run from a text may set any variable around it. The closing bracket is asked for, because the use itself
 * may be an `eval(`, which is still open where the value stands.
 */
const EVALUATES = /\beval\b[^)]*\)/;
const RUBY_EVALUATES = /eval\b/;

function isRuby({ language }: ParsedText): boolean {
  return language === "ruby";
}

function isWithin(node: Node, outer: Node): boolean {
  return node.startIndex >= outer.startIndex && node.endIndex <= outer.endIndex;
}

function isDirectlyIn(source: ParsedText, node: Node, scope: Node): boolean {
  for (let parent = node.parent; parent !== null; parent = parent.parent) {
    if (parent.id === scope.id) return true;
    if (isFunction(source, parent)) return false;
  }
  return false;
}

const DECLARES =
  /^(?:formal_parameters|parameters|parameter_list|method_parameters|block_parameters|lambda_parameters|required_parameter|optional_parameter|formal_parameter|parameter|parameter_declaration|simple_parameter|typed_parameter|default_parameter|typed_default_parameter|optional_parameter|keyword_parameter|variable_declarator|init_declarator|pointer_declarator|array_declarator|declaration|short_var_declaration|expression_list|var_spec|assignment|assignment_expression|arrow_function|object_pattern|array_pattern|pair_pattern|for_in_statement|for_statement)$/;

/** Whether a mention makes the name one of the function's own: as a parameter, or where it is set first. */
function isDeclared(source: ParsedText, mention: Node, scope: Node): boolean {
  const { parent } = mention;
  if (parent === null || !DECLARES.test(parent.type) || !isDirectlyIn(source, mention, scope)) return false;
  // An assignment declares its name only in languages that have no word such as `let` for that.
  if (/^assignment/.test(parent.type))
    return ["python", "ruby", "php"].includes(source.language) && firstField(parent, ["left"])?.id === mention.id;
  const value = firstField(parent, ["value", "right"]);
  return value === undefined || value.id !== mention.id;
}

const READS =
  /^(?:arguments|argument_list|argument|binary_expression|binary_operator|binary|boolean_operator|comparison_operator|not_operator|unary|unary_expression|unary_op_expression|prefix_unary_expression|parenthesized_expression|parenthesized_statements|template_substitution|interpolation|encapsed_string|return_statement|return|throw_statement|array|pair|keyed_element|literal_element|tuple|list|await_expression|ternary_expression|conditional_expression|conditional|sizeof_expression|if_statement|if|unless|if_modifier|unless_modifier|keyword_argument|spread_element|array_element_initializer|bracketed_argument_list)$/;
const REACHES =
  /^(?:member_expression|attribute|selector_expression|field_access|member_access_expression|subscript|subscript_expression|element_reference|index_expression)$/;
const SETS =
  /^(?:assignment_expression|assignment|assignment_statement|variable_declarator|short_var_declaration|var_spec|augmented_assignment)$/;

/**
 * Whether a mention plainly does nothing but read: in `run(x)` and `x + 1` it does, in `x = 1`, `x++` and `&x` it does
 * not.
 */
export function isPlainRead(source: ParsedText, mention: Node): boolean {
  const top = chainOf(mention);
  const { parent } = top;
  if (parent === null) return false;
  if (SETS.test(parent.type)) return isValueOf(parent, top);
  if (parent.type === "expression_list") {
    const { parent: outer } = parent;
    return outer !== null && (SETS.test(outer.type) ? isValueOf(outer, parent) : outer.type === "return_statement");
  }
  if (isCallee(parent, top) || isSelector(parent, top)) return true;
  if (/^(?:for_in_statement|for_statement|enhanced_for_statement|range_clause)$/.test(parent.type))
    return firstField(parent, ["right", "value"])?.id === top.id;
  if (/^unary/.test(parent.type)) return !/^(?:&|\*|delete|\+\+|--)/.test(textOf(source, parent));
  if (parent.type === "argument") return !/^(?:ref|out|in)\s|^&/.test(textOf(source, parent));
  return READS.test(parent.type) && !/<<$|<<[^<]/.test(parent.type === "binary" ? textOf(source, parent) : "");
}

function isValueOf(setter: Node, node: Node): boolean {
  const target = firstField(setter, ["left", "name"]);
  return target !== undefined && target.id !== node.id && node.startIndex >= target.endIndex;
}

function isCallee(parent: Node, node: Node): boolean {
  const callee = firstField(parent, ["function", "receiver", "object"]);
  return /call|invocation/.test(parent.type) && callee?.id === node.id;
}

/** Whether a node is the `b` of `a.b` or `a[b]`. */
function isSelector(parent: Node, node: Node): boolean {
  return REACHES.test(parent.type) && parent.namedChildren[0]?.id !== node.id;
}

/** Whether a method of the value itself is called: it may be a list, whose methods change it. */
function isCalledOn(source: ParsedText, mention: Node, value: string): boolean {
  const top = chainOf(mention);
  if (top.parent === null || !isCallee(top.parent, top)) return false;
  // The callee is a member of the value (`list.push()`), or the value stands beside it.
  return [top, top.namedChildren[0]].some(
    (node) => node !== undefined && node !== null && valueText(source, node) === value,
  );
}

/**
 * Whether a mention gives a second name to something that could then be changed by it. For the value `user.name` that
 * is `const other = user;`. In languages whose texts can be changed in place it is `other = name` as well.
 */
function isAliased(source: ParsedText, mention: Node, value: string): boolean {
  const top = chainOf(mention);
  const { parent } = top;
  if (parent === null || !SETS.test(parent.type) || !isValueOf(parent, top)) return false;
  const reached = valueText(source, top);
  return CHANGED_BY_CALLS.has(source.language) || (reached !== value && value.startsWith(reached));
}

/** The whole of what is reached from a name: for the `a` of `a.b[0].c` all of it. */
function chainOf(mention: Node): Node {
  let top = mention;
  for (let parent = top.parent; parent !== null && REACHES.test(parent.type); parent = top.parent) {
    if (parent.namedChildren[0]?.id !== top.id) break;
    top = parent;
  }
  return top;
}

/**
 * Whether a mention between check and use leaves the value as it is. In languages whose calls may change what they are
 * given, none does. In the others a plain name is safe; for `user.name`, neither may `user` be handed on nor a method
 * of it called.
 */
function isHarmlessBetween(source: ParsedText, mention: Node, value: string): boolean {
  if (CHANGED_BY_CALLS.has(source.language)) return false;
  if (rootOf(value) === value) return true;
  const top = chainOf(mention);
  const reached = valueText(source, top);
  if (reached.startsWith(value)) return true;
  const isCalled = top.parent !== null && isCallee(top.parent, top);
  return !isCalled && !value.startsWith(reached);
}
