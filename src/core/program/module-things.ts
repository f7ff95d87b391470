import { languageOf } from "../files/language.ts";
import { submoduleOf } from "../resolve/python.ts";
import { type Evaluation, isModule } from "./evaluation.ts";
import { GLOBAL_OBJECTS, packageNameOf } from "./language-names.ts";
import type { ModuleImport } from "./module-summary.ts";
import type { ImportedValue, ModuleValue, PackageValue, TreePlace, Value, Values } from "./values.ts";

/** Files that modules import and that do nothing. */
const DATA_FILES =
  /\.(?:json|json5|ya?ml|toml|css|scss|sass|less|svg|png|jpe?g|gif|webp|ico|md|mdx|txt|html?|graphql|gql|sql|wasm|woff2?)$/i;

/** What stands behind what they declare is elsewhere. */
const DECLARATIONS = /(?:\.d\.[cm]?ts|\.pyi)$/;

/** What an import brings in. */
export function importedThing(evaluation: Evaluation, thing: ImportedValue): Values {
  const { from, specifier, imported } = thing;
  const whole = moduleThing(evaluation, specifier, from);
  if (imported === "*" || imported === "") return whole;
  return evaluation.store.unite(whole.map((value) => namedThing(evaluation, value, thing)));
}

/** What of a module is imported by its name; in Python it may be a module below. */
function namedThing(evaluation: Evaluation, whole: Value, { from, specifier, imported }: ImportedValue): Values {
  if (whole.kind === "external") return evaluation.memberOf([whole], imported);
  const found = whole.kind === "module" ? memberOfModule(evaluation, whole, imported) : undefined;
  // `from a import b` in `a` itself brings in the module below it.
  if (found !== undefined && !isItself(evaluation, found)) return found;
  if (whole.kind === "module" && imported === "default") return [whole];
  // A folder without an `__init__.py` is a package too.
  const isPython = evaluation.ecosystemOf(from) === "python";
  const below = isPython ? moduleThing(evaluation, submoduleOf(specifier, imported), from) : [];
  if (below.some(({ kind }) => kind === "module")) return below;
  if (whole.kind !== "module") return [whole];
  return [evaluation.store.unknown(`${specifier} gives nothing that is called ${imported}`)];
}

function isItself(evaluation: Evaluation, values: Values): boolean {
  return values.length > 0 && values.every((value) => evaluation.isSettling(value));
}

/** A module whole. */
export function moduleThing(evaluation: Evaluation, specifier: string, from: TreePlace): Values {
  const { store, program } = evaluation;
  const resolution = program.resolve(from.file, specifier);
  if (resolution === undefined) return [];
  switch (resolution.kind) {
    case "external": {
      const ecosystem = evaluation.ecosystemOf(from);
      const module = packageNameOf(ecosystem, specifier.startsWith("#") ? resolution.name : specifier);
      return [store.external({ ecosystem, module, path: "", isResult: false })];
    }
    case "file": {
      const { files } = resolution;
      const [first = ""] = files;
      if (languageOf({ path: first }) === undefined) {
        return [DATA_FILES.test(first) ? store.plain : store.unknown(`${first} is in no language that is read`)];
      }
      if (DECLARATIONS.test(first)) return [store.unknown(`only its declaration in ${first} is in the tree`)];
      return [store.module(files, files.length === 1 && first === from.file ? from.depth : from.depth + 1)];
    }
    case "outside":
      return [store.unknown(`${specifier} is refused: ${resolution.reason}`)];
    case "not-found":
      if (DATA_FILES.test(specifier)) return [store.plain];
      return [store.unknown(`${specifier} is not in the tree: ${resolution.reason}`)];
    case "unsupported":
      return [store.unknown(resolution.reason)];
    default:
      return resolution satisfies never;
  }
}

/** Modules that are one after the other the default of another. */
const MAX_HANDED_ON = 16;

