import { languageOf } from "../files/language.ts";
import { submoduleOf } from "../resolve/python.ts";
import { ELEMENT, type Named, type NamePath, RESULT, type Root, type Unit } from "./file-names.ts";
import {
  DICTIONARY_METHODS,
  ecosystemOf,
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
  keyOf,
  type ModuleThing,
  type Place,
  type Thing,
  type Things,
  type UnitThing,
  type UnknownThing,
  unite,
  unknown,
} from "./things.ts";

/** Files that modules import and that do nothing. */
const DATA_FILES =
  /\.(?:json|json5|ya?ml|toml|css|scss|sass|less|svg|png|jpe?g|gif|webp|ico|md|mdx|txt|html?|graphql|gql|sql|wasm|woff2?)$/i;
/** What stands behind what they declare is elsewhere. */
const DECLARATIONS = /(?:\.d\.[cm]?ts|\.pyi)$/;
/** How many names lie between a name and what it stands for. */
const MAX_NESTED = 160;
/** What is looked up for one call. */
const MAX_LOOKUPS = 20_000;
/** Values of one name that are looked at: minified code gives the same few names to everything. */
const MAX_VALUES = 200;
const MANY_VALUES = unknown(`it is given a value in more than ${MAX_VALUES} places`);

/**
 * Says what the names of the tree's files stand for, by declarations, imports and exports, and where these say nothing, by
 * the functions of that name. It follows no values: a name stands for whatever it was ever given.
 */
export class Names {
  readonly #program: Program;
  readonly #maxFollowDepth: number;
  readonly #open = new Map<string, OpenNames>();
  readonly #imports = new Map<string, ReadonlySet<string>>();
  readonly #known = new Map<string, Things>();
  /** What is being looked up now, and how deep. */
  readonly #pending = new Map<string, number>();
  /** The outermost lookup that what was found since hangs on: it is not kept before that one is done. */
  #hangsOn = Number.POSITIVE_INFINITY;
  #lookups = 0;
  /** What was missed before the lookup at hand: what is found without something that is wanted is not kept. */
  #missed = 0;
  #isKept = true;
  /** Where the call at hand stands. */
  #caller: Place = { file: "", depth: 0 };
  /** The least depth of every file that was opened, in order. */
  readonly depths = new Map<string, number>();

  constructor(program: Program, { maxFollowDepth }: Pick<Bounds, "maxFollowDepth">) {
    this.#program = program;
    this.#maxFollowDepth = maxFollowDepth;
  }

  /** Undefined while it is wanted. Beyond the bound of depth only what is open already is looked into. */
  open(at: Place): OpenNames | UnknownThing | undefined {
    const place = this.nearest(at);
    const { file, depth } = place;
    if (depth > this.#maxFollowDepth && !this.depths.has(file)) {
      // Another caller may be nearer.
      this.#isKept = false;
      return this.tooDeep();
    }
    const opened = this.#program.open(file);
    if (opened === undefined) return undefined;
    if (opened.kind === "closed") return unknown(`${file}: ${opened.why}`, { bound: opened.bound });
    this.depths.set(file, Math.min(depth, this.depths.get(file) ?? depth));
    const known = this.#open.get(file) ?? openNames(opened.names);
    this.#open.set(file, known);
    return known;
  }

  tooDeep(): UnknownThing {
    return unknown(`max-follow-depth ${this.#maxFollowDepth} is reached`, { bound: "max-follow-depth" });
  }

  /** What the caller itself imports is one import away from it, by whichever way its name was come to. */
  nearest({ file, depth }: Place): Place {
    const { file: from, depth: own } = this.#caller;
    if (file === from) return { file, depth: Math.min(depth, own) };
    const isNear = depth > own + 1 && this.#importsOf(from).has(file);
    return { file, depth: isNear ? own + 1 : depth };
  }

