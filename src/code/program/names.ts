import { languageOf } from "../../files/language.ts";
import { submoduleOf } from "../resolve/python.ts";
import { ELEMENT, type Named, type NamePath, RESULT, type Root, type Unit } from "./file-names.ts";
import {
  DICTIONARY_METHODS,
  GLOBAL_OBJECTS,
  GO_BUILTINS,
  HARMLESS,
  LIST_METHODS,
  PYTHON_BUILTINS,
  packageNameOf,
} from "./language-names.ts";
import { type OpenNames, openNames, type PlacedCall } from "./open-names.ts";
import type { Program } from "./program.ts";
import type { Bounds, ExternalSymbol } from "./reach.ts";
import {
  DATA,
  type ExternalThing,
  keyOf,
  type ModuleThing,
  type Thing,
  type Things,
  type UnitThing,
  type UnknownThing,
  unite,
  unknown,
} from "./things.ts";

/** Imported files that do nothing. */
const DATA_FILES =
  /\.(?:json|json5|ya?ml|toml|css|scss|sass|less|svg|png|jpe?g|gif|webp|ico|md|mdx|txt|html?|graphql|gql|sql|wasm|woff2?)$/i;
/** Declaration files, whose implementation is elsewhere. */
const DECLARATIONS = /(?:\.d\.[cm]?ts|\.pyi)$/;
/** The most names between a name and its value. */
const MAX_NESTED = 160;
/** The most look-ups for one call. */
const MAX_LOOKUPS = 20_000;
/**
 * The most values of a name, or imports of a file, that are examined: minified code assigns the same few names
 * everywhere.
 */
const MAX_VALUES = 200;
const MANY_VALUES = unknown(`it is given a value in more than ${MAX_VALUES} places`);

/**
 * Resolves the names in the tree's files by declarations, imports and exports, or else by functions of the same name.
 * Does not follow values: a name stands for everything it was ever assigned.
 */
export class Names {
  readonly #program: Program;
  readonly #maxFollowDepth: number;
  readonly #open = new Map<string, OpenNames>();
  /** The imports of files, as far as requested. */
  readonly #imports = new Map<string, Set<string>>();
  /** The depth of every opened file, in order. */
  readonly depths = new Map<string, number>();
  /** The files whose imports are known. */
  readonly #measured = new Set<string>();
  /** The file of the current call. */
  #caller: { readonly file: string; readonly depth: number };
  readonly #known = new Map<string, Things>();
  /** The current look-ups, with their depth. */
  readonly #pending = new Map<string, number>();
  /** The outermost look-up that recent results depend on; they are not cached until it is done. */
  #hangsOn = Number.POSITIVE_INFINITY;
  #lookups = 0;
  /** The misses before the current look-up: results found without something still wanted are not cached. */
  #missed = 0;

  constructor(target: string, program: Program, { maxFollowDepth }: Pick<Bounds, "maxFollowDepth">) {
    this.#program = program;
    this.#maxFollowDepth = maxFollowDepth;
    this.#caller = { file: target, depth: 0 };
  }

  /** Undefined while the file is still wanted. */
  open(file: string): OpenNames | UnknownThing | undefined {
    const known = this.#open.get(file);
    if (known !== undefined) return known;
    const depth = this.depthOf(file);
    if (depth > this.#maxFollowDepth) {
      // Another caller may be nearer.
      this.#missed = -1;
      return this.tooDeep();
    }
    const opened = this.#program.open(file);
    if (opened === undefined) return undefined;
    if ("why" in opened)
      return unknown(`${file}: ${opened.why}`, {
        bound: opened.bound,
        ...(opened.bound === undefined && { unread: file }),
      });
    const names = openNames(file, opened);
    this.#open.set(file, names);
    this.depths.set(file, depth);
    return names;
  }

  tooDeep(): UnknownThing {
    return unknown(`max-follow-depth ${this.#maxFollowDepth} is reached`, { bound: "max-follow-depth" });
  }

