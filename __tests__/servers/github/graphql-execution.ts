import type { FieldSelection, GraphqlDocument, Selection, Value } from "./graphql-document.ts";

export type Variables = Readonly<Record<string, unknown>>;
type Given = Readonly<Record<string, unknown>>;

/** What stands behind a type: leaves as they are, other objects, or functions of the arguments. `__typename` is its type. */
export interface GraphObject {
  readonly [field: string]: unknown;
}

/** An error of one field, which is null in the reply. */
export class GraphError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

type Path = readonly (string | number)[];

interface Execution {
  readonly data: Readonly<Record<string, unknown>>;
  readonly errors: readonly { readonly type: string; readonly path: Path; readonly message: string }[];
}

/** Carries a document out, field by field in their order; one that fails leaves an error and is null. */
export async function executeDocument(
  { selections }: GraphqlDocument,
  root: GraphObject,
  variables: Variables,
): Promise<Execution> {
  const errors: Execution["errors"][number][] = [];
  const data = (await readValue(root, selections, { variables, errors, path: [] })) as Execution["data"];
  return { data, errors };
}

/** One execution, at a place of its reply. */
interface Reading {
  readonly variables: Variables;
  readonly errors: Execution["errors"][number][];
  readonly path: Path;
}

async function readField(selection: FieldSelection, owner: GraphObject, reading: Reading): Promise<Given> {
  const { variables, errors } = reading;
  if (selection.include !== undefined && readArgument(selection.include, variables) !== true) return {};
  if (!(selection.name in owner))
    throw new Error(`this server keeps no ${selection.name} of ${String(owner.__typename)}`);
  const path = [...reading.path, selection.alias];
  try {
    const field = owner[selection.name];
    const given = mapValues(selection.arguments, variables);
    const value = typeof field === "function" ? await (field as (given: Given) => unknown).call(owner, given) : field;
    return { [selection.alias]: await readValue(value, selection.selections, { ...reading, path }) };
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    errors.push({ type: error.type, path, message: error.message });
    return { [selection.alias]: null };
  }
}

async function readValue(
  value: unknown,
  selections: readonly Selection[] | undefined,
  reading: Reading,
): Promise<unknown> {
  if (selections === undefined || value === null || value === undefined) return value ?? null;
  if (Array.isArray(value)) {
    const at = (index: number) => ({ ...reading, path: [...reading.path, index] });
    return Promise.all(value.map((each, index) => readValue(each, selections, at(index))));
  }
  const owner = value as GraphObject;
  let read: Given = {};
  for (const selection of selections) {
    if (selection.kind === "field") read = { ...read, ...(await readField(selection, owner, reading)) };
    else if (owner.__typename === selection.type) {
      read = { ...read, ...((await readValue(owner, selection.selections, reading)) as Given) };
    }
  }
  return read;
}

function mapValues(values: Readonly<Record<string, Value>>, variables: Variables): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readArgument(value, variables)]));
}

function readArgument(value: Value, variables: Variables): unknown {
  switch (value.kind) {
    case "variable":
      return variables[value.name] ?? null;
    case "literal":
      return value.value;
    case "enum":
      return value.name;
    case "object":
      return mapValues(value.fields, variables);
  }
}
