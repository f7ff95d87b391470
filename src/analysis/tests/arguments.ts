import { type PlainNode, plainParts } from "../summary/plain-tree.ts";
import { LITERAL_CONTAINERS, LITERAL_TYPES } from "../syntax/literals.ts";

/** A value that an assertion is about. */
export interface AssertedValue {
  /** As written, white space left out and cut. */
  readonly text: string;
  /** Whether it is the same in every run, or always true. */
  readonly isFixed: boolean;
}

const MAX_CHARS = 300;
const MAX_VALUES = 20;

/** The values of a list of arguments. */
export function readValues(text: string, list: PlainNode): readonly AssertedValue[] {
  if (list.type === "token_tree")
    return readTokens(text.slice(list.start + 1, Math.min(list.end - 1, list.start + MAX_CHARS)));
  const parts = plainParts(list).filter(({ type }) => !type.includes("comment"));
  return parts.slice(0, MAX_VALUES).map((part) => readValue(text, part));
}

export function readValue(text: string, node: PlainNode): AssertedValue {
  const written = text.slice(node.start, Math.min(node.end, node.start + MAX_CHARS));
  const isAlways = /(?:\|\||\bor\b)\s*(?:true\b|True\b|1\b)\)*$|^\(*(?:true|True|1)\s*(?:\|\||\bor\b)/.test(written);
  const isAnything = /^(?:expect|jasmine|mock)\.(?:anything|ANY)\b/.test(written);
  // Of a pair in brackets Python asks only whether it has parts.
  const isPair = node.type === "tuple" && node.parent?.type === "assert_statement";
  const folded = written.replace(/\s+/g, "");
  const isFixed = isAlways || isAnything || isPair || SELF.test(folded) || isLiteral(node);
  // What was cut is like no other value.
  const isWhole = node.end - node.start === written.length;
  return { text: isWhole ? folded : `${folded}…${node.start}`, isFixed };
}

/** What is compared with itself, or a size that none can be below; white space left out. */
const SELF = /^\(*(.{1,140}?)(?:={2,3}|[<>]=)\1\)*$|(?:^len\(.*\)|\.(?:length|size|count)(?:\(\))?)>=0$/;

const MAX_NODES = 200;
/** Python's, whose truth is that of their operands. */
const OPERATORS: ReadonlySet<string> = new Set(["comparison_operator", "not_operator", "boolean_operator"]);

function isLiteral(node: PlainNode): boolean {
  const open = [node];
  for (let seen = 0; seen < MAX_NODES; seen += 1) {
    const next = open.pop();
    if (next === undefined) return true;
    if (LITERAL_TYPES.has(next.type)) continue;
    if (!LITERAL_CONTAINERS.has(next.type) && !OPERATORS.has(next.type)) return false;
    const parts = plainParts(next);
    if (parts.length > MAX_NODES) return false;
    open.push(...parts);
  }
  return false;
}

/** Of Rust's macros, whose arguments are bare tokens. */
function readTokens(tokens: string): readonly AssertedValue[] {
  const values: string[] = [];
  let depth = 0;
  let current = "";
  for (const character of tokens) {
    if ("([{".includes(character)) depth += 1;
    if (")]}".includes(character)) depth -= 1;
    if (character === "," && depth === 0) {
      values.push(current);
      current = "";
    } else current += character;
  }
  return [...values, current]
    .map((value) => value.replace(/\s+/g, ""))
    .filter((value) => value !== "")
    .slice(0, MAX_VALUES)
    .map((value) => ({ text: value, isFixed: TOKEN.test(value) || SELF.test(value) }));
}

const TOKEN = /^(?:!?true|!?false|-?\d[\w.]*|"[^"]*"|'[^']*'|true\|\|.*|.*\|\|true)$/;
