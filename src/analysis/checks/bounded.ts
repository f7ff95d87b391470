import type { Node } from "web-tree-sitter";
import { type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { type Fact, operatorOf } from "./facts.ts";

/**
 * A use in C that overflows when nobody checks it: the text of `strcpy(target, value)`, or the count of
 * `malloc(value * sizeof(int))`.
 */
export interface BoundedUse {
  readonly value: Node;
  /** The array a text is copied into; absent for a count. */
  readonly target?: Node | undefined;
  readonly scope: Node;
}

/**
 * Whether the facts rule an overflow out: the text is known to be shorter than the local array it is copied into
 * (`strlen(name) < sizeof(buffer)`), or the count to be small enough (`count <= 1000`).
 */
export function isBounded(source: ParsedText, facts: readonly Fact[], use: BoundedUse): boolean {
  const value = compact(source, use.value);
  if (use.target === undefined) return facts.some((fact) => isCountBelow(source, fact, value));
  const target = compact(source, use.target);
  if (!isLocalArray(source, use.scope, target)) return false;
  return facts.some((fact) => isLengthBelow(source, fact, { value, target }));
}

/**
 * The `sizeof` of a pointer is the size of the pointer: it bounds a copy only where the name is an array declared in
 * this function.
 */
function isLocalArray(source: ParsedText, scope: Node, name: string): boolean {
  if (!/^\w+$/.test(name)) return false;
  const text = textOf(source, scope);
  const declarations =
    text.match(new RegExp(`\\bchar\\s+(?:\\w+(?:\\[[^\\]]*\\])?,\\s*)*${name}\\s*\\[\\s*\\w+\\s*\\]`, "g")) ?? [];
  const parameters = text.slice(0, Math.max(0, text.indexOf("{")));
  return declarations.length === 1 && !new RegExp(`\\b${name}\\b`).test(parameters);
}

/** `strlen(x) < sizeof(b)`, or that `strlen(x) >= sizeof(b)` did not hold. */
function isLengthBelow(
  source: ParsedText,
  fact: Fact,
  { value, target }: { readonly value: string; readonly target: string },
): boolean {
  const compared = below(source, fact);
  if (compared === undefined || compared.small !== `strlen(${value})`) return false;
  const sizes = [`sizeof(${target})`, `sizeof${target}`];
  return compared.isStrict ? sizes.includes(compared.large) : sizes.some((size) => compared.large === `${size}-1`);
}

// Limits that a count may be compared with: the count is multiplied by the size of one element, and even a million
// elements fit.
const SMALL_COUNT =
  /^(?:\d{1,6}|SIZE_MAX\/sizeof\([\w*]+\)|UINT_MAX\/sizeof\([\w*]+\)|\(?SIZE_MAX\/sizeof\([\w*]+\)\)?)$/;

function isCountBelow(source: ParsedText, fact: Fact, value: string): boolean {
  const compared = below(source, fact);
  return compared !== undefined && compared.small === value && SMALL_COUNT.test(compared.large);
}

/**
 * Which side of a comparison is known to be the smaller one: behind `if (n > 9) return;` it is `n`, which is at most
 * `9` and so not strictly below. Undefined for a condition that compares nothing by size.
 */
function below(
  source: ParsedText,
  { condition, holds }: Fact,
): { readonly small: string; readonly large: string; readonly isStrict: boolean } | undefined {
  const [left, right] = partsOf(condition);
  if (condition.type !== "binary_expression" || left === undefined || right === undefined) return undefined;
  const known = (holds ? HOLDING : FAILING)[operatorOf(source, condition)];
  if (known === undefined) return undefined;
  const [small, large] = known.startsWith("<") ? [left, right] : [right, left];
  return { small: compact(source, small), large: compact(source, large), isStrict: known.length === 1 };
}

const HOLDING: Readonly<Record<string, string>> = { "<": "<", "<=": "<=", ">": ">", ">=": ">=" };
const FAILING: Readonly<Record<string, string>> = { "<": ">=", "<=": ">", ">": "<=", ">=": "<" };

function compact(source: ParsedText, node: Node): string {
  return textOf(source, node).replace(/\s+/g, "");
}
