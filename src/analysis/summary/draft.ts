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
} from "../../core/program/file-names.ts";
import { foldedText } from "../syntax/callee.ts";
import type { ParsedText } from "../syntax/parsed-text.ts";
import { LineStarts } from "./line-starts.ts";
import { fieldOf, type PlainNode, plainParts } from "./plain-tree.ts";

/** What an expression may be: any of these. None where it is nothing that can be followed. */
export type Values = readonly NamePath[];

export type OpenUnit = {
  readonly id: number;
  readonly kind: Unit["kind"];
  name: string;
  readonly parent: number | undefined;
  isClosure?: true | undefined;
  self?: NamePath | undefined;
  readonly parameters: string[];
  readonly names: Named[];
  readonly members: Named[];
  readonly bases: NamePath[];
  readonly calls: (NamedCall & { readonly at: number })[];
  readonly returns: NamePath[];
  /** Names that it gives values to and that belong to a unit around it. */
  readonly outer: Set<string>;
};

/** A longer expression is kept by its ends: catalogues know calls by them. */
const MAX_NAMES = 40;
const MAX_VALUES = 24;
const MAX_ARGUMENT_CHARS = 400;

export const DATA: NamePath = { root: { kind: "data" }, names: [] };
const TOO_MANY: NamePath = { root: { kind: "unknown", why: `it may be more than ${MAX_VALUES} things` }, names: [] };

/** A path that begins at a root. */
export function path(root: Root, ...names: readonly string[]): NamePath {
  return { root, names };
}

export function nameOf(name: string): NamePath {
  return path({ kind: "name", name });
}

export function unknown(why: string): NamePath {
  return path({ kind: "unknown", why });
}

const WORKED_OUT = unknown("it is worked out while the program runs");

/** Something that is asked of each of several values. */
export function step(values: Values, name: string): Values {
  return values.map(({ root, names }) => {
    if (root.kind === "data") return DATA;
    if (name === ELEMENT && names.at(-1) === ELEMENT) return { root, names };
    const kept =
      names.length < MAX_NAMES ? names : [...names.slice(0, MAX_NAMES / 2), ...names.slice(2 - MAX_NAMES / 2)];
    return { root, names: [...kept, name] };
  });
}

export function either(...values: readonly Values[]): Values {
  return eitherOf(values);
}

/** All values, each kept once where they come from the same place. There may be very many. */
export function eitherOf(values: readonly Values[]): Values {
  const all = new Set<NamePath>();
  for (const value of values.flat()) {
    if (all.size === MAX_VALUES && !all.has(value)) return [...all, TOO_MANY];
    all.add(value);
  }
  return [...all];
}

/** The names of a file while they are read. */
export class FileDraft {
  readonly source: ParsedText;
  readonly units: OpenUnit[] = [];
  readonly exports: Named[] = [];
  readonly assigned: Assigned[] = [];
  /** The unit that what is read now stands in. */
  at: OpenUnit;
  readonly #lines: LineStarts;
  readonly #values = new Map<PlainNode, Values>();
  readonly #rebound: { readonly in: OpenUnit; readonly name: string; readonly values: Values }[] = [];

  constructor(source: ParsedText) {
    this.source = source;
    this.#lines = new LineStarts(source.text);
    this.at = this.open("function", "");
  }

