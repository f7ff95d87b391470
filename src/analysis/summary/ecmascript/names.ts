import type { Expression } from "../../../core/program/module-summary.ts";
import { fieldOf, firstPart, type PlainNode, plainParts } from "../plain-tree.ts";
import type { DraftedClass, DraftedFunction } from "./drafts.ts";
import type { ModuleReading } from "./reading.ts";

/** What only wraps a value. */
const WRAPPERS = new Set([
  "parenthesized_expression",
  "as_expression",
  "satisfies_expression",
  "non_null_expression",
  "await_expression",
]);

export function unwrapped(node: PlainNode): PlainNode {
  let current = node;
  for (let inner = firstPart(current); inner !== undefined && WRAPPERS.has(current.type); inner = firstPart(current))
    current = inner;
  return current;
}

/** The first node around one that does not merely wrap it. */
export function aroundWrappers(node: PlainNode): { readonly holder: PlainNode | undefined; readonly held: PlainNode } {
  let held = node;
  while (held.parent !== undefined && WRAPPERS.has(held.parent.type)) held = held.parent;
  return { holder: held.parent, held };
}

/** A name and what is reached from it, such as `app.routes.list`. */
interface NamedPath {
  readonly root: PlainNode;
  readonly path: readonly string[];
}

/** The place that an assignment gives something to; undefined where a part of it is computed. */
export function placeOf(reading: ModuleReading, target: PlainNode): NamedPath | undefined {
  const path: string[] = [];
  let current = unwrapped(target);
  while (current.type === "member_expression" || current.type === "subscript_expression") {
    const index = fieldOf(current, "index");
    const key = index === undefined ? reading.keyOf(fieldOf(current, "property")) : (reading.keyOf(index) ?? ANY);
    const object = fieldOf(current, "object");
    if (key === undefined || object === undefined || path.length > MAX_PATH) return undefined;
    path.unshift(key);
    current = unwrapped(object);
  }
  return { root: current, path };
}

/** Any entry or item, whatever its key. */
export const ANY = "*";
const MAX_PATH = 8;

/** The name that an object or function is given: of a variable, a member or an entry; empty for none. */
export function nameGiven(reading: ModuleReading, node: PlainNode): string {
  const { holder } = aroundWrappers(node);
  const attribute = holder?.type === "jsx_expression" ? firstPart(holder.parent) : undefined;
  if (attribute?.type === "property_identifier") return reading.textOf(attribute);
  const field = GIVERS[holder?.type ?? ""];
  const target = holder === undefined || field === undefined ? undefined : fieldOf(holder, field);
  if (target === undefined) return "";
  if (target.type === "identifier") return reading.textOf(target);
  return reading.keyOf(fieldOf(target, "property") ?? target) ?? "";
}

const GIVERS: Readonly<Record<string, string>> = {
  variable_declarator: "name",
  assignment_expression: "left",
  pair: "key",
  public_field_definition: "name",
  field_definition: "property",
};

/** The class that a function with a prototype is, by the name it has in a function or around it. */
export function classNamed(reading: ModuleReading, name: string, from: DraftedFunction): DraftedClass {
  let home = from;
  for (let draft: DraftedFunction | undefined = from; draft !== undefined; draft = draft.parent) {
    const known = draft.prototypes.get(name);
    if (known !== undefined) return known;
  }
  for (let draft: DraftedFunction | undefined = from; draft !== undefined; draft = draft.parent) {
    if (!draft.declared.has(name)) continue;
    home = draft;
    break;
  }
  const made = reading.file.addClass(name, home.start);
  home.prototypes.set(name, made);
  return made;
}

/** The value of a name that was read as an expression: of `a.b` the name `a` and the path `b`. */
export function pathOf(value: Expression): { readonly name: string; readonly path: readonly string[] } | undefined {
  const path: string[] = [];
  let current = value;
  while (current.kind === "member" && path.length <= MAX_PATH) {
    path.unshift(current.name);
    current = current.of;
  }
  return current.kind === "name" ? { name: current.name, path } : undefined;
}

/** The words before the name of a method or a field, such as `static` and `get`. */
export function modifiersOf(reading: ModuleReading, node: PlainNode): ReadonlySet<string> {
  const name = fieldOf(node, "name") ?? fieldOf(node, "property");
  const decorators = plainParts(node).filter(({ type }) => type === "decorator");
  const start = decorators.at(-1)?.end ?? node.start;
  return new Set(reading.source.text.slice(start, name?.start ?? start).match(/\w+/g));
}