  /** How many imports are between the target and a file that the current caller reaches, by the shortest way. */
  depthOf(file: string): number {
    const depth = this.#caller.depth + this.#distanceTo(file);
    if (depth <= this.#maxFollowDepth || !this.#measureCaller()) return depth;
    return this.#caller.depth + this.#distanceTo(file);
  }

  #distanceTo(file: string): number {
    const reached = new Map([[this.#caller.file, 0]]);
    for (const [each, steps] of reached) {
      if (each === file) return steps;
      for (const next of this.#imports.get(each) ?? []) if (!reached.has(next)) reached.set(next, steps + 1);
    }
    return Number.POSITIVE_INFINITY;
  }

  /** Whether the caller's other imports were unknown until now. */
  #measureCaller(): boolean {
    const from = this.#caller.file;
    if (this.#measured.has(from)) return false;
    const { misses } = this.#program;
    for (const specifier of this.#open.get(from)?.specifiers.slice(0, MAX_VALUES) ?? []) {
      const resolution = this.#program.ask({ kind: "resolution", path: from, specifier });
      if (resolution?.kind === "file") this.#connect(from, resolution.files);
    }
    if (this.#program.misses === misses) this.#measured.add(from);
    return true;
  }

  #connect(from: string, files: readonly string[]): void {
    const known = this.#imports.get(from) ?? new Set();
    for (const file of files) known.add(file);
    this.#imports.set(from, known);
  }

  /** The values of a call's callee or an argument. */
  ofCall(path: NamePath, within: UnitThing, depth: number): Things {
    this.#lookups = 0;
    this.#missed = this.#program.misses;
    this.#caller = { file: within.file, depth };
    return this.#resolve(path, within);
  }

  /** The code that runs when something is called: a class's constructor, or a module's whole export. */
  called(things: Things): Things {
    return this.#wholes(things).flatMap((thing): Things => {
      const unit = thing.kind === "unit" ? this.unit(thing) : undefined;
      if (thing.kind === "external" && thing.module === "" && thing.isResult)
        return [unknown(`nothing says what ${thing.path} gives back`)];
      if (thing.kind !== "unit" || unit?.kind === "function") return [thing];
      if (unit?.kind !== "class") return [unknown("it is no function", { isSoft: true })];
      const made = ["constructor", "__init__"].flatMap((name) => this.#membersOf(thing, name) ?? []);
      return [thing, ...made];
    });
  }

  /** Replaces modules with their whole exports, which may be another module. */
  #wholes(things: Things): Things {
    const seen = new Set<string>();
    const found: Thing[] = [];
    const open = [...things];
    for (const thing of open) {
      const key = keyOf(thing);
      if (thing.kind !== "module") found.push(thing);
      else if (!seen.has(key)) open.push(...this.#wholeOf(thing));
      seen.add(key);
    }
    return found;
  }

  /** The functions that a passed value exposes: for an object, its members. */
  functionsIn(things: Things): Things {
    const seen = new Set<string>();
    const found: Thing[] = [];
    const open = [...things];
    for (const thing of open) {
      const unit = thing.kind === "unit" ? this.unit(thing) : undefined;
      if (unit?.kind === "function" || thing.kind === "external") found.push(thing);
      if (thing.kind !== "unit" || unit?.kind !== "object" || seen.has(keyOf(thing))) continue;
      seen.add(keyOf(thing));
      for (const { value } of unit.names) open.push(...this.#resolve(value, thing));
    }
    return found;
  }

  unit({ file, id }: UnitThing): Unit | undefined {
    return this.names(file)?.file.units[id];
  }

  /** Undefined for a file that is not open. */
  names(file: string): OpenNames | undefined {
    const opened = this.open(file);
    return opened === undefined || "kind" in opened ? undefined : opened;
  }

  #ecosystemOf(file: string): ExternalSymbol["ecosystem"] {
    return this.names(file)?.ecosystem ?? "other";
  }

  #resolve({ root, names }: NamePath, within: UnitThing): Things {
    let key = `${JSON.stringify(root)} ${within.id} ${within.file}`;
    let things = this.#once(key, () => this.#root(root, within));
    for (const name of names) {
      const before = things;
      key = `${name} of ${key}`;
      things = this.#once(key, () => unite(before.flatMap((thing) => this.#step(thing, name, within))));
    }
    return within.isByName
      ? things.map((thing) => (thing.kind === "unit" ? { ...thing, isByName: true } : thing))
      : things;
  }

  /** Looks something up once; a name defined by itself adds nothing to its other values. */
  #once(key: string, find: () => Things): Things {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const pending = this.#pending.get(key);
    if (pending !== undefined) {
      this.#hangsOn = Math.min(this.#hangsOn, pending);
      return [];
    }
    const level = this.#pending.size;
    if (level >= MAX_NESTED) return [unknown(`more than ${MAX_NESTED} names lie between it and what it stands for`)];
    this.#lookups += 1;
    if (this.#lookups > MAX_LOOKUPS) return [unknown(`more than ${MAX_LOOKUPS} names were looked up for it`)];
    const around = this.#hangsOn;
    this.#hangsOn = Number.POSITIVE_INFINITY;
    this.#pending.set(key, level);
    const found = unite(find());
    this.#pending.delete(key);
    const isWhole = this.#hangsOn >= level;
    if (isWhole && this.#lookups <= MAX_LOOKUPS && this.#program.misses === this.#missed) this.#known.set(key, found);
    this.#hangsOn = isWhole ? around : Math.min(around, this.#hangsOn);
    return found;
  }

  #root(root: Root, within: UnitThing): Things {
    const { file } = within;
    switch (root.kind) {
      case "name":
        return this.#lookUp(root.name, within);
      case "module":
        return this.#module(root.specifier, file);
      case "exports":
        return [{ kind: "module", files: [file], from: file, specifier: file }];
      case "unit":
        return [{ kind: "unit", file, id: root.id }];
      case "self":
        return this.#self(root.id, within);
      case "base":
        return this.#self(root.id, within).flatMap((self) => (self.kind === "unit" ? this.#basesOf(self) : []));
      case "data":
        return [DATA];
      case "parameter":
        return this.#given(root, within);
      case "unknown":
        return [unknown(root.why)];
      default:
        return root satisfies never;
    }
  }

  #valuesOf(named: readonly Named[], file: string, isByName?: true): Things {
    const values = named.slice(0, MAX_VALUES).flatMap(({ value, within: id }) => {
      return this.#resolve(value, { kind: "unit", file, id, ...(isByName && { isByName }) });
    });
    return named.length <= MAX_VALUES ? values : [...values, MANY_VALUES];
  }

  /** Looks from the inside out, then in the wildcard imports, the rest of a Go package, and the language's builtins. */
  #lookUp(name: string, { file, id }: UnitThing): Things {
    const opened = this.names(file);
    if (opened === undefined) return [];
    const { ecosystem } = opened;
    for (let at: number | undefined = id; at !== undefined; at = opened.file.units[at]?.parent) {
      const own = opened.file.units[at]?.kind === "function" ? opened.names[at]?.get(name) : undefined;
      // Cached where it is declared, because every function inside sees the same.
      if (own !== undefined) return this.#once(`${name} in ${at} ${file}`, () => this.#valuesOf(own, file));
    }
    const stars = this.#valuesOf(opened.names[0]?.get("*") ?? [], file);
    const brought =
      this.#firstOf(stars, name) ??
      (ecosystem === "go" && !GO_BUILTINS.has(name) ? this.#inPackage(file, name) : undefined);
    if (brought !== undefined) return brought;
    const outside = stars.filter(({ kind }) => kind === "external");
    if (outside.length === 1 && !PYTHON_BUILTINS.test(name))
      return outside.flatMap((each) => this.#step(each, name, { kind: "unit", file, id: 0 }));
    const path = ecosystem === "javascript" && GLOBAL_OBJECTS.has(name) ? "" : name;
    return [{ kind: "external", ecosystem, module: "", path }];
  }

  /** The values of a name in the first module of the tree that has it. */
  #firstOf(modules: Things, name: string): Things | undefined {
    let closed: Things | undefined;
    for (const each of modules) {
      const found = each.kind === "module" ? this.#exportOf(each, name) : undefined;
      if (found !== undefined && !found.every(({ kind }) => kind === "unknown")) return found;
      closed ??= found;
    }
    return closed;
  }

  #self(id: number, within: UnitThing): Things {
    const { file } = within;
    const units = this.names(file)?.file.units ?? [];
    for (let at: number | undefined = id; at !== undefined; at = units[at]?.parent) {
      const unit = units[at];
      if (unit?.self !== undefined) return this.#resolve(unit.self, { ...within, id: unit.parent ?? 0 });
      if (unit?.kind === "function" && at !== 0) return [{ kind: "unit", file, id: at }];
    }
    return [{ kind: "module", files: [file], from: file, specifier: file }];
  }

