import type { Node } from "web-tree-sitter";
import { type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { type Fact, operatorOf } from "./facts.ts";

/** A count or a text in C, and what has to be large enough for it. */
export interface BoundedUse {
  readonly value: Node;
  /** The array a text is copied into; absent for a count. */
  readonly target?: Node | undefined;
  readonly scope: Node;
}

/** Whether facts bound a text by the size of the array it is copied to, or a count by what cannot overflow. */
export function isBounded(source: ParsedText, facts: readonly Fact[], use: BoundedUse): boolean {
  const value = compact(source, use.value);
  if (use.target === undefined) return facts.some((fact) => isCountBelow(source, fact, value));
  const target = compact(source, use.target);
  if (!isLocalArray(source, use.scope, target)) return false;
  return facts.some((fact) => isLengthBelow(source, fact, { value, target }));
}

/** `sizeof` a pointer is the size of the pointer: only an array declared here has one that bounds a copy. */
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

// What it is multiplied by is the size of one element, which is far below the room that is left.
const SMALL_COUNT =
  /^(?:\d{1,6}|SIZE_MAX\/sizeof\([\w*]+\)|UINT_MAX\/sizeof\([\w*]+\)|\(?SIZE_MAX\/sizeof\([\w*]+\)\)?)$/;

function isCountBelow(source: ParsedText, fact: Fact, value: string): boolean {
  const compared = below(source, fact);
  return compared !== undefined && compared.small === value && SMALL_COUNT.test(compared.large);
}

/** A comparison read as what is known to be smaller, or at most as large; undefined for any other. */
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
