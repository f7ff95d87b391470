import type { Expression } from "../../../core/program/module-summary.ts";
import { PLAIN } from "../expressions.ts";
import { fieldOf, type PlainNode } from "../plain-tree.ts";
import type { DraftedClass } from "./drafts.ts";
import { classNamed, pathOf, placeOf } from "./names.ts";
import { type GivenValue, isPattern, takeApart } from "./patterns.ts";
import type { ModuleReading, NodeReaders } from "./reading.ts";

/** Writes down what is assigned, whatever to. */
export function assign(reading: ModuleReading, { target, value }: GivenValue): void {
  if (isPattern(target)) {
    takeApart(reading, { target, value }, (each) => assign(reading, each));
    return;
  }
  const place = placeOf(reading, target);
  if (place === undefined) return;
  const { root, path } = place;
  if (root.type === "identifier" || root.type === "shorthand_property_identifier_pattern") {
    const name = reading.textOf(root);
    const isModule = name === "module" && path[0] === "exports";
    giveTo(reading, { name: isModule ? "exports" : name, path: isModule ? path.slice(1) : path }, { target, value });
  } else if (root.type === "this" && path.length > 0) {
    giveMember(reading, reading.at.self(), path, { target, value });
  }
}

interface NamedTarget {
  readonly name: string;
  readonly path: readonly string[];
}

/** Gives something to a name, or to what is reached from it. */
export function giveTo(reading: ModuleReading, { name, path }: NamedTarget, { target, value }: GivenValue): void {
  if (path[0] === "prototype") {
    const made = classNamed(reading, name, reading.at);
    if (path.length === 1) givePrototype(reading, made, value);
    else addMember(reading, made, path.slice(1), value);
    return;
  }
  reading.file.settings.push({ name, path, value, within: reading.at, line: reading.lineOf(target) });
}

function giveMember(reading: ModuleReading, self: Expression, path: readonly string[], given: GivenValue): void {
  const owner = self.kind === "self" ? reading.file.classes[self.owner] : undefined;
  if (owner !== undefined) {
    addMember(reading, owner, path, given.value);
    return;
  }
  const made = self.kind === "class" ? reading.file.classes[self.id] : undefined;
  const [name = "", ...rest] = path;
  if (made !== undefined) {
    made.statics.push({ name, value: nested(reading, rest, given.value), within: reading.at.id });
    return;
  }
  const place = pathOf(self);
  if (place !== undefined) giveTo(reading, { name: place.name, path: [...place.path, ...path] }, given);
}

function addMember(
  reading: ModuleReading,
  to: DraftedClass,
  [name = "", ...rest]: readonly string[],
  value: Expression,
): void {
  to.members.push({ name, value: nested(reading, rest, value), within: reading.at.id });
}

/** What a class is whose prototype is given as a whole. */
export function givePrototype(reading: ModuleReading, made: DraftedClass, value: Expression): void {
  if (value.kind === "object") {
    for (const { name, value: each } of value.entries) addMember(reading, made, [name], each);
    for (const spread of value.spreads) givePrototype(reading, made, spread);
    return;
  }
  const isPrototype = value.kind === "member" && value.name === "prototype";
  const base = isPrototype ? value.of : value.kind === "call" && value.isNew ? value.callee : undefined;
  if (base !== undefined) made.bases.push({ value: base, within: reading.at.id });
}

/** An object that holds a value at the end of a path. */
export function nested(reading: ModuleReading, path: readonly string[], value: Expression): Expression {
  const { make } = reading;
  return path.reduceRight(
    (inner, name) => (name === SPREAD ? make.object([], [inner]) : make.object([{ name, value: inner }], [])),
    value,
  );
}

/** At the end of a path: everything that the value holds. */
export const SPREAD = "...";

/** `=` stands for what is given; `||=` and its like for this or for what was there. */
export const ASSIGNMENT_READERS: NodeReaders = {
  assignment_expression(reading, node) {
    const value = reading.valueIn(node, "right");
    const target = fieldOf(node, "left");
    if (target !== undefined) assign(reading, { target, value: exported(reading, node) ?? value });
    return value;
  },
  augmented_assignment_expression(reading, node) {
    const operator = fieldOf(node, "operator")?.type ?? "";
    const target = fieldOf(node, "left");
    if (target === undefined || !KEEPING.has(operator)) return PLAIN;
    const value = reading.valueIn(node, "right");
    assign(reading, { target, value });
    return reading.make.either([reading.valueOf(target), value]);
  },
};

const KEEPING = new Set(["||=", "??=", "&&="]);

/** `var app = module.exports = {}`: what is exported goes by that name, and may be added to. */
function exported(reading: ModuleReading, node: PlainNode): Expression | undefined {
  const target = fieldOf(node, "left");
  if (target === undefined || !/exports$/.test(reading.textOf(target))) return undefined;
  let around = node.parent;
  while (around?.type === "assignment_expression" && /exports$/.test(textOfLeft(reading, around)))
    around = around.parent;
  const name =
    around === undefined ? undefined : fieldOf(around, around.type === "variable_declarator" ? "name" : "left");
  return name?.type === "identifier" && reading.textOf(name) !== "exports"
    ? reading.make.name(reading.textOf(name))
    : undefined;
}

function textOfLeft(reading: ModuleReading, node: PlainNode): string {
  const left = fieldOf(node, "left");
  return left === undefined ? "" : reading.textOf(left);
}
