import { readFileSync } from "node:fs";
import type { FieldSelection, GraphqlDocument, Selection, Value } from "./graphql-document.ts";

// The part of GitHub's published schema that this project asks of, cut from the package that `source` names.

interface Field {
  readonly type: string;
  readonly args?: Readonly<Record<string, string>>;
  readonly deprecated?: boolean;
}

interface Type {
  readonly kind: "object" | "interface" | "input";
  readonly interfaces?: readonly string[];
  readonly fields: Readonly<Record<string, Field>>;
}

const SLICE = JSON.parse(readFileSync(new URL("graphql-slice.json", import.meta.url), "utf8")) as {
  readonly types: Readonly<Record<string, Type>>;
  readonly enums: Readonly<Record<string, readonly string[]>>;
};

/** What GitHub's schema has against a document: nothing for one that it carries out. */
export function checkDocument({ operation, variables, selections }: GraphqlDocument): readonly string[] {
  const problems: string[] = [];
  const used = new Set<string>();
  const root = operation === "query" ? "Query" : "Mutation";
  checkSelections(selections, root, { variables, used, tell: (problem) => problems.push(problem) });
  const unused = Object.keys(variables).filter((name) => !used.has(name));
  return [...problems, ...unused.map((name) => `variable $${name} is declared and not used`)];
}

interface Checking {
  readonly variables: GraphqlDocument["variables"];
  readonly used: Set<string>;
  readonly tell: (problem: string) => void;
}

function checkSelections(selections: readonly Selection[], typeName: string, checking: Checking): void {
  const aliases = selections.flatMap((each) => (each.kind === "field" ? [each.alias] : []));
  if (new Set(aliases).size < aliases.length) checking.tell(`a name is asked for twice on ${typeName}`);
  for (const selection of selections) {
    if (selection.kind === "field") checkField(selection, typeName, checking);
    else if (!isOf(selection.type, typeName)) checking.tell(`${selection.type} is no ${typeName}`);
    else checkSelections(selection.selections, selection.type, checking);
  }
}

function checkField(selection: FieldSelection, typeName: string, checking: Checking): void {
  if (selection.include !== undefined) checkValue(selection.include, "Boolean!", checking);
  if (selection.name === "__typename") return;
  const field = SLICE.types[typeName]?.fields[selection.name];
  if (field === undefined) {
    checking.tell(`Field '${selection.name}' doesn't exist on type '${typeName}'`);
    return;
  }
  if (field.deprecated) checking.tell(`Field '${selection.name}' of '${typeName}' is going to be removed`);
  checkEntries(selection.arguments, field.args ?? {}, { ...checking, where: `${typeName}.${selection.name}` });
  const isLeaf = SLICE.types[named(field.type)] === undefined;
  if (isLeaf !== (selection.selections === undefined)) {
    checking.tell(`Field '${selection.name}' of '${typeName}' ${isLeaf ? "has no fields" : "must have selections"}`);
  }
  checkSelections(selection.selections ?? [], named(field.type), checking);
  const pages = ["first", "last"].filter((name) => name in selection.arguments);
  if (named(field.type).endsWith("Connection") && pages.length !== 1)
    checking.tell(`${selection.name}: first or last is missing`);
}

function checkEntries(
  given: Readonly<Record<string, Value>>,
  wanted: Readonly<Record<string, string>>,
  { where, ...checking }: Checking & { readonly where: string },
): void {
  for (const [name, value] of Object.entries(given)) {
    const type = wanted[name];
    if (type === undefined) checking.tell(`${where} doesn't accept argument '${name}'`);
    else checkValue(value, type, checking);
  }
  for (const [name, type] of Object.entries(wanted)) {
    if (type.endsWith("!") && !(name in given)) checking.tell(`${where} is missing argument '${name}'`);
  }
}

function checkValue(value: Value, type: string, checking: Checking): void {
  const bare = named(type);
  const fault = `a value of another type than ${type}`;
  if (value.kind === "variable") {
    checking.used.add(value.name);
    const declared = checking.variables[value.name];
    if (declared !== type && declared !== `${type}!`) checking.tell(`$${value.name} (${declared}): ${fault}`);
  } else if (value.kind === "enum") {
    if (!SLICE.enums[bare]?.includes(value.name)) checking.tell(`${value.name}: ${fault}`);
  } else if (value.kind === "object") {
    const fields = SLICE.types[bare]?.kind === "input" ? SLICE.types[bare].fields : {};
    const wanted = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.type]));
    checkEntries(value.fields, wanted, { ...checking, where: bare });
  } else if (!fits(value.value, type)) {
    checking.tell(`${JSON.stringify(value.value)}: ${fault}`);
  }
}

function fits(value: number | string | boolean | null, type: string): boolean {
  switch (typeof value) {
    case "number":
      return named(type) === "Int";
    case "boolean":
      return named(type) === "Boolean";
    case "string":
      return ["String", "ID"].includes(named(type));
    default:
      return !type.endsWith("!");
  }
}

function isOf(type: string, wanted: string): boolean {
  return type === wanted || (SLICE.types[type]?.interfaces?.includes(wanted) ?? false);
}

function named(type: string): string {
  return type.replace(/[[\]!]/g, "");
}
