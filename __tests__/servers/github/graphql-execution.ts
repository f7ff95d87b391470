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

interface Execution {
  readonly data: Readonly<Record<string, unknown>>;
  readonly errors: readonly { readonly type: string; readonly path: readonly string[]; readonly message: string }[];
}

/** Carries a document out, field by field in their order; one that fails leaves an error and is null. */
export async function executeDocument(
  { selections }: GraphqlDocument,
  root: GraphObject,
  variables: Variables,
): Promise<Execution> {
  const data: Record<string, unknown> = {};
  const errors: Execution["errors"][number][] = [];
  for (const selection of selections) {
    if (selection.kind !== "field") throw new Error("a fragment at the root");
    try {
      Object.assign(data, await readField(selection, root, variables));
    } catch (error) {
      if (!(error instanceof GraphError)) throw error;
      data[selection.alias] = null;
      errors.push({ type: error.type, path: [selection.alias], message: error.message });
    }
  }
  return { data, errors };
}

async function readField(selection: FieldSelection, owner: GraphObject, variables: Variables): Promise<Given> {
  if (selection.include !== undefined && readArgument(selection.include, variables) !== true) return {};
  if (!(selection.name in owner))
    throw new Error(`this server keeps no ${selection.name} of ${String(owner.__typename)}`);
  const field = owner[selection.name];
  const given = mapValues(selection.arguments, variables);
  const value = typeof field === "function" ? await (field as (given: Given) => unknown).call(owner, given) : field;
  return { [selection.alias]: await readValue(value, selection.selections, variables) };
}

async function readValue(
  value: unknown,
  selections: readonly Selection[] | undefined,
  variables: Variables,
): Promise<unknown> {
  if (selections === undefined || value === null || value === undefined) return value ?? null;
  if (Array.isArray(value)) return Promise.all(value.map((each) => readValue(each, selections, variables)));
  const owner = value as GraphObject;
  let read: Given = {};
  for (const selection of selections) {
    if (selection.kind === "field") read = { ...read, ...(await readField(selection, owner, variables)) };
    else if (owner.__typename === selection.type) {
      read = { ...read, ...((await readValue(owner, selection.selections, variables)) as Given) };
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
