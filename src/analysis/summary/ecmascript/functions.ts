import type { Expression, Parameter } from "../../../core/program/module-summary.ts";
import { DATA, isDirect, PLAIN } from "../expressions.ts";
import { fieldOf, firstPart, type PlainNode, plainParts } from "../plain-tree.ts";
import { bind, type DraftedClass, type DraftedFunction } from "./drafts.ts";
import { knownArguments } from "./known-arguments.ts";
import { modifiersOf, nameGiven } from "./names.ts";
import { isPattern, takeApart } from "./patterns.ts";
import type { ModuleReading } from "./reading.ts";
import { selfOf } from "./self.ts";

/** Begins a function: what follows until it is left stands in it. */
export function enterFunction(reading: ModuleReading, node: PlainNode): void {
  const owner = classOfMethod(reading, node);
  const ownName = fieldOf(node, "name");
  const name = ownName === undefined ? nameGiven(reading, node) : (reading.keyOf(ownName) ?? reading.textOf(ownName));
  const isMaking = owner !== undefined && name === "constructor" && !modifiersOf(reading, node).has("static");
  const made = isMaking ? constructorOf(reading, owner) : undefined;
  const parent = reading.at;
  const lines = { start: reading.lineOf(node), end: reading.lastLineOf(node) };
  if (made !== undefined) Object.assign(made, lines);
  reading.at =
    made ??
    reading.file.addFunction({
      ...{ name, ...lines, parent, owner: owner?.id },
      self: selfOf(reading, node, { owner, name, parent }),
    });
}

/** Ends a function, and tells what it is for the code around it. */
export function leaveFunction(reading: ModuleReading, node: PlainNode): Expression {
  const draft = reading.at;
  readParameters(reading, node, draft);
  const body = fieldOf(node, "body");
  const result = reading.valueOf(body);
  if (body?.type !== "statement_block" && result !== PLAIN) draft.returns.push(result);
  const type = reading.valueIn(node, "return_type");
  if (type === DATA) draft.returns.splice(0);
  else if (type !== PLAIN && !draft.returns.some(isDirect)) draft.returns.push(type);
  reading.at = draft.parent ?? draft;
  const value: Expression = { kind: "function", id: draft.id };
  const name = fieldOf(node, "name");
  if (name?.type === "identifier") bind(/_declaration$/.test(node.type) ? reading.at : draft, draft.name, value);
  return value;
}

function classOfMethod(reading: ModuleReading, node: PlainNode): DraftedClass | undefined {
  return node.type === "method_definition" && node.parent?.type === "class_body" ? reading.classes.at(-1) : undefined;
}

/** The function that makes instances of a class, in which its fields are given their values. */
export function constructorOf(reading: ModuleReading, made: DraftedClass): DraftedFunction {
  made.constructedBy ??= reading.file.addFunction({
    ...{ name: "constructor", start: made.line, end: made.line, parent: reading.at, owner: made.id },
    self: () => ({ kind: "self", owner: made.id }),
  });
  return made.constructedBy;
}

function readParameters(reading: ModuleReading, node: PlainNode, draft: DraftedFunction): void {
  const list = fieldOf(node, "parameters");
  const single = fieldOf(node, "parameter");
  const known = knownArguments(reading, node);
  const parameters = (single === undefined ? plainParts(list ?? node) : [single]).filter(isParameter);
  draft.parameters =
    list === undefined && single === undefined
      ? []
      : parameters.map((parameter, position) => {
          const read = readParameter(reading, parameter, position);
          return read.type === undefined && known[position] !== undefined ? { ...read, type: known[position] } : read;
        });
}

/** TypeScript's `this: Foo` is none. */
function isParameter(node: PlainNode): boolean {
  return fieldOf(node, "pattern")?.type !== "this" && node.type !== "decorator";
}

function readParameter(reading: ModuleReading, node: PlainNode, position: number): Parameter {
  const isTyped = node.type === "required_parameter" || node.type === "optional_parameter";
  const isDefault = node.type === "assignment_pattern";
  const pattern = (isTyped ? fieldOf(node, "pattern") : isDefault ? fieldOf(node, "left") : node) ?? node;
  const given = isTyped ? fieldOf(node, "value") : isDefault ? fieldOf(node, "right") : undefined;
  const type = isTyped ? reading.valueIn(node, "type") : PLAIN;
  const parts = {
    ...(type === PLAIN ? {} : { type }),
    ...(given === undefined ? {} : { default: reading.valueOf(given) }),
  };
  if (!isPattern(pattern)) return { name: nameOfParameter(reading, node, pattern), ...parts };
  if (pattern.type === "rest_pattern") return readRest(reading, pattern);
  const value: Expression = { kind: "parameter", position };
  takeApart(reading, { target: pattern, value }, (each) => bind(reading.at, reading.textOf(each.target), each.value));
  return { name: "", ...parts };
}

function nameOfParameter(reading: ModuleReading, node: PlainNode, pattern: PlainNode): string {
  const name = reading.textOf(pattern);
  reading.at.declared.add(name);
  const owner = reading.at.owner === undefined ? undefined : reading.file.classes[reading.at.owner];
  const isProperty =
    plainParts(node).some(({ type }) => PROPERTY_MARKS.has(type)) || /^readonly\b/.test(reading.textOf(node));
  if (isProperty && owner !== undefined)
    owner.members.push({ name, value: reading.make.name(name), within: reading.at.id });
  return name;
}

/** `private`, `override` and their like make a parameter of a constructor a member, too. */
const PROPERTY_MARKS = new Set(["accessibility_modifier", "override_modifier"]);

/** What `...rest` holds is given one by one, and nobody knows which. */
function readRest(reading: ModuleReading, pattern: PlainNode): Parameter {
  const inner = firstPart(pattern);
  const value = reading.make.unknown("the rest of the arguments");
  if (inner !== undefined) {
    takeApart(reading, { target: inner, value }, (each) => bind(reading.at, reading.textOf(each.target), each.value));
  }
  return { name: "" };
}
