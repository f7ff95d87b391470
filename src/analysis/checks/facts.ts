import type { Node } from "web-tree-sitter";
import { firstField, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { leaves } from "./leaves.ts";

/**
 * A condition, and whether it holds at a certain place. At `use()` in `if (isBad) return; use();` the fact is that
 * `isBad` does not hold.
 */
export interface Fact {
  readonly condition: Node;
  readonly holds: boolean;
}

/** All facts that hold at a place, and the function that the place is in. */
export interface Known {
  readonly scope: Node;
  /** The nearest first. */
  readonly facts: readonly Fact[];
}

const FUNCTIONS =
  /^(?:function|function_(?:declaration|expression|definition|item)|generator_function(?:_declaration)?|arrow_function|method|singleton_method|method_(?:definition|declaration)|constructor_declaration|compact_constructor_declaration|lambda|lambda_expression|lambda_literal|func_literal|closure_expression|anonymous_(?:function|method_expression|function_creation_expression)|local_function_statement|accessor_declaration|do_block|class_static_block|static_initializer|async_block)$/;
const BLOCKS = /^(?:statement_block|block|compound_statement|statement_list|body_statement|then)$/;
const BRANCHES = /^(?:if_statement|if|elif_clause|else_if_clause|unless|if_modifier|unless_modifier)$/;
const CHOICES = /^(?:ternary_expression|conditional_expression|conditional)$/;
const LOOPS = /^(?:while_statement|while)$/;
/** Parts of a block that can be entered without running the statements before them, such as `catch` or `case`. */
const ENTRIES = /^(?:rescue|ensure|else|catch|finally|except|case_statement|default_statement|labeled|when|elsif|elif)/;

const MAX_FACTS = 500;
const MAX_DEPTH = 200;

/** Whether a node is a function of its own: its body runs at another time, or never. */
export function isFunction(source: ParsedText, node: Node): boolean {
  return FUNCTIONS.test(node.type) || (node.type === "block" && source.language === "ruby");
}

/**
 * The facts that hold whenever a node is reached. A fact comes from a branch around the node, as in
 * `if (isGood) { node }`, or from an earlier statement that leaves, as in `if (isBad) return; node`. Undefined for a
 * node outside of any function, and for one in a function that is too long or has a `goto`, which may jump past those
 * statements.
 */
export function knownAt(source: ParsedText, use: Node): Known | undefined {
  const path = pathToFunction(source, use);
  const scope = path?.at(-1);
  if (path === undefined || scope === undefined) return undefined;
  const text = textOf(source, scope);
  if (text.length > MAX_SCOPE || /\bgoto\b/.test(text)) return undefined;
  const facts = path.slice(0, -1).flatMap((node, index) => {
    const child = index === 0 ? use : path[index - 1];
    return child === undefined ? [] : factsFrom(source, node, child);
  });
  return { scope, facts: facts.slice(0, MAX_FACTS) };
}

// A longer function is no longer read by anybody, and costs too much.
const MAX_SCOPE = 60_000;

/** The nodes around a use, the function it is in last. */
function pathToFunction(source: ParsedText, use: Node): readonly Node[] | undefined {
  const path: Node[] = [];
  for (let node = use.parent; node !== null && path.length < MAX_DEPTH; node = node.parent) {
    path.push(node);
    if (isFunction(source, node)) return path;
  }
  return undefined;
}

/**
 * The facts that follow from where a child stands in its parent: in the body of an `if`, on the right of an `&&`, or
 * after an early return.
 */
function factsFrom(source: ParsedText, parent: Node, child: Node): readonly Fact[] {
  if (BLOCKS.test(parent.type)) return ENTRIES.test(child.type) ? [] : factsBefore(source, parent, child);
  if (isLogical(source, parent)) return factsOfOperand(source, parent, child);
  const condition = firstField(parent, ["condition"]);
  if (condition === undefined || condition.id === child.id) return [];
  const isBody = firstField(parent, ["consequence", "body"])?.id === child.id;
  if (LOOPS.test(parent.type)) return isBody ? [{ condition, holds: true }] : [];
  if (!BRANCHES.test(parent.type) && !CHOICES.test(parent.type)) return [];
  const isAlternative = parent.childrenForFieldName("alternative").some((branch) => branch?.id === child.id);
  return isBody || isAlternative ? [{ condition, holds: isBody !== isNegative(parent) }] : [];
}

function isNegative(branch: Node): boolean {
  return branch.type.startsWith("unless");
}

function factsBefore(source: ParsedText, block: Node, child: Node): readonly Fact[] {
  const facts: Fact[] = [];
  for (const statement of partsOf(block)) {
    if (statement.startIndex >= child.startIndex) break;
    facts.push(...factsAfter(source, statement));
  }
  return facts.reverse();
}

/** The fact that holds after a statement: after `if (isBad) return;` it is that `isBad` does not hold. */
function factsAfter(source: ParsedText, statement: Node): readonly Fact[] {
  // In Go's `if x := next(); x > 0` the condition may speak of a new x, not of an x outside.
  if (!BRANCHES.test(statement.type) || firstField(statement, ["initializer"]) !== undefined) return [];
  const condition = firstField(statement, ["condition"]);
  const body = firstField(statement, ["consequence", "body"]);
  if (condition === undefined || body === undefined) return [];
  if (leaves(source, body)) return [{ condition, holds: isNegative(statement) }];
  const [otherwise, ...more] = statement.childrenForFieldName("alternative");
  if (otherwise === undefined || otherwise === null || more.length > 0 || BRANCHES.test(otherwise.type)) return [];
  return leaves(source, otherwise) ? [{ condition, holds: !isNegative(statement) }] : [];
}

/** The right side of `a && b` is reached when a held, that of `a || b` when it did not. */
function factsOfOperand(source: ParsedText, parent: Node, child: Node): readonly Fact[] {
  const left = firstField(parent, ["left"]);
  if (left === undefined || firstField(parent, ["right"])?.id !== child.id) return [];
  return [{ condition: left, holds: isConjunction(source, parent) }];
}

const LOGICAL = /^(?:binary_expression|binary|boolean_operator)$/;

function isLogical(source: ParsedText, node: Node): boolean {
  return LOGICAL.test(node.type) && /^(?:&&|\|\||and|or)$/.test(operatorOf(source, node));
}

function isConjunction(source: ParsedText, node: Node): boolean {
  return /^(?:&&|and)$/.test(operatorOf(source, node));
}

/** The operator of a unary or binary expression, as written. */
export function operatorOf(source: ParsedText, node: Node): string {
  const operator =
    firstField(node, ["operator", "operators"]) ?? node.children.find((child) => child?.isNamed === false);
  return operator === undefined || operator === null ? "" : textOf(source, operator).replace(/\s+/g, " ");
}

const NEGATIONS = /^(?:unary_expression|unary|not_operator|unary_op_expression|prefix_unary_expression)$/;
const PARENTHESES = /^(?:parenthesized_expression|parenthesized_statements)$/;

/**
 * A fact taken apart into facts that all hold. That `a && b` holds means that `a` holds and `b` holds; that `a || b`
 * does not hold means that neither does. What cannot be taken apart, such as an `a || b` that holds, stays whole.
 */
export function atomsOf(source: ParsedText, fact: Fact): readonly Fact[] {
  const open: Fact[] = [fact];
  const atoms: Fact[] = [];
  for (let next = open.pop(); next !== undefined && atoms.length < MAX_FACTS; next = open.pop()) {
    const { condition, holds } = next;
    const parts = partsOf(condition);
    const [only] = parts;
    if (PARENTHESES.test(condition.type) && only !== undefined && parts.length === 1) {
      open.push({ condition: only, holds });
    } else if (
      NEGATIONS.test(condition.type) &&
      /^(?:!|not)$/.test(operatorOf(source, condition)) &&
      only !== undefined
    ) {
      open.push({ condition: only, holds: !holds });
    } else if (isLogical(source, condition) && isConjunction(source, condition) === holds) {
      open.push(...parts.map((part) => ({ condition: part, holds })));
    } else atoms.push(next);
  }
  return atoms;
}

/**
 * The sides of an `a || b` that holds, or of an `a && b` that does not: at least one of them is the reason, and nobody
 * knows which. Undefined for any other fact.
 */
export function eitherOf(source: ParsedText, { condition, holds }: Fact): readonly Fact[] | undefined {
  if (!isLogical(source, condition) || isConjunction(source, condition) === holds) return undefined;
  return partsOf(condition).map((part) => ({ condition: part, holds }));
}
