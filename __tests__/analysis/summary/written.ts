import type { Expression, ModuleSummary } from "../../../src/core/program/module-summary.ts";

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
      return `${expression.isNew ? "new " : ""}${written(expression.callee)}(${list(expression.arguments)})`;
    case "function":
      return `#${expression.id}`;
    case "object":
      return `{${expression.entries.map(({ name, value }) => `${name}: ${written(value)}`).join(", ")}}`;
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
    case "class":
    case "self":
    case "base":
    case "parameter":
      return expression.kind;
  }
}

function list(expressions: readonly Expression[]): string {
  return expressions.map(written).join(", ");
}

/** What the names of a function stand for; of the first function of that name. */
export function bindingsOf(summary: ModuleSummary, name: string): readonly string[] {
  return functionOf(summary, name).bindings.map((binding) => `${binding.name} = ${written(binding.value)}`);
}

export function callsOf(summary: ModuleSummary, name: string): readonly string[] {
  return functionOf(summary, name).calls.map(({ callee, arguments: values }) => `${written(callee)}(${list(values)})`);
}

export function returnsOf(summary: ModuleSummary, name: string): readonly string[] {
  return functionOf(summary, name).returns.map(written);
}

/** The members of a class; a function by its name. */
export function membersOf(summary: ModuleSummary, name: string): readonly string[] {
  const found = summary.classes.find((each) => each.name === name);
  return (found?.members ?? []).map((member) => `${member.name} = ${written(member.value)}`);
}

function functionOf({ functions }: ModuleSummary, name: string): ModuleSummary["functions"][number] {
  const found = functions.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no function ${name}`);
  return found;
}
