import { type Evaluation, isModule, preferKnown } from "./evaluation.ts";
import { isInterface } from "./instances.ts";
import { GO_BUILTINS } from "./language-names.ts";
import type { ModuleImport } from "./module-summary.ts";
import { globalThing, memberOfModule, starThing } from "./module-things.ts";
import type { OpenModule } from "./open-module.ts";
import type { Activation, TreePlace, Value, Values } from "./values.ts";

/** Functions around each other in which a name is looked for: of 2,500 released files the deepest had 199 levels in all. */
const MAX_SCOPES = 300;
/** Places that give one name a value, of which each is looked at. */
const MAX_BINDINGS = 200;

/** What a name stands for, looked up from the inside out. */
export function lookUp(evaluation: Evaluation, name: string, at: Activation): Values {
  const opened = evaluation.open(at.place);
  if (!isModule(opened)) return opened === undefined ? [] : [opened];
  let scopes = 0;
  for (let scope: Activation | undefined = at; scope !== undefined; scope = scope.parent) {
    const own = ownName(evaluation, { name, module: opened }, scope);
    if (own !== undefined) return own;
    scopes += 1;
    if (scopes > MAX_SCOPES) return [evaluation.store.unknown("it stands in functions nested too deep")];
  }
  return nameOfFile(evaluation, { name, module: opened }, at.place) ?? globalThing(evaluation, name, at.place);
}

interface Wanted {
  readonly name: string;
  readonly module: OpenModule;
}

/** What a function itself calls by the name. */
function ownName(evaluation: Evaluation, { name, module }: Wanted, scope: Activation): Values | undefined {
  const { bindings, parameters } = module.namesOf(scope.function);
  const bound = bindings.get(name) ?? [];
  const position = parameters.get(name);
  if (bound.length === 0 && position === undefined) return undefined;
  const more = `it is given a value in more than ${MAX_BINDINGS} places`;
  return evaluation.store.unite([
    ...(position === undefined ? [] : [parameterAt(evaluation, scope, position)]),
    ...bound.slice(0, MAX_BINDINGS).map((value) => evaluation.evaluate(value, scope)),
    ...(bound.length > MAX_BINDINGS ? [[evaluation.store.unknown(more)]] : []),
  ]);
}

/** What the file's imports bring in by the name, or for Go the other files of its package; undefined for none. */
function nameOfFile(evaluation: Evaluation, { name, module }: Wanted, place: TreePlace): Values | undefined {
  const imports = module.importsAs(name);
  if (imports.length > 0) return imports.map((each) => importedAs(evaluation, each, place));
  const { language } = module.summary;
  if (language === "go") {
    if (GO_BUILTINS.has(name)) return undefined;
    const files = evaluation.program.packageOf(place.file) ?? [];
    const others = evaluation.store.module(files, place.depth + 1);
    const found = others.kind === "module" ? memberOfModule(evaluation, others, name) : undefined;
    if (found !== undefined) return found;
  }
  return starThing(evaluation, { name, imports: module.importsAs("*") }, place);
}

function importedAs(evaluation: Evaluation, { specifier, imported, local }: ModuleImport, from: TreePlace): Value {
  const isPath = imported === "*" && specifier.startsWith(`${local}.`);
  if (isPath && evaluation.ecosystemOf(from) === "python") return evaluation.store.package(from, local);
  return evaluation.store.imported({ from, specifier, imported });
}

/** What the parameter at a position is: what is given, what its type says, its default. */
export function parameterAt(evaluation: Evaluation, at: Activation, position: number): Values {
  const { store } = evaluation;
  const opened = evaluation.open(at.place);
  if (!isModule(opened)) return opened === undefined ? [] : [opened];
  const parameter = opened.functionAt(at.function).parameters[position];
  const given = at.given?.[position] ?? [];
  const isVague = (value: Value) => isInterface(evaluation, value);
  const known = preferKnown(given, isVague);
  if (known.some(({ kind }) => kind !== "unknown") && !known.every(isVague)) return known;
  const type = parameter?.type === undefined ? [] : evaluation.evaluate({ kind: "instance", of: parameter.type }, at);
  if (type.length > 0 && type.every(({ kind }) => kind !== "unknown")) return type;
  if (parameter?.default !== undefined) {
    const otherwise = evaluation.evaluate(parameter.default, at).filter(({ kind }) => kind !== "plain");
    if (otherwise.length > 0) return otherwise;
  }
  if (given.length > 0) return given;
  if (type.length > 0) return type;
  if (at.given !== undefined) return [store.plain];
  const named = parameter === undefined || parameter.name === "" ? "a parameter" : `the parameter ${parameter.name}`;
  const key = `${at.place.file} ${at.function} ${position}`;
  return [store.unknown(`${named} has no type`, { parameter: key })];
}
