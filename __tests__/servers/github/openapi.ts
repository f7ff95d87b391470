import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Body {
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly pointer: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

type RawOperation = Omit<Operation, "pointer">;

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const DESCRIPTION = JSON.parse(
  readFileSync(new URL("openapi-slice.json", import.meta.url), "utf8"),
) as unknown as Description;

/** Judges requests and responses by GitHub's own published description; each schema is compiled when first needed. */
export class OpenApi {
  readonly #strict = createAjv({});
  readonly #coercing = createAjv({ coerceTypes: true });
  readonly #validators = new Map<string, ValidateFunction>();
  readonly #queries = new Map<Parameter, ValidateFunction>();

  operation(method: string, path: string): Operation | undefined {
    const operation = DESCRIPTION.paths[path]?.[method.toLowerCase()];
    if (operation === undefined) return undefined;
    return { ...operation, pointer: `/paths/${escapePointer(path)}/${method.toLowerCase()}` };
  }

  /** What GitHub's description has against a query; unknown parameters count, for GitHub ignores them in silence. */
  checkQuery(operation: Operation, query: URLSearchParams): readonly string[] {
    const known = (operation.parameters ?? []).filter((parameter) => parameter.in === "query");
    const problems: string[] = [];
    for (const [name, value] of query) {
      const parameter = known.find((candidate) => candidate.name === name);
      if (parameter === undefined) problems.push(`unknown query parameter ${name}`);
      else if (!this.#accepts(parameter, value)) problems.push(`query parameter ${name}=${value}`);
    }
    for (const parameter of known) {
      if (parameter.required && !query.has(parameter.name)) problems.push(`missing query parameter ${parameter.name}`);
    }
    return problems;
  }

  checkRequest(operation: Operation, body: unknown): readonly string[] {
    const expected = operation.requestBody;
    if (body === undefined) return expected?.required ? ["the body is missing"] : [];
    if (expected?.schema === undefined) return isEmptyObject(body) ? [] : ["a body where none is taken"];
    const problems = this.#problems(`${operation.pointer}/requestBody/schema`, body);
    return [...problems, ...unknownKeys(expected.schema, body, "")];
  }

  /** A status the description does not list must still look like GitHub's basic error. */
  checkResponse(operation: Operation, status: number, body: unknown): readonly string[] {
    const expected = operation.responses[String(status)];
    if (expected === undefined && status < 400) return [`status ${status} is not one this operation gives`];
    if (expected?.schema !== undefined) {
      return this.#problems(`${operation.pointer}/responses/${status}/schema`, body);
    }
    return status >= 400 ? this.#problems("/components/schemas/basic-error", body) : [];
  }

  #accepts(parameter: Parameter, value: string): boolean {
    const known = this.#queries.get(parameter) ?? this.#coercing.compile(withId(parameter.schema));
    this.#queries.set(parameter, known);
    return known(value) === true;
  }

  #problems(pointer: string, value: unknown): readonly string[] {
    const known = this.#validators.get(pointer) ?? this.#strict.compile({ $ref: `github#${pointer}` });
    this.#validators.set(pointer, known);
    if (known(value)) return [];
    return (known.errors ?? []).map((error) => `${error.instancePath || "/"} ${error.message ?? error.keyword}`);
  }
}

function createAjv(options: { coerceTypes?: boolean }): Ajv {
  const ajv = new Ajv({ strict: false, logger: false, allErrors: true, ...options });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "github", ...DESCRIPTION } as Record<string, unknown>);
  return ajv;
}

function withId(schema: Schema): Record<string, unknown> {
  return schema.$ref === undefined ? { ...schema } : { $ref: `github${schema.$ref}` };
}

/** GitHub ignores keys it does not know, so a misspelt one would be lost in silence: here it is a fault. */
function unknownKeys(schema: Schema, value: unknown, at: string): string[] {
  if (Array.isArray(value)) {
    const items = variants(schema).find((variant) => variant.items !== undefined)?.items;
    return items === undefined ? [] : value.flatMap((entry, index) => unknownKeys(items, entry, `${at}/${index}`));
  }
  if (value === null || typeof value !== "object") return [];
  const known = new Map<string, Schema>();
  for (const variant of variants(schema)) {
    for (const [key, property] of Object.entries(variant.properties ?? {})) {
      if (!known.has(key)) known.set(key, property);
    }
  }
  if (known.size === 0) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const property = known.get(key);
    return property === undefined
      ? [`${at}/${key} is a key GitHub does not know`]
      : unknownKeys(property, entry, `${at}/${key}`);
  });
}

function variants(schema: Schema): Schema[] {
  const resolved = schema.$ref === undefined ? schema : lookUp(schema.$ref);
  const inner = [...(resolved.allOf ?? []), ...(resolved.anyOf ?? []), ...(resolved.oneOf ?? [])];
  return [resolved, ...inner.flatMap(variants)];
}

function lookUp(reference: string): Schema {
  const schema = DESCRIPTION.components.schemas[reference.replace("#/components/schemas/", "")];
  if (schema === undefined) throw new Error(`${reference} is not in the slice`);
  return schema;
}

function isEmptyObject(value: unknown): boolean {
  return value !== null && typeof value === "object" && Object.keys(value).length === 0;
}

/** Escaped as a JSON pointer and then for a URI fragment, which is how `$ref` reads it. */
function escapePointer(path: string): string {
  return encodeURIComponent(path.replaceAll("~", "~0").replaceAll("/", "~1")).replaceAll("%7E", "~");
}
