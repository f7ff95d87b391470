import { countLeading } from "../../text/bisect.ts";
import {
  type Assigned,
  ELEMENT,
  type FileNames,
  type Given,
  type Named,
  type NamedCall,
  type NamePath,
  type Root,
  type Unit,
} from "../program/file-names.ts";
import { foldedText } from "../syntax/callee.ts";
import type { ParsedText } from "../syntax/parsed-text.ts";
import { fieldOf, firstPart, type PlainNode, partsOf } from "./plain-tree.ts";

/** The possible values of an expression. Empty if it cannot be followed. */
export type Values = readonly NamePath[];

export type OpenUnit = {
  -readonly [Key in keyof Omit<Unit, "calls">]: Unit[Key] extends readonly (infer Item)[] ? Item[] : Unit[Key];
} & {
  readonly id: number;
  readonly calls: (NamedCall & { readonly at: number })[];
  /** Names that it assigns and that belong to an enclosing unit. */
  readonly outer: Set<string>;
};

/** A longer expression keeps only its ends, by which catalogues recognise calls. */
const MAX_NAMES = 40;
const MAX_VALUES = 24;
export const MAX_ARGUMENT_CHARS = 400;

export const DATA: NamePath = { root: { kind: "data" }, names: [] };
const TOO_MANY = unknown(`it may be more than ${MAX_VALUES} things`);
const WORKED_OUT = unknown("it is worked out while the program runs");

/** A path that begins at a root. */
export function path(root: Root, ...names: readonly string[]): NamePath {
  return { root, names };
}

export function nameOf(name: string): NamePath {
  return path({ kind: "name", name });
}

export function moduleOf(specifier: string): NamePath {
  return path({ kind: "module", specifier });
}

export function unknown(why: string): NamePath {
  return path({ kind: "unknown", why });
}

export function itself(unit: OpenUnit): Values {
  return [path({ kind: "unit", id: unit.id })];
}

/** Adds a name to each of several values. */
export function step(values: Values, name: string): Values {
  return values.map(({ root, names }) => {
    if (root.kind === "data") return DATA;
    if (name === ELEMENT && names.at(-1) === ELEMENT) return { root, names };
    const kept =
      names.length < MAX_NAMES ? names : [...names.slice(0, MAX_NAMES / 2), ...names.slice(2 - MAX_NAMES / 2)];
    return { root, names: [...kept, name] };
  });
}

/** All values without duplicates. There may be very many. */
export function either(...values: readonly Values[]): Values {
  const all = new Set<NamePath>();
  for (const value of values.flat()) {
    if (all.size === MAX_VALUES && !all.has(value)) return [...all, TOO_MANY];
    all.add(value);
  }
  return [...all];
}

/** The names of a file while it is being read. */
export class FileDraft {
  readonly source: ParsedText;
  readonly units: OpenUnit[] = [];
  readonly exports: Named[] = [];
  readonly assigned: Assigned[] = [];
  readonly isEcmascript: boolean;
  /** The unit being read. */
  at: OpenUnit;
  readonly #lineStarts: number[] = [0];
  readonly #values = new Map<PlainNode, Values>();
  readonly #rebound: { readonly in: OpenUnit; readonly name: string; readonly values: Values }[] = [];

  constructor(source: ParsedText) {
    const { text, language } = source;
    this.source = source;
    this.isEcmascript = /script|tsx/.test(language);
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.#lineStarts.push(at + 1);
    this.at = this.open("function");
  }

  /** Opens a unit, which is the current one until {@link close}. An object literal has no calls of its own. */
  open(kind: Unit["kind"]): OpenUnit {
    const lists = { parameters: [], names: [], bases: [], calls: [], returns: [] };
    const parent = this.units.length === 0 ? undefined : this.at.id;
    const unit: OpenUnit = { id: this.units.length, kind, name: "", parent, ...lists, outer: new Set() };
    this.units.push(unit);
    this.at = unit;
    return unit;
  }

  close(): OpenUnit {
    const closed = this.at;
    this.at = this.units[closed.parent ?? 0] ?? closed;
    return closed;
  }

  keep(node: PlainNode, values: Values | undefined): void {
    if (values !== undefined && values.length > 0) this.#values.set(node, values);
  }