  /** The files of the tree that an open file imports. */
  #importsOf(from: string): ReadonlySet<string> {
    const known = this.#imports.get(from);
    if (known !== undefined) return known;
    const { misses } = this.#program;
    const resolutions = [...(this.#open.get(from)?.specifiers ?? [])].map((specifier) =>
      this.#program.resolve(from, specifier),
    );
    const files = new Set(resolutions.flatMap((each) => (each?.kind === "file" ? each.files : [])));
    if (this.#program.misses === misses) this.#imports.set(from, files);
    return files;
  }

  /** What a call's callee or an argument stands for. */
  ofCall(path: NamePath, within: UnitThing): Things {
    this.#lookups = 0;
    this.#missed = this.#program.misses;
    this.#isKept = true;
    this.#caller = within.place;
    return this.#resolve(path, within).map((thing) => {
      return thing.kind === "unit" ? { ...thing, place: this.nearest(thing.place) } : thing;
    });
  }

  /** What runs when something is called: of a class what makes an instance, of a module what it exports whole. */
  called(things: Things): Things {
    return this.#wholes(things).flatMap((thing): Things => {
      const unit = thing.kind === "unit" ? this.unit(thing) : undefined;
      if (thing.kind === "external" && thing.module === "" && thing.isResult)
        return [unknown(`nothing says what ${thing.path} gives back`)];
      if (thing.kind !== "unit" || unit?.kind === "function") return [thing];
      if (unit?.kind !== "class") return [unknown("it is no function", { isSoft: true })];
      const made = ["constructor", "__init__"].flatMap((name) => this.#membersOf(thing, name, new Set()) ?? []);
      return [thing, ...made];
    });
  }

  /** Modules as what they export whole, which may be another module. */
  #wholes(things: Things): Things {
    const seen = new Set<string>();
    const found: Thing[] = [];
    const open = [...things];
    for (const thing of open) {
      const key = keyOf(thing);
      if (thing.kind !== "module") found.push(thing);
      else if (!seen.has(key)) for (const whole of this.#defaultOf(thing)) open.push(whole);
      seen.add(key);
    }
    return found;
  }

  /** What of a thing that is handed over may be called: of an object what it holds. */
  functionsIn(things: Things): Things {
    const seen = new Set<string>();
    const found: Thing[] = [];
    const open = [...things];
    for (const thing of open) {
      const unit = thing.kind === "unit" ? this.unit(thing) : undefined;
      if (unit?.kind === "function" || thing.kind === "external") found.push(thing);
      if (thing.kind !== "unit" || unit?.kind !== "object" || seen.has(keyOf(thing))) continue;
      seen.add(keyOf(thing));
      for (const { value } of unit.members) for (const held of this.#resolve(value, thing)) open.push(held);
    }
    return found;
  }

  unit({ place, id }: Pick<UnitThing, "place" | "id">): Unit | undefined {
    return this.#names(place)?.file.units[id];
  }

  #names(place: Place): OpenNames | undefined {
    const opened = this.open(place);
    return opened === undefined || "kind" in opened ? undefined : opened;
  }

  /** The functions that are expressions right in a unit. */
  closuresIn({ place, id }: UnitThing): readonly number[] {
    return this.#names(place)?.closures.get(id) ?? [];
  }

  /** Whose packages a file's imports name. */
  ecosystemOf(place: Place): ExternalSymbol["ecosystem"] {
    const language = this.#names(place)?.file.language;
    return language === undefined ? "other" : ecosystemOf(language);
  }

  #resolve(path: NamePath, within: UnitThing): Things {
    const { root, names } = path;
    let things = this.#once(`${rootKey(root)} ${within.id} ${within.place.depth} ${within.place.file}`, () =>
      this.#root(root, within),
    );
    for (const [index, name] of names.entries()) {
      const before = things;
      const key = `${rootKey(root)}.${names.slice(0, index + 1).join(".")} ${within.id} ${within.place.depth} ${within.place.file}`;
      things = this.#once(key, () => unite(before.flatMap((thing) => this.#step(thing, name, within))));
    }
    return things.map((thing) => (within.isByName && thing.kind === "unit" ? { ...thing, isByName: true } : thing));
  }

  /** Looks something up once; a name that is made of itself adds nothing to what else it is. */
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
    const isWhole = this.#hangsOn >= level && this.#lookups <= MAX_LOOKUPS;
    if (isWhole && this.#isKept && this.#program.misses === this.#missed) this.#known.set(key, found);
    this.#hangsOn = Math.min(around, this.#hangsOn >= level ? around : this.#hangsOn);
    return found;
  }

  #root(root: Root, within: UnitThing): Things {
    const { place } = within;
    switch (root.kind) {
      case "name":
        return this.#lookUp(root.name, within);
      case "module":
        return this.#module(root.specifier, place);
      case "exports":
        return [{ kind: "module", files: [place.file], depth: place.depth, from: place, specifier: place.file }];
      case "unit":
        return [{ kind: "unit", place, id: root.id, isByName: false }];
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

  #valuesOf(named: readonly Named[], place: Place, isByName = false): Things {
    const values = named.slice(0, MAX_VALUES).flatMap(({ value, within }) => {
      return this.#resolve(value, { kind: "unit", place, id: within, isByName });
    });
    return named.length <= MAX_VALUES ? values : [...values, MANY_VALUES];
  }

  /** From the inside out, then what all names of other modules bring in, the rest of a Go package, and the language's own. */
  #lookUp(name: string, { place, id }: UnitThing): Things {
    const opened = this.#names(place);
    if (opened === undefined) return [];
    for (let at: number | undefined = id; at !== undefined; at = opened.file.units[at]?.parent) {
      const own = opened.names[at]?.get(name);
      // Kept where it is declared: every function inside sees the same.
      if (own !== undefined)
        return this.#once(`${name} of ${at} ${place.depth} ${place.file}`, () => this.#valuesOf(own, place));
    }
    const ecosystem = this.ecosystemOf(place);
    const stars = this.#valuesOf(opened.names[0]?.get("*") ?? [], place);
    const brought = this.#firstOf(stars, name);
    if (brought !== undefined) return brought;
    if (ecosystem === "go" && !GO_BUILTINS.has(name)) {
      const files = this.#program.packageOf(place.file) ?? [];
      const found = this.#inPackage(
        { kind: "module", files, depth: place.depth + 1, from: place, specifier: "" },
        name,
      );
      if (found !== undefined) return found;
    }
    const outside = stars.filter(({ kind }) => kind === "external");
    if (outside.length === 1 && !PYTHON_BUILTINS.test(name))
      return outside.flatMap((each) => this.#step(each, name, { kind: "unit", place, id: 0, isByName: false }));
    return [
      {
        kind: "external",
        ecosystem,
        module: "",
        path: ecosystem === "javascript" && GLOBAL_OBJECTS.has(name) ? "" : name,
        isResult: false,
      },
    ];
  }

  /** What the first module of the tree that has a name has by it. */
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
    const { place } = within;
    const units = this.#names(place)?.file.units ?? [];
    for (let at: number | undefined = id; at !== undefined; at = units[at]?.parent) {
      const unit = units[at];
      if (unit?.self !== undefined) return this.#resolve(unit.self, { ...within, id: unit.parent ?? 0 });
      if (unit?.kind === "function" && at !== 0) return [{ kind: "unit", place, id: at, isByName: false }];
    }
    return [{ kind: "module", files: [place.file], depth: place.depth, from: place, specifier: place.file }];
  }

  #basesOf({ place, id, isByName }: UnitThing): Things {
    const bases = this.unit({ place, id })?.bases ?? [];
    const own = bases.flatMap((base) => this.#resolve(base, { kind: "unit", place, id, isByName }));
    return [...own, ...this.#assignedTo({ place, id }, "...")];
  }

  #module(specifier: string, from: Place): Things {
    const resolution = this.#program.resolve(from.file, specifier);
    if (resolution === undefined) return [];
    const ecosystem = this.ecosystemOf(from);
    switch (resolution.kind) {
      case "external": {
        const module = packageNameOf(ecosystem, specifier.startsWith("#") ? resolution.name : specifier);
        return [{ kind: "external", ecosystem, module, path: "", isResult: false }];
      }
      case "file": {
        const { files } = resolution;
        const [first = ""] = files;
        if (languageOf({ path: first }) === undefined)
          return [DATA_FILES.test(first) ? DATA : unknown(`${first} is in no language that is read`)];
        if (DECLARATIONS.test(first)) return [unknown(`only its declaration in ${first} is in the tree`)];
        const isItself = files.length === 1 && first === from.file;
        return [{ kind: "module", files, depth: from.depth + (isItself ? 0 : 1), from, specifier }];
      }
      case "outside":
        return [unknown(`${specifier} is refused: ${resolution.reason}`)];
      case "not-found":
        if (DATA_FILES.test(specifier)) return [DATA];
        // A folder without an `__init__.py` is a package too.
        if (ecosystem === "python") return [{ kind: "module", files: [], depth: from.depth, from, specifier }];
        return [unknown(`${specifier} is not in the tree: ${resolution.reason}`)];
      case "unsupported":
        return [unknown(resolution.reason)];
      default:
        return resolution satisfies never;
    }
  }

  /** What a thing has by a name. */
  #step(thing: Thing, name: string, at: UnitThing): Things {
    switch (thing.kind) {
      case "data":
        return [thing];
      case "unknown":
        if (name === RESULT) return [{ ...thing, givenIn: thing.givenIn ?? { file: at.place.file, id: at.id } }];
        return name === ELEMENT ? [thing] : [thing, ...this.#byName(name, at)];
      case "external":
        if (name === RESULT) return [{ ...thing, isResult: true }];
        if (thing.isResult && /^(?:$|node:)/.test(thing.module) && LIST_METHODS.has(name)) return [DATA];
        if (name === ELEMENT || (name === "default" && thing.ecosystem === "javascript")) return [thing];
        return [{ ...thing, path: thing.path === "" ? name : `${thing.path}.${name}`, isResult: false }];
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
      return unite(
        thing.files.flatMap((file) =>
          this.#valuesOf(this.#names({ file, depth: thing.depth })?.file.exports ?? [], { file, depth: thing.depth }),
        ),
      );
    const found = this.#exportOf(thing, name);
    if (found !== undefined) return found;
    if (name === "default" && this.ecosystemOf(thing.from) === "javascript") return [thing];
    const [file] = thing.files.length === 1 ? thing.files : [];
    const byName = file === undefined ? [] : this.#functionsCalled(name, { file, depth: thing.depth });
    return [unknown(`${thing.specifier} gives nothing that is called ${name}`), ...byName];
  }

  /** What is called where a module is: what CommonJS exports whole. */
  #defaultOf(thing: ModuleThing): Things {
    const isEcmascript = this.ecosystemOf(thing.from) === "javascript";
    const whole = isEcmascript ? (this.#exportOf(thing, "=") ?? this.#exportOf(thing, "default")) : undefined;
    return whole ?? [unknown(`${thing.specifier} gives nothing to call`)];
  }

  /** Undefined where a module is sure not to have it. */
  #exportOf(thing: ModuleThing, name: string): Things | undefined {
    const [file] = thing.files;
    if (thing.files.length > 1 || this.ecosystemOf(thing.from) === "go") return this.#inPackage(thing, name);
    const place = file === undefined ? undefined : { file, depth: thing.depth };
    const found =
      place && this.#once(`export ${name} ${thing.depth} ${file}`, () => this.#exportOfFile(place, name) ?? [NONE]);
    const isPython = this.ecosystemOf(thing.from) === "python";
    // `from a import b` in `a` itself brings in the module below it.
    if (found !== undefined && !found.includes(NONE) && (found.length > 0 || !isPython)) return found;
    if (!isPython) return undefined;
    const below = this.#module(submoduleOf(thing.specifier, name), thing.from);
    const isModule = below.some((each) => each.kind === "module" && each.files.length > 0);
    if (isModule || file === undefined) return below;
    return found?.length === 0 ? found : undefined;
  }

  #exportOfFile(place: Place, name: string): Things | undefined {
    const opened = this.open(place);
    if (opened === undefined) return [];
    if ("kind" in opened) return [opened];
    const nearest = this.nearest(place);
    if (opened.file.language === "python" || opened.file.language === "go") {
      const own = opened.names[0]?.get(name);
      return own === undefined
        ? this.#firstOf(this.#valuesOf(opened.names[0]?.get("*") ?? [], nearest), name)
        : this.#valuesOf(own, nearest);
    }
    const own = opened.exports.get(name);
    if (own !== undefined) return this.#valuesOf(own, nearest);
    if (name === "=") return undefined;
    if (name !== "default") {
      const stars = this.#valuesOf(opened.exports.get("*") ?? [], nearest);
      const found = this.#firstOf(stars, name);
      if (found !== undefined) return found;
      const outside = stars.filter(({ kind }) => kind === "external" || kind === "unknown");
      const self: UnitThing = { kind: "unit", place: nearest, id: 0, isByName: false };
      if (outside.length > 0) return outside.flatMap((each) => this.#step(each, name, self));
    }
    const whole = opened.exports.get("=");
    if (whole === undefined) return undefined;
    const things = this.#valuesOf(whole, nearest);
    if (name === "default") return things;
    const self: UnitThing = { kind: "unit", place: nearest, id: 0, isByName: false };
    const held = things.flatMap(
      (each): Things =>
        each.kind === "unit" ? (this.#membersOf(each, name, new Set()) ?? []) : this.#step(each, name, self),
    );
    return held.length === 0 ? undefined : held;
  }

  /** A name of a Go package, whose files see each other; undefined where none has it. */
  #inPackage({ files, depth }: ModuleThing, name: string): Things | undefined {
    const candidates = this.#program.candidates(files, name);
    if (candidates === undefined) return [];
    const { misses } = this.#program;
    const found = candidates.declaring.flatMap((file) => this.#exportOfFile({ file, depth }, name) ?? []);
    if (found.length > 0) return found;
    for (const file of candidates.others) {
      // No other file is opened before this one is known.
      if (this.#program.misses !== misses) return [];
      const other = this.#exportOfFile({ file, depth }, name);
      if (other !== undefined) return other;
    }
    return this.#program.misses === misses ? undefined : [];
  }

  #ofUnit(thing: UnitThing, name: string, at: UnitThing): Things {
    const unit = this.unit(thing);
    if (unit === undefined) return [];
    if (name === RESULT && unit.kind === "function") return this.#returnsOf(thing, unit);
    if (name === RESULT) return [thing];
    const found = this.#membersOf(thing, name, new Set());
    if (name === ELEMENT)
      return unit.kind === "object"
        ? unite([thing, ...unit.members.flatMap(({ value }) => this.#resolve(value, thing)), ...(found ?? [])])
        : [thing, ...(found ?? [])];
    if (found !== undefined) return found;
    if (unit.kind === "object" && this.ecosystemOf(thing.place) === "python" && DICTIONARY_METHODS.has(name))
      return [DATA];
    const what =
      unit.kind === "function"
        ? unit.name || "the function"
        : unit.kind === "object"
          ? "the object"
          : unit.name || "the class";
    return [unknown(`${what} has no ${name} that is written out`, { isSoft: true }), ...this.#byName(name, at)];
  }

  /** What a function gives back, and what `new` makes of it where it gives anything to `this`. */
  #returnsOf(thing: UnitThing, { returns }: Unit): Things {
    const isMaking = this.#names(thing.place)?.makers.has(thing.id) === true;
    if (returns.length === 0 && !isMaking) return [DATA];
    return [...returns.flatMap((value) => this.#resolve(value, thing)), ...(isMaking ? [thing] : [])];
  }

  /** The members of a name, its own before those of what it is made of; undefined where it has none. */
  #membersOf(thing: UnitThing, name: string, seen: Set<string>): Things | undefined {
    const key = `${thing.id} ${thing.place.file}`;
    const opened = this.#names(thing.place);
    const unit = opened?.file.units[thing.id];
    if (opened === undefined || unit === undefined || seen.has(key) || seen.size > MAX_NESTED) return undefined;
    seen.add(key);
    const own = opened.members[thing.id]?.get(name) ?? [];
    const isGo = unit.kind !== "object" && this.ecosystemOf(thing.place) === "go";
    const found = [
      ...this.#valuesOf(own, thing.place, thing.isByName).map((each) => {
        return unit.kind === "interface" && each.kind === "unknown" ? abstractly(unit, thing) : each;
      }),
      ...this.#assignedTo(thing, name),
      ...((isGo ? this.#method(thing, `${unit.name}.${name}`) : undefined) ?? []),
    ];
    if (found.length > 0 || own.length > 0) return found;
    const isComputed = unit.kind === "object" && name !== ELEMENT;
    const computed = isComputed ? (this.#membersOf(thing, ELEMENT, new Set()) ?? []) : [];
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

  /** A method of a Go type, in whichever file of its package it stands. */
  #method({ place }: UnitThing, name: string): Things | undefined {
    const own = this.#names(place)?.names[0]?.get(name);
    if (own !== undefined) return this.#valuesOf(own, place);
    const files = this.#program.packageOf(place.file) ?? [];
    return this.#inPackage(
      { kind: "module", files, depth: Math.max(place.depth, 1), from: place, specifier: "" },
      name,
    );
  }

  #assignedTo({ place, id }: Pick<UnitThing, "place" | "id">, name: string): Things {
    const all = this.#names(place)?.assigned.get(name) ?? [];
    const own = all.slice(0, MAX_VALUES).filter(({ owner, within }) => {
      return this.#resolve(owner, { kind: "unit", place, id: within, isByName: false }).some(isUnit({ place, id }));
    });
    return [...this.#valuesOf(own, place), ...(all.length > MAX_VALUES ? [MANY_VALUES] : [])];
  }

  /** What the callers in the file give to a parameter. */
  #given({ position, isTyped }: Extract<Root, { kind: "parameter" }>, { place, id }: UnitThing): Things {
    const name = this.unit({ place, id })?.parameters[position] ?? "";
    const calls = this.#callsOf({ place, id });
    if (calls === undefined) return [MANY_VALUES];
    if (calls.length === 0 && isTyped) return [];
    if (calls.length === 0) {
      const why = name === "" ? "a parameter has no type" : `the parameter ${name} has no type`;
      return [unknown(why, { subject: `${place.file} ${id} ${position}` })];
    }
    const given = calls.flatMap(({ within, call }) => {
      const named = call.given.find((each) => each.name === name && name !== "");
      const positional = call.given.filter((each) => each.name === undefined)[position];
      const values = (named ?? positional)?.values ?? [];
      return values.flatMap((value) => this.#resolve(value, { kind: "unit", place, id: within, isByName: false }));
    });
    return given.length === 0 ? [DATA] : given;
  }

  /** The calls of a unit in its own file; undefined where there are too many of its name to look at each. */
  #callsOf({ place, id }: Pick<UnitThing, "place" | "id">): readonly PlacedCall[] | undefined {
    const opened = this.#names(place);
    const unit = opened?.file.units[id];
    if (opened === undefined || unit === undefined || unit.name === "") return [];
    const isMaking = /^(?:constructor|__init__)$/.test(unit.name);
    const owner = unit.self?.root.kind === "unit" ? opened.file.units[unit.self.root.id]?.name : undefined;
    const keys = isMaking ? [owner ?? "", "super", "__init__"] : [unit.name];
    const calls = keys.flatMap((key) => opened.calls.get(key) ?? []);
    if (calls.length > MAX_VALUES) return undefined;
    return calls.filter(({ within, call }) => {
      const at: UnitThing = { kind: "unit", place, id: within, isByName: false };
      return this.called(call.callee.flatMap((callee) => this.#resolve(callee, at))).some(isUnit({ place, id }));
    });
  }

  /** Where nothing says what a member is of: the functions of its name in the file. */
  #byName(name: string, { place }: UnitThing): Things {
    if (HARMLESS.has(name)) return [];
    return this.#functionsCalled(name, place);
  }

  #functionsCalled(name: string, place: Place): readonly UnitThing[] {
    const ids = this.#names(place)?.functions.get(name) ?? [];
    return ids.map((id) => ({ kind: "unit", place: this.nearest(place), id, isByName: true }));
  }
}

/** What a file does not export. */
const NONE: Thing = { kind: "data" };

function isUnit({ place, id }: Pick<UnitThing, "place" | "id">): (thing: Thing) => boolean {
  return (thing) => thing.kind === "unit" && thing.id === id && thing.place.file === place.file;
}

function abstractly({ name }: Unit, { place, id }: UnitThing): UnknownThing {
  return unknown(`${name || "its type"} is an interface: what stands behind it is not known`, {
    subject: `${place.file} ${id}`,
    isSoft: true,
  });
}

function rootKey(root: Root): string {
  return JSON.stringify(root);
}