/**
 * What runs where a value is called: of a module its default, which `module.exports = require("./other")` makes another
 * module. A module is left only where it has no default.
 */
export function calledThings(evaluation: Evaluation, values: Values): Values {
  let called = evaluation.settle(values);
  for (let step = 0; step < MAX_HANDED_ON && called.some(({ kind }) => kind === "module"); step += 1) {
    const things = called.map((value) =>
      value.kind === "module" ? (memberOfModule(evaluation, value, "default") ?? [value]) : [value],
    );
    called = evaluation.settle(evaluation.store.unite(things));
  }
  return called;
}

/** What a module has by a name; undefined when it is sure not to have it. */
export function memberOfModule(
  evaluation: Evaluation,
  { files, depth }: ModuleValue,
  name: string,
): Values | undefined {
  const [first] = files;
  if (first !== undefined && files.length === 1) return memberOfFile(evaluation, { file: first, depth }, name);
  const candidates = evaluation.program.candidates(files, name);
  if (candidates === undefined) return [];
  const { declaring, others } = candidates;
  const found = declaring.flatMap((file) => memberOfFile(evaluation, { file, depth }, name) ?? []);
  if (found.length > 0) return evaluation.store.unite([found]);
  return memberOfOthers(evaluation, { files: others, depth }, name);
}

/** Of files that are not sure to have a thing one after the other is opened. */
function memberOfOthers(
  evaluation: Evaluation,
  { files, depth }: Pick<ModuleValue, "files" | "depth">,
  name: string,
): Values | undefined {
  const before = evaluation.program.misses;
  let closed: Values | undefined;
  for (const file of files) {
    const found = memberOfFile(evaluation, { file, depth }, name);
    // No other file is opened before this one is known.
    if (evaluation.program.misses !== before) return [];
    if (found !== undefined && !found.every(({ kind }) => kind === "unknown")) return found;
    closed ??= found;
  }
  return closed;
}

/** What a file gives by a name; undefined when it is sure not to give it. Files may give on each other's names in a circle. */
export function memberOfFile(evaluation: Evaluation, at: TreePlace, name: string): Values | undefined {
  const place = evaluation.nearest(at);
  return evaluation.once(`${place.depth} ${place.file}\n${name}`, () => namedInFile(evaluation, place, name));
}

function namedInFile(evaluation: Evaluation, place: TreePlace, name: string): Values | undefined {
  const opened = evaluation.open(place);
  if (!isModule(opened)) return opened === undefined ? [] : [opened];
  const { store } = evaluation;
  const top = evaluation.unseen(place, 0);
  const own = opened.exportsOf(name);
  if (own.length > 0) return store.unite(own.map(({ value }) => evaluation.evaluate(value, top)));
  if (opened.summary.language === "python") {
    const bound = opened.namesOf(0).bindings.get(name) ?? [];
    if (bound.length > 0) return store.unite(bound.map((value) => evaluation.evaluate(value, top)));
    const imports = opened.importsAs(name);
    if (imports.length > 0) {
      return imports.map(({ specifier, imported }) => store.imported({ from: place, specifier, imported }));
    }
    return starThing(evaluation, { name, imports: opened.importsAs("*") }, place);
  }
  return starExport(evaluation, { name, place }) ?? commonThing(evaluation, { name, place });
}

interface Asked {
  readonly name: string;
  readonly place: TreePlace;
}

/** `export * from` leaves the default export behind. */
function starExport(evaluation: Evaluation, { name, place }: Asked): Values | undefined {
  const opened = evaluation.open(place);
  if (!isModule(opened) || name === "default" || name === "*") return undefined;
  const stars = opened.exportsOf("*");
  if (stars.length === 0) return undefined;
  return thingOfAll(
    evaluation,
    stars.map(({ value }) => evaluation.settle(evaluation.evaluate(value, evaluation.unseen(place, 0)))),
    name,
  );
}