  valueOf(node: PlainNode | undefined): Values {
    return (node === undefined ? undefined : this.#values.get(node)) ?? [];
  }

  valueIn(node: PlainNode | undefined, ...fields: readonly string[]): Values {
    return this.valueOf(fieldOf(node, ...fields));
  }

  /** The possible values of any of the parts. */
  valuesIn(node: PlainNode | undefined): Values {
    return either(...partsOf(node).map((part) => this.valueOf(part)));
  }

  /** The value of an expression assigned to a name; empty if nothing is assigned. */
  givenBy(node: PlainNode | undefined): Values {
    const values = this.valueOf(node);
    return node === undefined || values.length > 0 ? values : [WORKED_OUT];
  }

  text(node: PlainNode | undefined): string {
    return node === undefined ? "" : this.source.text.slice(node.start, node.end);
  }

  textIn(node: PlainNode | undefined, ...fields: readonly string[]): string {
    return this.text(fieldOf(node, ...fields));
  }

  /** The function, class or object that a value is. */
  unitOf(values: Values): OpenUnit | undefined {
    const [first] = values;
    return first?.root.kind === "unit" && first.names.length === 0 ? this.units[first.root.id] : undefined;
  }

  bind(name: string, values: Values, unit: OpenUnit = this.at): undefined {
    const given = values.length === 0 && unit.kind === "function" ? [DATA] : values;
    if (name !== "") unit.names.push(...given.map((value) => ({ name, value, within: this.at.id })));
  }

  addExport(name: string, values: Values): undefined {
    this.exports.push(...values.map((value) => ({ name, value, within: this.at.id })));
  }

  addReturn(values: Values): undefined {
    this.at.returns.push(...values);
  }

  /** `owner.name = value`. An anonymous function gets that name, and the owner as its `this`. */
  assign(owners: Values, name: string, values: Values): undefined {
    const unit = this.#named(name, values);
    if (unit?.kind === "function") unit.self ??= owners[0];
    for (const owner of owners)
      this.assigned.push(...values.map((value) => ({ owner, name, value, within: this.at.id })));
  }

  #named(name: string, values: Values): OpenUnit | undefined {
    const unit = this.unitOf(values);
    if (unit?.name === "" && name !== ELEMENT) unit.name = name;
    return unit;
  }

  /** A member's object and name; for a computed name, the name of any element. */
  member(node: PlainNode | undefined): { readonly owner: Values; readonly name: string } {
    const named = fieldOf(node, "property", "attribute", "field");
    const key = named === undefined ? this.keyOf(fieldOf(node, "index", "subscript")) : this.text(named);
    return { owner: this.valueIn(node, "object", "operand", "value"), name: key ?? ELEMENT };
  }

