import type { Binding, Expression } from "../../../core/program/module-summary.ts";
import { PLAIN } from "../expressions.ts";
import { nested, SPREAD } from "./assignments.ts";
import type { DraftedFunction, Setting } from "./drafts.ts";
import { Lifting } from "./lifting.ts";
import type { ModuleReading } from "./reading.ts";

/** Gives every assignment to the function that declares its name, once all of the file is read. */
export function settle(reading: ModuleReading, checkTime: () => void): void {
  settlePrototypes(reading);
  const { settings } = reading.file;
  const imported = new Set(reading.file.imports.map(({ local }) => local));
  const lifting = new Lifting(reading);
  const statics = new Statics(reading);
  const entries = new Map<DraftedFunction, Map<string, Binding[]>>();
  for (const setting of settings) {
    checkTime();
    const home = homeOf(reading, setting, imported);
    if (home === undefined) continue;
    const value = home === setting.within ? setting.value : lifting.lift(setting, home);
    if (home === reading.top && setting.name === EXPORTS) exportIt(reading, setting, value);
    if (setting.path.length === 0) home.bindings.push({ name: setting.name, value });
    else if (!statics.give(setting, home)) entriesOf(entries, home, setting).push(entryOf(reading, setting, value));
  }
  for (const [home, names] of entries) {
    const at = new Map(home.bindings.map(({ name }, index) => [name, index]));
    for (const [name, all] of names) addEntries(reading, { home, at, name }, all);
  }
  for (const draft of reading.file.functions) settleDeclared(draft);
}

const EXPORTS = "exports";

/** The function that declares the name of a setting. One that nobody declares is a global of this file. */
function homeOf(reading: ModuleReading, { name, path, within }: Setting, imported: ReadonlySet<string>) {
  let home: DraftedFunction | undefined = within;
  while (home !== undefined && !home.declared.has(name)) home = home.parent;
  if (home === undefined)
    return name === EXPORTS || (path.length === 0 && !imported.has(name)) ? reading.top : undefined;
  return path.length > 0 && home.parameters.some((each) => each.name === name) ? undefined : home;
}

/** `Foo.create = …` of a class is a member of the class itself. */
class Statics {
  readonly #reading: ModuleReading;
  readonly #classes = new Map<DraftedFunction, ReadonlyMap<string, number>>();

  constructor(reading: ModuleReading) {
    this.#reading = reading;
  }

  /** Whether the name is that of a class, which then has it. */
  give({ name, path, value, within }: Setting, home: DraftedFunction): boolean {
    const [first = "", ...rest] = path;
    const made = this.#reading.file.classes[this.#classesIn(home).get(name) ?? -1];
    const isSpread = first === SPREAD && value.kind === "object";
    const given = isSpread ? value.entries : [{ name: first, value: nested(this.#reading, rest, value) }];
    made?.statics.push(...given.map((each) => ({ ...each, within: within.id })));
    return made !== undefined;
  }

  #classesIn(home: DraftedFunction): ReadonlyMap<string, number> {
    const known = this.#classes.get(home);
    if (known !== undefined) return known;
    const ids = home.bindings.flatMap(({ name, value }) => (value.kind === "class" ? [[name, value.id] as const] : []));
    const found = new Map(ids);
    this.#classes.set(home, found);
    return found;
  }
}

function entriesOf(
  all: Map<DraftedFunction, Map<string, Binding[]>>,
  home: DraftedFunction,
  { name }: Setting,
): Binding[] {
  const names = all.get(home) ?? new Map<string, Binding[]>();
  const entries = names.get(name) ?? [];
  all.set(home, names.set(name, entries));
  return entries;
}

interface Added {
  readonly home: DraftedFunction;
  /** Where in its bindings each name is bound last. */
  readonly at: ReadonlyMap<string, number>;
  readonly name: string;
}

/** What is added to an object is a part of it, also where it goes by a second name. */
function addEntries(reading: ModuleReading, { home, at, name }: Added, entries: readonly Binding[]): void {
  let index = at.get(name);
  for (let step = 0; step < MAX_NAMES; step++) {
    const value = home.bindings[index ?? -1]?.value;
    if (value?.kind !== "name") break;
    index = at.get(value.name);
  }
  const bound = home.bindings[index ?? -1];
  const own = entries.filter((entry) => entry.name !== SPREAD);
  const spreads = entries.filter((entry) => entry.name === SPREAD).map(({ value }) => value);
  if (index === undefined || bound?.value.kind !== "object") {
    home.bindings.push({ name, value: reading.make.object(own, spreads) });
    return;
  }
  const value = reading.make.object([...bound.value.entries, ...own], [...bound.value.spreads, ...spreads]);
  home.bindings[index] = { name: bound.name, value };
}

/** How many names for one thing are looked through. */
const MAX_NAMES = 4;

function entryOf(reading: ModuleReading, { path: [name = "", ...rest] }: Setting, value: Expression): Binding {
  return { name, value: nested(reading, rest, value) };
}

/** A function whose prototype is given something is a class, made by itself. */
function settlePrototypes(reading: ModuleReading): void {
  for (const home of reading.file.functions) {
    for (const [name, made] of home.prototypes) {
      const at = home.bindings.findIndex((each) => each.name === name);
      const value = home.bindings[at]?.value;
      const written = value?.kind === "class" ? reading.file.classes[value.id] : undefined;
      if (written !== undefined) {
        written.members.push(...made.members);
        made.bases.push({ value: { kind: "class", id: written.id }, within: home.id });
        continue;
      }
      if (value === undefined) continue;
      const own: Binding = { name, value: { kind: "class", id: made.id } };
      if (value.kind !== "function") home.bindings.push(own);
      else {
        made.constructedBy = reading.file.functions[value.id];
        home.bindings[at] = own;
      }
    }
  }
}

/** A name that is declared hides the same name further out, whether or not it was given anything. */
function settleDeclared(draft: DraftedFunction): void {
  const bound = new Set([...draft.bindings, ...draft.parameters].map(({ name }) => name));
  for (const name of draft.declared) if (!bound.has(name)) draft.bindings.push({ name, value: PLAIN });
}

/** `module.exports = …` is what other files get by default and as a whole; what it holds they get by name. */
function exportIt(reading: ModuleReading, { path, line }: Setting, value: Expression): void {
  const { exports } = reading.file;
  const [name, ...rest] = path;
  if (name === "__esModule") return;
  if (name === SPREAD) {
    exportAll(reading, line, value);
    return;
  }
  if (name !== undefined) {
    if (value !== PLAIN) exports.push({ name, value: nested(reading, rest, value), line });
    return;
  }
  if (exports.some((each) => each.name === "default" && isSameName(each.value, value))) return;
  exports.push({ name: "default", value, line });
  exportAll(reading, line, value);
}

/** What a value holds is exported by name. */
function exportAll(reading: ModuleReading, line: number, value: Expression): void {
  const { exports } = reading.file;
  if (value.kind === "module") exports.push({ name: "*", value, line });
  if (value.kind !== "object") return;
  for (const entry of value.entries) exports.push({ ...entry, line });
  for (const spread of value.spreads) if (spread.kind === "module") exports.push({ name: "*", value: spread, line });
}

function isSameName(one: Expression, other: Expression): boolean {
  return one.kind === "name" && other.kind === "name" && one.name === other.name;
}