  #basesOf(thing: UnitThing): Things {
    const bases = this.unit(thing)?.bases ?? [];
    return [...bases.flatMap((base) => this.#resolve(base, thing)), ...this.#assignedTo(thing, "...")];
  }

  #module(specifier: string, from: string): Things {
    const ecosystem = this.#ecosystemOf(from);
    const outside = (name: string): Things => [
      { kind: "external", ecosystem, module: packageNameOf(ecosystem, name), path: "" },
    ];
    if (ecosystem === "other") return outside(specifier);
    const resolution = this.#program.ask({ kind: "resolution", path: from, specifier });
    if (resolution === undefined) return [];
    switch (resolution.kind) {
      case "external":
        return outside(specifier.startsWith("#") ? resolution.name : specifier);
      case "file": {
        const { files } = resolution;
        const [first = ""] = files;
        if (languageOf({ path: first }) === undefined)
          return [DATA_FILES.test(first) ? DATA : unknown(`${first} is in no language that is read`)];
        if (DECLARATIONS.test(first)) return [unknown(`only its declaration in ${first} is in the tree`)];
        this.#connect(from, files);
        return [{ kind: "module", files, from, specifier }];
      }
      case "outside":
        return [unknown(`${specifier} is refused: ${resolution.reason}`, { unread: resolution.link })];
      case "not-found":
        if (DATA_FILES.test(specifier)) return [DATA];
        // A folder without an `__init__.py` is a package too.
        if (ecosystem === "python") return [{ kind: "module", files: [], from, specifier }];
        return [unknown(`${specifier} is not in the tree: ${resolution.reason}`)];
      case "unsupported":
        return [unknown(resolution.reason)];
      default:
        return resolution satisfies never;
    }
  }

