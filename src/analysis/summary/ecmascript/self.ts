import type { Expression } from "../../../core/program/module-summary.ts";
import { fieldOf, type PlainNode, plainParts } from "../plain-tree.ts";
import type { DraftedClass, DraftedFunction } from "./drafts.ts";
import { aroundWrappers, classNamed, modifiersOf, placeOf } from "./names.ts";
import type { ModuleReading } from "./reading.ts";

interface Around {
  /** The class whose method the function is. */
  readonly owner: DraftedClass | undefined;
  readonly name: string;
  readonly parent: DraftedFunction;
}

/** What `this` is in a function. It is worked out when it is asked for: most functions have no use for it. */
export function selfOf(reading: ModuleReading, node: PlainNode, { owner, name, parent }: Around): () => Expression {
  if (node.type === "arrow_function") return parent.self;
  if (owner !== undefined) {
    const isStatic = modifiersOf(reading, node).has("static");
    return () => (isStatic ? { kind: "class", id: owner.id } : { kind: "self", owner: owner.id });
  }
  let known: Expression | undefined;
  return () => {
    known ??= isGivenThis(node) ? parent.self() : ofObject(reading, node, parent);
    known ??= ofConstructor(reading, name, parent);
    return known;
  };
}

/** `run(function () {}, this)`, as compilers and old lists have it, and `function () {}.bind(this)`. */
function isGivenThis(node: PlainNode): boolean {
  const { holder } = aroundWrappers(node);
  const call = holder?.type === "member_expression" ? holder.parent : undefined;
  const list = holder?.type === "arguments" ? holder : call === undefined ? undefined : fieldOf(call, "arguments");
  return list !== undefined && plainParts(list).some(({ type }) => type === "this");
}

/** The object that holds a function: an entry of `const api = { run() {} }`, `api.run = function () {}`. */
function ofObject(reading: ModuleReading, node: PlainNode, parent: DraftedFunction): Expression | undefined {
  const isMethod = node.type === "method_definition";
  const { holder, held } = aroundWrappers(node);
  if (isMethod || holder?.type === "pair") return heldBy(reading, isMethod ? node.parent : holder?.parent, parent);
  if (holder?.type !== "assignment_expression" || fieldOf(holder, "right") !== held) return undefined;
  const target = fieldOf(holder, "left");
  return target === undefined ? undefined : placeAround(reading, target, parent);
}

/** What `this` is in a function that is given to a place: what stands before its last name. */
function placeAround(reading: ModuleReading, target: PlainNode, parent: DraftedFunction): Expression | undefined {
  const place = placeOf(reading, target);
  if (place === undefined || place.path.length === 0) return undefined;
  if (place.root.type === "this") return parent.self();
  if (place.root.type !== "identifier") return undefined;
  const name = reading.textOf(place.root);
  if (place.path[0] === "prototype") return { kind: "self", owner: classNamed(reading, name, parent).id };
  const isModule = name === "module" && place.path[0] === "exports";
  const path = place.path.slice(isModule ? 1 : 0, -1);
  return path.reduce((of, each) => reading.make.member(of, each), reading.make.name(isModule ? "exports" : name));
}

/** The name an object literal goes by. */
function heldBy(
  reading: ModuleReading,
  object: PlainNode | undefined,
  parent: DraftedFunction,
): Expression | undefined {
  if (object === undefined) return undefined;
  const { holder, held } = aroundWrappers(object);
  if (holder?.type === "variable_declarator") {
    const name = fieldOf(holder, "name");
    return name?.type === "identifier" ? reading.make.name(reading.textOf(name)) : undefined;
  }
  if (holder?.type === "arguments") return heldBy(reading, frozenBy(reading, holder), parent);
  if (holder?.type === "export_statement") return reading.make.name(DEFAULT);
  const target = holder?.type === "assignment_expression" ? fieldOf(holder, "left") : undefined;
  if (holder === undefined || target === undefined || fieldOf(holder, "right") !== held) return undefined;
  const place = placeOf(reading, target);
  if (place?.path.at(-1) === "prototype") return placeAround(reading, target, parent);
  if (place?.root.type !== "identifier" && place?.root.type !== "this") return undefined;
  const name = reading.textOf(place.root);
  const isModule = name === "module" && place.path[0] === "exports";
  const root = place.root.type === "this" ? parent.self() : reading.make.name(isModule ? "exports" : name);
  return place.path.slice(isModule ? 1 : 0).reduce((of, each) => reading.make.member(of, each), root);
}

/** The hidden name of a default export, which no code can use. */
export const DEFAULT = "default";

function frozenBy(reading: ModuleReading, list: PlainNode): PlainNode | undefined {
  const callee = list.parent === undefined ? undefined : fieldOf(list.parent, "function");
  return callee !== undefined && /^Object\s*\.\s*(?:freeze|seal|preventExtensions)$/.test(reading.textOf(callee))
    ? list.parent
    : undefined;
}

/** A function that is called with `new`, as its prototype or its name tells. */
function ofConstructor(reading: ModuleReading, name: string, parent: DraftedFunction): Expression {
  if (name !== "" && (reading.withPrototype.has(name) || /^[A-Z]/.test(name)))
    return { kind: "self", owner: classNamed(reading, name, parent).id };
  return reading.make.unknown("`this` of a function that is handed on");
}