  /** Opens a unit, which is the current one until {@link close}. An object literal has no calls of its own. */
  open(kind: Unit["kind"], name: string): OpenUnit {
    const parent = this.units.length === 0 ? undefined : this.at.id;
    const unit = {
      id: this.units.length,
      kind,
      name,
      parent,
      parameters: [],
      names: [],
      members: [],
      bases: [],
      calls: [],
      returns: [],
      outer: new Set<string>(),
    };
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

  valueIn(node: PlainNode, field: string): Values {
    return this.valueOf(fieldOf(node, field));
  }

  /** The value of an expression that is given to a name; none where nothing is given. */
  givenBy(node: PlainNode | undefined): Values {
    const values = this.valueOf(node);
    return node === undefined || values.length > 0 ? values : [WORKED_OUT];
  }

  text(node: PlainNode | undefined): string {
    return node === undefined ? "" : this.source.text.slice(node.start, node.end);
  }

  lineOf(index: number): number {
    return this.#lines.lineOf(index);
  }

  bind(name: string, values: Values, unit: OpenUnit = this.at): void {
    const given = values.length === 0 ? [DATA] : values;
    if (name !== "") unit.names.push(...given.map((value) => ({ name, value, within: this.at.id })));
  }

  /** A function that is given to a name is called so, if by nothing else. */
  nameFunction(name: string | undefined, values: Values): Values {
    for (const { root, names } of values) {
      const unit = root.kind === "unit" && names.length === 0 ? this.units[root.id] : undefined;
      if (unit !== undefined && unit.name === "" && name !== undefined) unit.name = name;
    }
    return values;
  }

  /** Gives a value to a name that may be one of a unit around this one, which is known once all of the file is read. */
  rebind(name: string, values: Values): void {
    if (values.length > 0) this.#rebound.push({ in: this.at, name, values });
  }

  /** What a list is given is one of the things that its name stands for. */
  store(list: PlainNode | undefined, values: Values): void {
    if (list?.type === "identifier") this.rebind(this.text(list), values);
    else if (list !== undefined)
      this.assign(
        this.valueIn(list, "object"),
        this.text(fieldOf(list, "property") ?? fieldOf(list, "attribute")),
        values,
      );
  }

  /** `owner.name = value`. */
  assign(owners: Values, name: string, values: Values): void {
    for (const owner of owners) {
      this.assigned.push(...values.map((value) => ({ owner, name, value, within: this.at.id })));
    }
  }

  addMember(unit: OpenUnit, name: string, values: Values): void {
    if (name !== "") unit.members.push(...values.map((value) => ({ name, value, within: this.at.id })));
  }

  addExport(name: string, values: Values): void {
    this.exports.push(...values.map((value) => ({ name, value, within: this.at.id })));
  }

  /** The function or class whose calls are read now. */
  get caller(): OpenUnit {
    let unit = this.at;
    while (unit.kind === "object" && unit.parent !== undefined) unit = this.units[unit.parent] ?? unit;
    return unit;
  }

  addCall(
    {
      callee,
      place,
      list,
    }: { readonly callee: PlainNode; readonly place: PlainNode; readonly list: PlainNode | undefined },
    call: Pick<NamedCall, "kind" | "callee" | "given">,
  ): void {
    const text = foldedText(this.source, callee.start, callee.end);
    const shown = call.kind === "read" ? text.replace(/\s+/g, "").slice(0, 200) : text.replace(/;$/, "");
    this.caller.calls.push({
      ...call,
      at: place.start,
      line: this.lineOf(place.start),
      text: shown,
      argumentText: this.#argumentText(list),
    });
  }

  #argumentText(list: PlainNode | undefined): string {
    const text =
      list === undefined ? "" : this.source.text.slice(list.start, Math.min(list.end, list.start + MAX_ARGUMENT_CHARS));
    return text.length < MAX_ARGUMENT_CHARS ? text : text.replace(/[\uD800-\uDBFF]$/, "");
  }

  /** Arguments, with what literal lists and objects among them hold. */
  given(list: PlainNode | undefined): readonly Given[] {
    return (list === undefined ? [] : plainParts(list)).map((node) => {
      const isNamed = node.type === "keyword_argument";
      const value = isNamed ? fieldOf(node, "value") : node;
      return { ...(isNamed && { name: this.text(fieldOf(node, "name")) }), values: this.givenBy(value) };
    });
  }

  finish(): Pick<FileNames, "units" | "exports" | "assigned"> {
    const declared = this.units.map(({ names }) => new Set(names.map(({ name }) => name)));
    for (const { in: within, name, values } of this.#rebound) {
      let home = within.id;
      while (home > 0 && declared[home]?.has(name) !== true) home = this.units[home]?.parent ?? 0;
      this.units[home]?.names.push(...values.map((value) => ({ name, value, within: within.id })));
    }
    return {
      units: this.units.map(({ id: _id, outer: _outer, ...unit }) => ({
        ...unit,
        calls: unit.calls.toSorted((a, b) => a.at - b.at).map(({ at, ...call }) => call),
      })),
      exports: this.exports,
      assigned: this.assigned,
    };
  }
}

/** How the names of a language's files are read: each node's value is what {@link leave} gives, made of those inside it. */
export interface NameReader {
  enter(draft: FileDraft, node: PlainNode): void;
  leave(draft: FileDraft, node: PlainNode): Values | undefined;
}
