import type { Expression } from "../../../core/program/module-summary.ts";
import { PLAIN } from "../expressions.ts";
import { fieldOf, firstPart, type PlainNode, plainParts } from "../plain-tree.ts";
import { bind, type DraftedClass, type DraftedFunction } from "./drafts.ts";
import { constructorOf } from "./functions.ts";
import { modifiersOf } from "./names.ts";
import type { ModuleReading, NodeReaders } from "./reading.ts";
import { classesOfType } from "./types.ts";

const CLASSES = new Set(["class_declaration", "abstract_class_declaration", "class"]);
const SIGNATURES = new Set(["interface_declaration", "object_type"]);

export function isClass({ type, parent }: PlainNode): boolean {
  return CLASSES.has(type) || (SIGNATURES.has(type) && parent?.type !== "interface_declaration");
}

export function enterClass(reading: ModuleReading, node: PlainNode): void {
  const name = fieldOf(node, "name");
  const isInterface = SIGNATURES.has(node.type) || node.parent?.type === "ambient_declaration";
  const text = name === undefined ? "" : reading.textOf(name);
  reading.classes.push(reading.file.addClass(text, reading.lineOf(node), isInterface));
}

export function leaveClass(reading: ModuleReading, node: PlainNode): Expression | undefined {
  const made = reading.classes.pop();
  if (made === undefined) return undefined;
  for (const value of basesOf(reading, node)) made.bases.push({ value, within: reading.at.id });
  callBase(node, made);
  if (node.type === "object_type") return reading.make.instance({ kind: "class", id: made.id });
  const value: Expression = { kind: "class", id: made.id };
  if (made.name !== "") bind(reading.at, made.name, value);
  return value;
}

function basesOf(reading: ModuleReading, node: PlainNode): readonly Expression[] {
  return plainParts(node).flatMap((part) => {
    if (part.type === "extends_type_clause" || part.type === "extends_clause") return extended(reading, part);
    if (part.type !== "class_heritage") return [];
    const clauses = plainParts(part).filter(({ type }) => type === "extends_clause");
    const isTyped = plainParts(part).some(({ type }) => type.endsWith("_clause"));
    return isTyped ? clauses.flatMap((each) => extended(reading, each)) : [reading.valueOf(firstPart(part))];
  });
}

function extended(reading: ModuleReading, clause: PlainNode): readonly Expression[] {
  return plainParts(clause)
    .filter(({ type }) => type !== "type_arguments")
    .flatMap((part) => classesOfType(reading.valueOf(part)));
}

/** A class without a constructor of its own hands its arguments on to that of its base. */
function callBase(node: PlainNode, made: DraftedClass): void {
  const { constructedBy } = made;
  const isWritten = constructedBy === undefined || WRITTEN.has(constructedBy);
  if (isWritten || made.bases.length === 0) return;
  const call = { line: made.line, text: "super", callee: { kind: "base", owner: made.id } as const, isNew: false };
  constructedBy.calls.push({
    position: node.start,
    call: { ...call, arguments: [], argumentText: "", isImplied: true },
  });
}

/** The constructors that are written out. */
const WRITTEN = new WeakSet<DraftedFunction>();

/** A field's value is worked out in the constructor. */
export function enterField(reading: ModuleReading, node: PlainNode): void {
  const made = reading.classes.at(-1);
  if (made === undefined || fieldOf(node, "value") === undefined || modifiersOf(reading, node).has("static")) return;
  reading.at = constructorOf(reading, made);
}

/** What a static block does is done once, where the class is declared. */
export function enterStaticBlock(reading: ModuleReading, node: PlainNode): void {
  const made = reading.classes.at(-1);
  const self = (): Expression => (made === undefined ? PLAIN : { kind: "class", id: made.id });
  const lines = { start: reading.lineOf(node), end: reading.lastLineOf(node) };
  reading.at = reading.file.addFunction({ name: "static", ...lines, parent: reading.at, owner: made?.id, self });
}

function leaveStaticBlock(reading: ModuleReading, node: PlainNode): Expression {
  const callee: Expression = { kind: "function", id: reading.at.id };
  reading.at = reading.at.parent ?? reading.at;
  reading.addCall(node.start, {
    text: "static",
    callee,
    isNew: false,
    arguments: [],
    argumentText: "",
    isImplied: true,
  });
  return PLAIN;
}

function leaveField(reading: ModuleReading, node: PlainNode): Expression {
  const made = reading.classes.at(-1);
  const name = reading.keyOf(fieldOf(node, "name") ?? fieldOf(node, "property"));
  const within = reading.at;
  const isStatic = modifiersOf(reading, node).has("static");
  if (made?.constructedBy === within && !isStatic) reading.at = within.parent ?? within;
  if (made === undefined || name === undefined) return PLAIN;
  const value = reading.valueIn(node, "value");
  const type = reading.valueIn(node, "type");
  const member = { name, within: within.id };
  if (isStatic) made.statics.push({ ...member, value: reading.make.typed(value, type) });
  else {
    if (value !== PLAIN || type === PLAIN) made.members.push({ ...member, value });
    if (type !== PLAIN) made.declared.push({ ...member, value: type });
  }
  return PLAIN;
}

/** A getter stands for what it gives back; a setter for nothing. */
export function leaveMethod(reading: ModuleReading, node: PlainNode, value: Expression): Expression {
  const modifiers = modifiersOf(reading, node);
  const read = modifiers.has("get") ? reading.make.call(value, []) : modifiers.has("set") ? PLAIN : value;
  const made = node.parent?.type === "class_body" ? reading.classes.at(-1) : undefined;
  const name = reading.keyOf(fieldOf(node, "name"));
  if (made === undefined || name === undefined) return read;
  if (name === "constructor" && value.kind === "function" && made.constructedBy?.id === value.id)
    WRITTEN.add(made.constructedBy);
  else if (read !== PLAIN)
    (modifiers.has("static") ? made.statics : made.members).push({ name, value: read, within: reading.at.id });
  return read;
}

export const CLASS_READERS: NodeReaders = {
  public_field_definition: leaveField,
  field_definition: leaveField,
  class_static_block: leaveStaticBlock,
  property_signature(reading, node) {
    const name = reading.keyOf(fieldOf(node, "name"));
    const value = reading.valueIn(node, "type");
    if (name !== undefined && value !== PLAIN)
      reading.classes.at(-1)?.declared.push({ name, value, within: reading.at.id });
    return PLAIN;
  },
  // What else stands in an abstract class is what runs, as long as nothing else is known of an instance.
  abstract_method_signature(reading, node) {
    const name = reading.keyOf(fieldOf(node, "name"));
    const why = `${name} is abstract: what stands behind it is not known`;
    if (name !== undefined)
      reading.classes.at(-1)?.members.push({ name, value: reading.make.unknown(why), within: reading.at.id });
    return PLAIN;
  },
};
