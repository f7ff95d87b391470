import type {
  Binding,
  CallSummary,
  ClassSummary,
  EnvironmentRead,
  Expression,
  FunctionSummary,
  Member,
  ModuleExport,
  ModuleImport,
  Parameter,
  ScopedExpression,
} from "../../../core/program/module-summary.ts";

/** A function while it is read. */
export interface DraftedFunction {
  readonly id: number;
  readonly name: string;
  start: number;
  end: number;
  readonly parent: DraftedFunction | undefined;
  readonly owner: number | undefined;
  /** What `this` is in it. */
  readonly self: () => Expression;
  parameters: readonly Parameter[];
  readonly bindings: Binding[];
  /** Names it declares, whether or not they are given anything. */
  readonly declared: Set<string>;
  readonly calls: { readonly position: number; readonly call: CallSummary }[];
  readonly returns: Expression[];
  /** The classes that are made of functions by their prototypes, by name. */
  readonly prototypes: Map<string, DraftedClass>;
}

/** A class while it is read. */
export interface DraftedClass {
  readonly id: number;
  readonly name: string;
  readonly line: number;
  readonly bases: ScopedExpression[];
  /** What its instances are given. */
  readonly members: Member[];
  /** The members' types, as they are declared. */
  readonly declared: Member[];
  readonly statics: Member[];
  constructedBy: DraftedFunction | undefined;
  isInterface: boolean;
}

/** `name = value`, or `name.first.second = value`: what a name declared further out may stand for, too. */
export interface Setting {
  readonly name: string;
  readonly path: readonly string[];
  readonly value: Expression;
  readonly within: DraftedFunction;
  readonly line: number;
}

/** All that is told of a file, while it is read. */
export class DraftedFile {
  readonly functions: DraftedFunction[] = [];
  readonly classes: DraftedClass[] = [];
  readonly imports: ModuleImport[] = [];
  readonly exports: ModuleExport[] = [];
  readonly reads: EnvironmentRead[] = [];
  readonly settings: Setting[] = [];

  addFunction(parts: Pick<DraftedFunction, "name" | "start" | "end" | "parent" | "owner" | "self">): DraftedFunction {
    const made = {
      ...parts,
      id: this.functions.length,
      parameters: [],
      bindings: [],
      declared: new Set<string>(),
      calls: [],
      returns: [],
      prototypes: new Map<string, DraftedClass>(),
    };
    this.functions.push(made);
    return made;
  }

  addClass(name: string, line: number, isInterface = false): DraftedClass {
    const made: DraftedClass = {
      ...{ id: this.classes.length, name, line, isInterface, constructedBy: undefined },
      ...{ bases: [], members: [], declared: [], statics: [] },
    };
    this.classes.push(made);
    return made;
  }
}

export function bind(draft: DraftedFunction, name: string, value: Expression): void {
  draft.declared.add(name);
  draft.bindings.push({ name, value });
}

export function toFunctionSummary(draft: DraftedFunction): FunctionSummary {
  const { name, start, end, parent, owner, parameters, bindings, returns } = draft;
  const calls = draft.calls.sort((a, b) => a.position - b.position).map(({ call }) => call);
  return {
    ...{ name, start, end, parent: parent?.id, parameters, bindings, calls, returns },
    ...(owner === undefined ? {} : { owner }),
  };
}

/** A declared type is told where nothing that is given says more. */
export function toClassSummary(draft: DraftedClass, isDirect: (value: Expression) => boolean): ClassSummary {
  const { name, line, bases, members, statics, constructedBy, isInterface } = draft;
  const given = new Set(members.map((member) => member.name));
  const vague = new Set(members.filter(({ value }) => !isDirect(value)).map((member) => member.name));
  const declared = draft.declared.filter((member) => !given.has(member.name) || vague.has(member.name));
  return {
    ...{ name, line, bases, members: [...members, ...declared], statics, isInterface },
    ...(constructedBy === undefined ? {} : { constructedBy: constructedBy.id }),
  };
}
