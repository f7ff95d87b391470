import type { Expression } from "../../../core/program/module-summary.ts";
import { fieldOf, type PlainNode } from "../plain-tree.ts";
import type { DraftedFunction } from "./drafts.ts";
import { aroundWrappers } from "./names.ts";
import type { ModuleReading } from "./reading.ts";

const HOLDERS = new Set(["process", "import.meta", "Bun"]);
const MAX_SYMBOL = 200;

/** Whether an expression is the environment, such as `process.env`. */
export function isEnvironment(reading: ModuleReading, value: Expression): boolean {
  if (value.kind === "name") return isAlias(reading, value.name);
  if (value.kind !== "member" || value.name !== "env") return false;
  const { of } = value;
  if (of.kind === "name") return HOLDERS.has(of.name);
  if (of.kind === "module") return /^(?:node:)?process$/.test(of.specifier);
  return of.kind === "member" && of.name === "process" && of.of.kind === "name" && of.of.name === "globalThis";
}

/** `const env = process.env` and `import { env } from "node:process"`. */
function isAlias(reading: ModuleReading, name: string): boolean {
  const home = reading.environments.get(name);
  if (home === undefined) return false;
  let at: DraftedFunction | undefined = reading.at;
  while (at !== undefined && at !== home && !at.declared.has(name)) at = at.parent;
  return at === home;
}

/** Writes down a read of the environment, where a member is one. */
export function readEnvironment(reading: ModuleReading, node: PlainNode, value: Expression): void {
  const isMember = value.kind === "member" && isEnvironment(reading, value.of);
  if (!isMember && !(value.kind === "member" && isEnvironment(reading, value))) return;
  const { holder, held } = aroundWrappers(node);
  if (holder === undefined || isSet(holder, held)) return;
  const isOwner = holder.type === "member_expression" || holder.type === "subscript_expression";
  const isTaken = holder.type === "variable_declarator" && fieldOf(holder, "name")?.type === "object_pattern";
  if (!isMember && ((isOwner && fieldOf(holder, "object") === held) || isTaken)) return;
  addRead(reading, node, isMember && value.of.kind === "name" ? `process.env.${value.name}` : textOf(reading, node));
}

/** `const { HOME, PATH: path } = process.env`. */
export function readTaken(reading: ModuleReading, pattern: PlainNode, value: Expression): void {
  if (pattern.type !== "object_pattern" || !isEnvironment(reading, value)) return;
  for (let part = pattern.first; part !== undefined; part = part.next) {
    const key = fieldOf(part, "key") ?? fieldOf(part, "left") ?? part;
    const name = /^shorthand/.test(key.type) ? reading.textOf(key) : reading.keyOf(key);
    addRead(reading, part, name === undefined ? "process.env" : `process.env.${name}`);
  }
}

function addRead(reading: ModuleReading, node: PlainNode, symbol: string): void {
  reading.file.reads.push({ line: reading.lineOf(node), symbol, within: reading.at.id });
}

function textOf(reading: ModuleReading, node: PlainNode): string {
  return reading.source.text.slice(node.start, Math.min(node.end, node.start + MAX_SYMBOL)).replace(/\s+/g, "");
}

function isSet(holder: PlainNode, held: PlainNode): boolean {
  if (holder.type === "unary_expression") return fieldOf(holder, "operator")?.type === "delete";
  return holder.type === "assignment_expression" && fieldOf(holder, "left") === held;
}