  /** The values of a thing's member. */
  #step(thing: Thing, name: string, at: UnitThing): Things {
    switch (thing.kind) {
      case "data":
        return [thing];
      case "unknown":
        if (name === RESULT) return [{ ...thing, givenIn: thing.givenIn ?? keyOf(at) }];
        return name === ELEMENT ? [thing] : [thing, ...this.#byName(name, at.file)];
      case "external":
        return [ofExternal(thing, name)];
      case "module":
        return this.#ofModule(thing, name, at);
      case "unit":
        return this.#ofUnit(thing, name, at);
      default:
        return thing satisfies never;
    }
  }

  #ofModule(thing: ModuleThing, name: string, at: UnitThing): Things {
    if (name === RESULT) return this.#wholes([thing]).flatMap((each) => this.#step(each, RESULT, at));
    if (name === ELEMENT)
      return thing.files.flatMap((file) => this.#valuesOf(this.names(file)?.file.exports ?? [], file));
    const found = this.#exportOf(thing, name);
    if (found !== undefined) return found;
    if (name === "default" && this.#ecosystemOf(thing.from) === "javascript") return [thing];
    const byName = thing.files.length === 1 ? this.#byName(name, thing.files[0] ?? "") : [];
    return [unknown(`${thing.specifier} gives nothing that is called ${name}`), ...byName];
  }

  /** The value of a called module: CommonJS's whole export. */
  #wholeOf(thing: ModuleThing): Things {
    const isEcmascript = this.#ecosystemOf(thing.from) === "javascript";
    const whole = isEcmascript ? (this.#exportOf(thing, "=") ?? this.#exportOf(thing, "default")) : undefined;
    return whole ?? [unknown(`${thing.specifier} gives nothing to call`)];
  }

  /** Undefined if a module certainly does not have it. */
  #exportOf({ files, from, specifier }: ModuleThing, name: string): Things | undefined {
    const [file] = files;
    const ecosystem = this.#ecosystemOf(from);
    if (file !== undefined && ecosystem === "go") return this.#inPackage(file, name);
    const found =
      file === undefined
        ? [NONE]
        : this.#once(`export ${name} ${file}`, () => this.#exportOfFile(file, name) ?? [NONE]);
    const isThere = !found.includes(NONE);
    // `from a import b` in `a` itself imports the module below it.
    if (isThere && (found.length > 0 || ecosystem !== "python")) return found;
    if (ecosystem !== "python") return undefined;
    const below = this.#module(submoduleOf(specifier, name), from);
    if (file === undefined || below.some((each) => each.kind === "module" && each.files.length > 0)) return below;
    return isThere ? found : undefined;
  }

