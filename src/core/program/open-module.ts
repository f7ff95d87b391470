import { keptInLists } from "./kept-lists.ts";
import type {
  Binding,
  ClassSummary,
  EnvironmentRead,
  Expression,
  FunctionSummary,
  Member,
  ModuleExport,
  ModuleImport,
  ModuleSummary,
} from "./module-summary.ts";

/** A summary with its names at hand. */
export class OpenModule {
  readonly summary: ModuleSummary;
  readonly #names = new Map<number, FunctionNames>();
  readonly #classes = new Map<number, OpenClass>();
  #reads: ReadonlyMap<number, readonly EnvironmentRead[]> | undefined;
  #classIds: ReadonlyMap<string, readonly number[]> | undefined;
  readonly #exports: ReadonlyMap<string, readonly ModuleExport[]>;
  readonly #imports: ReadonlyMap<string, readonly ModuleImport[]>;

  constructor(summary: ModuleSummary) {
    this.summary = summary;
    this.#exports = groupBy(summary.exports, ({ name }) => name);
    this.#imports = groupBy(summary.imports, ({ local }) => local);
  }

  functionAt(id: number): FunctionSummary {
    return this.summary.functions[id] ?? NO_FUNCTION;
  }

  /** What a function's own names stand for; undefined for a name that is not its own. */
  namesOf(id: number): FunctionNames {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const { bindings: written, calls, parameters } = this.functionAt(id);
    const bindings = [...written, ...keptInLists({ bindings: written, calls })];
    const names: FunctionNames = {
      bindings: new Map([...groupBy(bindings, ({ name }) => name)].map(([name, all]) => [name, withoutRepeats(all)])),
      parameters: new Map(parameters.flatMap(({ name }, position) => (name === "" ? [] : [[name, position]]))),
    };
    this.#names.set(id, names);
    return names;
  }

  /** A class with its members by name. */
  classAt(id: number): OpenClass | undefined {
    const summary = this.summary.classes[id];
    if (summary === undefined) return undefined;
    const known = this.#classes.get(id) ?? {
      summary,
      members: groupBy(summary.members, ({ name }) => name),
      statics: groupBy(summary.statics, ({ name }) => name),
    };
    this.#classes.set(id, known);
    return known;
  }

  /** The ids of the classes of a name, in their order. */
  classesCalled(name: string): readonly number[] {
    this.#classIds ??= groupBy([...this.summary.classes.keys()], (id) => this.summary.classes[id]?.name ?? "");
    return this.#classIds.get(name) ?? [];
  }

  /** The reads of the environment in a function itself. */
  readsIn(id: number): readonly EnvironmentRead[] {
    this.#reads ??= groupBy(this.summary.reads, ({ within }) => within);
    return this.#reads.get(id) ?? [];
  }

  exportsOf(name: string): readonly ModuleExport[] {
    return this.#exports.get(name) ?? [];
  }

  /** `*` for those that bring all names in. */
  importsAs(local: string): readonly ModuleImport[] {
    return this.#imports.get(local) ?? [];
  }
}

export interface FunctionNames {
  readonly bindings: ReadonlyMap<string, readonly Expression[]>;
  /** By name, their positions. */
  readonly parameters: ReadonlyMap<string, number>;
}

export interface OpenClass {
  readonly summary: ClassSummary;
  readonly members: ReadonlyMap<string, readonly Member[]>;
  readonly statics: ReadonlyMap<string, readonly Member[]>;
}

const NO_FUNCTION: FunctionSummary = {
  name: "",
  start: 1,
  end: 1,
  parent: undefined,
  parameters: [],
  bindings: [],
  calls: [],
  returns: [],
};

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** Of many values that do nothing one is enough. */
function withoutRepeats(bindings: readonly Binding[]): readonly Expression[] {
  const values = bindings.map(({ value }) => value);
  const told = values.filter(({ kind }) => kind !== "plain");
  return told.length === values.length ? values : [...told, { kind: "plain" }];
}
