import type { CallSummary, Expression, ModuleSummary } from "../../../src/core/program/module-summary.ts";

/**
 * An expression in one line: `<Client>` is an instance, `new Client(…)` a new one, `_` something plain, `#1` the function
 * of that id, and `?why` something unknown.
 */
export function written(expression: Expression): string {
  switch (expression.kind) {
    case "name":
      return expression.name;
    case "member":
      return `${written(expression.of)}.${expression.name}`;
    case "call":
      return `${expression.isNew ? "new " : ""}${written(expression.callee)}(${handed(expression)})`;
    case "function":
      return `#${expression.id}`;
    case "object":
      return `{${[
        ...expression.entries.map(({ name, value }) => `${name}: ${written(value)}`),
        ...expression.spreads.map((spread) => `...${written(spread)}`),
      ].join(", ")}}`;
    case "array":
      return `[${list(expression.items)}]`;
    case "instance":
      return `<${written(expression.of)}>`;
    case "either":
      return expression.of.map(written).join(" | ");
    case "plain":
      return "_";
    case "unknown":
      return `?${expression.why}`;
    case "module":
      return expression.specifier;
    case "parameter":
      return `parameter ${expression.position}`;
    case "class":
    case "self":
    case "base":
      return expression.kind;
  }
}

function list(expressions: readonly Expression[]): string {
  return expressions.map(written).join(", ");
}

/** What a call is given: by position, then by name. */
function handed({ arguments: values, keywords = [] }: Pick<CallSummary, "arguments" | "keywords">): string {
  return [...values.map(written), ...keywords.map(({ name, value }) => `${name}=${written(value)}`)].join(", ");
}

/** What the names of a function stand for; of the first function of that name. */
export function bindingsOf(summary: ModuleSummary, name: string): readonly string[] {
  return functionOf(summary, name).bindings.map((binding) => `${binding.name} = ${written(binding.value)}`);
}

export function callsOf(summary: ModuleSummary, name: string): readonly string[] {
  return functionOf(summary, name).calls.map((call) => {
    return `${call.isNew ? "new " : ""}${written(call.callee)}(${handed(call)})`;
  });
}

export function returnsOf(summary: ModuleSummary, name: string): readonly string[] {
  return functionOf(summary, name).returns.map(written);
}

/** The members of a class; a function by its name. */
export function membersOf(summary: ModuleSummary, name: string): readonly string[] {
  const found = summary.classes.find((each) => each.name === name);
  return (found?.members ?? []).map((member) => `${member.name} = ${written(member.value)}`);
}

/** What a class itself has. */
export function staticsOf(summary: ModuleSummary, name: string): readonly string[] {
  const found = summary.classes.find((each) => each.name === name);
  return (found?.statics ?? []).map((member) => `${member.name} = ${written(member.value)}`);
}

export function exportsOf({ exports }: ModuleSummary): readonly string[] {
  return exports.map(({ name, value }) => `${name} = ${written(value)}`);
}

/** An import in one line; `type` before one of types alone. */
export function importsOf({ imports }: ModuleSummary): readonly string[] {
  return imports.map(({ specifier, imported, local, isType }) => {
    return `${isType ? "type " : ""}${specifier}: ${imported} as ${local === "" ? "nothing" : local}`;
  });
}

/** The parameters of a function, with their types and defaults. */
export function parametersOf(summary: ModuleSummary, name: string): readonly string[] {
  return functionOf(summary, name).parameters.map((parameter) => {
    const type = parameter.type === undefined ? "" : `: ${written(parameter.type)}`;
    return `${parameter.name}${type}${parameter.default === undefined ? "" : ` = ${written(parameter.default)}`}`;
  });
}

function functionOf({ functions }: ModuleSummary, name: string): ModuleSummary["functions"][number] {
  const found = functions.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no function ${name}`);
  return found;
}