  #exportOfFile(file: string, name: string): Things | undefined {
    const opened = this.open(file);
    if (opened === undefined) return [];
    if ("kind" in opened) return [opened];
    const own = opened.exports.get(name);
    if (own !== undefined) return this.#valuesOf(own, file);
    if (name === "=") return undefined;
    const stars = name === "default" ? [] : this.#valuesOf(opened.exports.get("*") ?? [], file);
    const found = this.#firstOf(stars, name);
    if (found !== undefined || opened.ecosystem !== "javascript") return found;
    const top: UnitThing = { kind: "unit", file, id: 0 };
    const outside = stars.filter(({ kind }) => kind === "external" || kind === "unknown");
    if (outside.length > 0) return outside.flatMap((each) => this.#step(each, name, top));
    const whole = this.#valuesOf(opened.exports.get("=") ?? [], file);
    const held = whole.flatMap((each): Things => {
      if (name === "default") return [each];
      return each.kind === "unit" ? (this.#membersOf(each, name) ?? []) : this.#step(each, name, top);
    });
    return held.length === 0 ? undefined : held;
  }

  /** A name of a Go package, whose files see each other; undefined if none has it. */
  #inPackage(path: string, name: string): Things | undefined {
    const declaring = this.#program.ask({ kind: "files", path, specifier: "" });
    if (declaring === undefined) return [];
    const files = [...declaring].flatMap(([file, names]) => (names.has(name) ? [file] : []));
    this.#connect(path, files);
    const found = files.map((file) => this.#exportOfFile(file, name));
    return found.every((each) => each === undefined) ? undefined : found.flatMap((each) => each ?? []);
  }

  #ofUnit(thing: UnitThing, name: string, at: UnitThing): Things {
    const unit = this.unit(thing);
    if (unit === undefined) return [];
    if (name === RESULT) return unit.kind === "function" ? this.#returnsOf(thing, unit) : [thing];
    const found = this.#membersOf(thing, name);
    if (name === ELEMENT) {
      const members = unit.kind === "object" ? unit.names.flatMap(({ value }) => this.#resolve(value, thing)) : [];
      return [thing, ...members, ...(found ?? [])];
    }
    if (found !== undefined) return found;
    const { ecosystem } = this.names(thing.file) ?? {};
    if (unit.kind === "object" && ecosystem === "python" && DICTIONARY_METHODS.has(name)) return [DATA];
    const owner = unit.name || `the ${unit.kind}`;
    const isOpen = unit.kind === "interface";
    const why = isOpen ? "is an interface: what stands behind it is not known" : `has no ${name} that is written out`;
    return [unknown(`${owner} ${why}`, { isSoft: true }), ...this.#byName(name, at.file)];
  }

  /** The results of a function, and for `new` the object that it creates if it assigns to `this`. */
  #returnsOf(thing: UnitThing, { returns }: Unit): Things {
    const isMaking = this.names(thing.file)?.makers.has(thing.id) === true;
    if (returns.length === 0 && !isMaking) return [DATA];
    return [...returns.flatMap((value) => this.#resolve(value, thing)), ...(isMaking ? [thing] : [])];
  }

  /** The members with a name, its own before inherited ones; undefined if it has none. */
  #membersOf(thing: UnitThing, name: string, seen = new Set<string>()): Things | undefined {
    const { file, id, isByName } = thing;
    const opened = this.names(file);
    const unit = opened?.file.units[id];
    if (opened === undefined || unit === undefined || seen.has(keyOf(thing)) || seen.size > MAX_NESTED)
      return undefined;
    seen.add(keyOf(thing));
    const own = opened.names[id]?.get(name) ?? [];
    const isGo = unit.kind !== "object" && opened.ecosystem === "go";
    const found = [
      ...this.#valuesOf(own, file, isByName),
      ...this.#assignedTo(thing, name),
      ...((isGo ? this.#inPackage(file, `${unit.name}.${name}`) : undefined) ?? []),
    ];
    if (found.length > 0 || own.length > 0) return found;
    const computed = unit.kind === "object" && name !== ELEMENT ? (this.#membersOf(thing, ELEMENT) ?? []) : [];
    return computed.length > 0 ? computed : this.#inherited(thing, name, seen);
  }

  #inherited(thing: UnitThing, name: string, seen: Set<string>): Things | undefined {
    const found = this.#basesOf(thing).flatMap((base): Things => {
      if (base.kind === "unit") return this.#membersOf(base, name, seen) ?? [];
      if (base.kind === "module") return this.#exportOf(base, name) ?? [];
      return base.kind === "data" ? [] : this.#step(base, name, thing);
    });
    return found.length > 0 ? found : undefined;
  }

  #assignedTo({ file, id }: UnitThing, name: string): Things {
    const all = this.names(file)?.assigned.get(name) ?? [];
    const own = all.slice(0, MAX_VALUES).filter(({ owner, within }) => {
      return this.#resolve(owner, { kind: "unit", file, id: within }).some(isUnit({ file, id }));
    });
    return [...this.#valuesOf(own, file), ...(all.length > MAX_VALUES ? [MANY_VALUES] : [])];
  }

  /** The arguments that callers in the file pass for a parameter. */
  #given({ position, isTyped }: Extract<Root, { kind: "parameter" }>, thing: UnitThing): Things {
    const name = this.unit(thing)?.parameters[position] ?? "";
    const calls = this.#callsOf(thing);
    if (calls === undefined) return [MANY_VALUES];
    if (calls.length === 0 && isTyped) return [];
    if (calls.length === 0)
      return [unknown(name === "" ? "a parameter has no type" : `the parameter ${name} has no type`)];
    const given = calls.flatMap(({ within: id, call }) => {
      const named = call.given.find((each) => each.name === name && name !== "");
      const positional = call.given.filter((each) => each.name === undefined)[position];
      const values = (named ?? positional)?.values ?? [];
      return values.flatMap((value) => this.#resolve(value, { kind: "unit", file: thing.file, id }));
    });
    return given.length === 0 ? [DATA] : given;
  }

  /** The calls of a unit in its own file; undefined if too many calls have its name. */
  #callsOf({ file, id }: UnitThing): readonly PlacedCall[] | undefined {
    const opened = this.names(file);
    const unit = opened?.file.units[id];
    if (opened === undefined || unit === undefined || unit.name === "") return [];
    const isMaking = /^(?:constructor|__init__)$/.test(unit.name);
    const owner = unit.self?.root.kind === "unit" ? opened.file.units[unit.self.root.id]?.name : undefined;
    const keys = isMaking ? [owner ?? "", "super", "__init__"] : [unit.name];
    const calls = keys.flatMap((key) => opened.calls.get(key) ?? []);
    if (calls.length > MAX_VALUES) return undefined;
    return calls.filter(({ within, call }) => {
      const callees = call.callee.flatMap((callee) => this.#resolve(callee, { kind: "unit", file, id: within }));
      return this.called(callees).some(isUnit({ file, id }));
    });
  }

  /** If a member's object is unknown: the functions of that name in the file. */
  #byName(name: string, file: string): Things {
    const ids = HARMLESS.has(name) ? [] : (this.names(file)?.functions.get(name) ?? []);
    return ids.map((id) => ({ kind: "unit", file, id, isByName: true }));
  }
}

/** The value of a missing export. */
const NONE: Thing = { kind: "data" };

function ofExternal(thing: ExternalThing, name: string): Thing {
  const { isResult, ...own } = thing;
  if (name === RESULT) return { ...own, isResult: true };
  if (isResult && /^(?:$|node:)/.test(thing.module) && LIST_METHODS.has(name)) return DATA;
  if (name === ELEMENT || (name === "default" && thing.ecosystem === "javascript")) return thing;
  return { ...own, path: thing.path === "" ? name : `${thing.path}.${name}` };
}

function isUnit({ file, id }: Pick<UnitThing, "file" | "id">): (thing: Thing) => boolean {
  return (thing) => thing.kind === "unit" && thing.id === id && thing.file === file;
}