/** Whatever of several modules has the name, files of the tree first. */
function thingOfAll(evaluation: Evaluation, modules: readonly Values[], name: string): Values | undefined {
  const all = modules.flat();
  const before = evaluation.program.misses;
  let doubt: Values | undefined;
  for (const value of all) {
    if (value.kind !== "module") continue;
    const found = memberOfModule(evaluation, value, name);
    if (evaluation.program.misses !== before) return [];
    if (found === undefined) continue;
    if (!found.every(({ kind }) => kind === "unknown")) return found;
    doubt ??= found;
  }
  const outside = all.filter(({ kind }) => kind === "external" || kind === "unknown");
  return outside.length === 0 ? doubt : evaluation.store.unite([doubt ?? [], evaluation.memberOf(outside, name)]);
}

/** `module.exports = { name }` gives `name` as well. */
function commonThing(evaluation: Evaluation, { name, place }: Asked): Values | undefined {
  const opened = evaluation.open(place);
  if (!isModule(opened) || name === "default") return undefined;
  const whole = opened.exportsOf("default");
  if (whole.length === 0) return undefined;
  const top = evaluation.unseen(place, 0);
  const values = evaluation.settle(evaluation.store.unite(whole.map(({ value }) => evaluation.evaluate(value, top))));
  const holding = values.filter(({ kind }) => HOLDING.has(kind));
  return holding.length === 0 ? undefined : evaluation.memberOf(holding, name);
}

/** What can be exported whole and has members; those of a function are told by name where it has any. */
const HOLDING: ReadonlySet<Value["kind"]> = new Set(["object", "module", "external", "instance", "class"]);

/** A name that imports of all names may bring in; undefined when none of them is sure to. */
export function starThing(
  evaluation: Evaluation,
  { name, imports }: { readonly name: string; readonly imports: readonly ModuleImport[] },
  place: TreePlace,
): Values | undefined {
  if (imports.length === 0 || evaluation.ecosystemOf(place) === "other") return undefined;
  const whole = imports.map(({ specifier }) => moduleThing(evaluation, specifier, place));
  const inTree = thingOfAll(
    evaluation,
    whole.map((values) => values.filter(({ kind }) => kind === "module")),
    name,
  );
  if (inTree !== undefined) return inTree;
  const outside = whole.flat().filter(({ kind }) => kind === "external");
  return outside.length === 1 && !PYTHON_BUILTINS.test(name) ? evaluation.memberOf(outside, name) : undefined;
}

/** Names that no import brings. */
const PYTHON_BUILTINS =
  /^(?:[A-Z]\w*(?:Error|Exception|Warning)|abs|all|any|bool|bytes|callable|dict|dir|enumerate|eval|exec|filter|float|format|getattr|hasattr|hash|id|input|int|isinstance|issubclass|iter|len|list|map|max|min|next|object|open|ord|chr|pow|print|property|range|repr|reversed|round|set|setattr|sorted|staticmethod|classmethod|str|sum|super|tuple|type|vars|zip|__import__|compile)$/;

/** A name that the language brings along. */
export function globalThing(evaluation: Evaluation, name: string, place: TreePlace): Values {
  const ecosystem = evaluation.ecosystemOf(place);
  const isHolder = ecosystem === "javascript" && GLOBAL_OBJECTS.has(name);
  return [evaluation.store.external({ ecosystem, module: "", path: isHolder ? "" : name, isResult: false })];
}

/** `a.b` of Python's `import a.b.c`: a module below, or a name of `a`. */
export function memberOfPackage(evaluation: Evaluation, { from, dotted }: PackageValue, name: string): Values {
  const opened = evaluation.open(from);
  if (!isModule(opened)) return opened === undefined ? [] : [opened];
  const below = `${dotted}.${name}`;
  const isBelow = opened.summary.imports.some(
    ({ specifier }) => specifier === below || specifier.startsWith(`${below}.`),
  );
  return [
    isBelow
      ? evaluation.store.package(from, below)
      : evaluation.store.imported({ from, specifier: dotted, imported: name }),
  ];
}