  /** A literal key. */
  keyOf(node: PlainNode | undefined): string | undefined {
    const text = this.text(node).replace(/^\[(.*)\]$/s, "$1");
    const isWritten =
      this.isEcmascript && node !== undefined && /identifier(?:_pattern)?$|^(?:string|number)$/.test(node.type);
    const name = /^(["'`]).*\1$/s.test(text) ? text.slice(1, -1) : isWritten ? text : "";
    return /^[\p{L}\p{N}_$#][\p{L}\p{N}_$-]*$/u.test(name) ? name : undefined;
  }

  /**
   * Assigns values to everything a target names: a name, a member, the parts of a pattern. An undeclared name may
   * belong to an enclosing unit, which is known only after the whole file is read.
   */
  give(target: PlainNode | undefined, values: Values, isDeclared = true): undefined {
    const open: [PlainNode | undefined, Values][] = [[target, values]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [node, given] = next;
      if (node === undefined) continue;
      if (/^(?:identifier|shorthand_property_identifier_pattern)$/.test(node.type))
        this.#giveName(node, given, isDeclared);
      else if (/^(?:member|subscript|selector|index)_expression$|^(?:attribute|subscript)$/.test(node.type))
        this.#giveMember(node, given);
      else for (const part of this.#takenFrom(node, given)) open.push(part);
    }
  }

  /** The targets in a pattern, and the values for each. */
  #takenFrom(node: PlainNode, given: Values): readonly [PlainNode | undefined, Values][] {
    switch (node.type.replace(/_pattern$/, "")) {
      case "object":
        return partsOf(node).map((part) => this.#takenBy(part, given));
      case "array":
      case "pattern_list":
      case "tuple":
      case "list":
        return partsOf(node).map((part) => [part, step(given, ELEMENT)]);
      case "assignment":
      case "object_assignment":
        return [[fieldOf(node, "left"), either(given, this.valueIn(node, "right"))]];
      case "rest":
      case "list_splat":
      case "dictionary_splat":
        return [[firstPart(node), given]];
      case "lexical_declaration":
      case "variable_declaration":
        return [[fieldOf(firstPart(node), "name"), given]];
      default:
        return [];
    }
  }

  #giveName(node: PlainNode, values: Values, isDeclared: boolean): void {
    const name = this.text(node);
    this.#named(name, values);
    if (name === "exports" && this.isEcmascript) this.addExport("=", values);
    if (isDeclared && !this.at.outer.has(name)) this.bind(name, values);
    else if (values.length > 0) this.#rebound.push({ in: this.at, name, values });
  }

  #giveMember(node: PlainNode, values: Values): void {
    const { owner, name } = this.member(node);
    const isExports = ({ root, names }: NamePath) => root.kind === "exports" && names.length === 0;
    if (this.valueOf(node).some(isExports)) this.addExport("=", values);
    else if (owner.some(isExports)) this.addExport(name, values);
    this.assign(owner, name === "prototype" ? "..." : name, values);
  }

  #takenBy(part: PlainNode, given: Values): [PlainNode | undefined, Values] {
    if (part.type === "rest_pattern") return [part, given];
    const key = this.keyOf(fieldOf(part, "key", "left") ?? part);
    return [fieldOf(part, "value") ?? part, step(given, key ?? ELEMENT)];
  }

  /** A parameter may be what its callers pass, what its type says, or its default. */
  addParameter(target: PlainNode | undefined, type: Values, preset: Values): undefined {
    const position = this.at.parameters.length;
    this.at.parameters.push(target?.type === "identifier" ? this.text(target) : "");
    const isData = type.length > 0 && type.every((each) => each === DATA);
    const given = path({ kind: "parameter", position, isTyped: type.length > 0 });
    this.give(target, isData ? [DATA] : either([given], type, preset));
  }

  /** Adds a call to the enclosing function or class. */
  addCall(
    { callee, list }: { readonly callee: PlainNode; readonly list?: PlainNode | undefined },
    call: Pick<NamedCall, "kind" | "callee"> & { readonly given?: readonly Given[] },
  ): undefined {
    let unit = this.at;
    while (unit.kind === "object" && unit.parent !== undefined) unit = this.units[unit.parent] ?? unit;
    const { start } = placeOf(callee);
    const argumentText = list === undefined ? "" : this.text(list).slice(0, MAX_ARGUMENT_CHARS).toWellFormed();
    const text = foldedText(this.source, callee.start, callee.end).replace(/;$/, "");
    const line = countLeading(this.#lineStarts, (at) => at <= start);
    unit.calls.push({ given: [], ...call, at: start, line, text, argumentText });
  }

  /** Arguments, with the content of literal lists and objects. */
  given(list: PlainNode | undefined): readonly Given[] {
    return partsOf(list).map((node) => {
      if (node.type !== "keyword_argument") return { values: this.givenBy(node) };
      return { name: this.textIn(node, "name"), values: this.givenBy(fieldOf(node, "value")) };
    });
  }

  finish(): Pick<FileNames, "units" | "exports" | "assigned"> {
    const declared = this.units.map(({ names }) => new Set(names.map(({ name }) => name)));
    for (const { in: within, name, values } of this.#rebound) {
      let home = within.id;
      while (home > 0 && declared[home]?.has(name) !== true) home = this.units[home]?.parent ?? 0;
      this.units[home]?.names.push(...values.map((value) => ({ name, value, within: within.id })));
    }
    const units = this.units.map(({ id: _id, outer: _outer, ...unit }) => ({
      ...unit,
      calls: unit.calls.toSorted((a, b) => a.at - b.at).map(({ at, ...call }) => call),
    }));
    return { units, exports: this.exports, assigned: this.assigned };
  }
}

/** The node of a callee that determines its line: the last name. */
function placeOf(callee: PlainNode): PlainNode {
  const called = unwrapped(callee);
  return fieldOf(called, "property", "index", "attribute", "field") ?? called;
}

export function unwrapped(node: PlainNode): PlainNode {
  let at = node;
  while (/^(?:parenthesized|non_null)_expression$/.test(at.type)) at = firstPart(at) ?? at;
  return at;
}
