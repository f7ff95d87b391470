/** A GraphQL document with one operation, as far as this project writes them: no fragments by name, no defaults. */
export interface GraphqlDocument {
  readonly operation: "query" | "mutation";
  /** The declared type of each variable, such as `String!`. */
  readonly variables: Readonly<Record<string, string>>;
  readonly selections: readonly Selection[];
}

export type Selection =
  | FieldSelection
  | { readonly kind: "on"; readonly type: string; readonly selections: readonly Selection[] };

export interface FieldSelection {
  readonly kind: "field";
  /** What the reply calls it. */
  readonly alias: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, Value>>;
  /** `@include(if: …)`; absent for none. */
  readonly include: Value | undefined;
  /** Absent for a leaf. */
  readonly selections: readonly Selection[] | undefined;
}

export type Value =
  | { readonly kind: "variable"; readonly name: string }
  | { readonly kind: "literal"; readonly value: number | string | boolean | null }
  | { readonly kind: "enum"; readonly name: string }
  | { readonly kind: "object"; readonly fields: Readonly<Record<string, Value>> };

/** @throws SyntaxError for anything else. @see https://spec.graphql.org/October2021/#sec-Document */
export function parseGraphql(text: string): GraphqlDocument {
  const parser = new Parser(text.match(TOKENS) ?? []);
  return parser.document();
}

const TOKENS = /\.\.\.|[_A-Za-z]\w*|-?\d+|"(?:[^"\\\n]|\\.)*"|[^\s,]/g;
const NAME = /^[_A-Za-z]\w*$/;

class Parser {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  document(): GraphqlDocument {
    const operation = this.#next !== "{" ? this.#name() : "query";
    if (operation !== "query" && operation !== "mutation") throw this.#unexpected(operation);
    if (this.#next !== "(" && this.#next !== "{") this.#name();
    const variables = this.#next === "(" ? this.#variables() : {};
    const selections = this.#selections();
    if (this.#next !== undefined) throw this.#unexpected(this.#next);
    return { operation, variables, selections };
  }

  #variables(): Record<string, string> {
    return this.#entries("(", ")", () => {
      this.#take("$");
      return [this.#name(), this.#afterColon(() => this.#type())];
    });
  }

  #type(): string {
    let type = this.#next === "[" ? this.#listType() : this.#name();
    if (this.#skip("!")) type += "!";
    return type;
  }

  #listType(): string {
    this.#take("[");
    const type = `[${this.#type()}]`;
    this.#take("]");
    return type;
  }

  #selections(): readonly Selection[] {
    this.#take("{");
    const selections: Selection[] = [];
    while (!this.#skip("}")) selections.push(this.#selection());
    if (selections.length === 0) throw this.#unexpected("}");
    return selections;
  }

  #selection(): Selection {
    if (this.#skip("...")) {
      this.#take("on");
      return { kind: "on", type: this.#name(), selections: this.#selections() };
    }
    const alias = this.#name();
    const name = this.#skip(":") ? this.#name() : alias;
    const given = this.#next === "(" ? this.#arguments() : {};
    const include = this.#skip("@") ? this.#include() : undefined;
    const selections = this.#next === "{" ? this.#selections() : undefined;
    return { kind: "field", alias, name, arguments: given, include, selections };
  }

  #arguments(): Record<string, Value> {
    return this.#entries("(", ")", () => [this.#name(), this.#afterColon(() => this.#value())]);
  }

  #include(): Value {
    this.#take("include");
    const { if: condition } = this.#arguments();
    if (condition === undefined) throw this.#unexpected("@include without a condition");
    return condition;
  }

  #value(): Value {
    if (this.#skip("$")) return { kind: "variable", name: this.#name() };
    if (this.#next === "{") {
      return {
        kind: "object",
        fields: this.#entries("{", "}", () => [this.#name(), this.#afterColon(() => this.#value())]),
      };
    }
    const token = this.#shift();
    if (/^(?:-?\d+|".*"|true|false|null)$/.test(token)) {
      return { kind: "literal", value: JSON.parse(token) as number | string | boolean | null };
    }
    if (!NAME.test(token)) throw this.#unexpected(token);
    return { kind: "enum", name: token };
  }

  #entries<T>(open: string, close: string, read: () => [string, T]): Record<string, T> {
    this.#take(open);
    const entries: [string, T][] = [];
    while (!this.#skip(close)) entries.push(read());
    return Object.fromEntries(entries);
  }

  #afterColon<T>(read: () => T): T {
    this.#take(":");
    return read();
  }

  get #next(): string | undefined {
    return this.#tokens[this.#at];
  }

  #shift(): string {
    const token = this.#next;
    if (token === undefined) throw new SyntaxError("the document ends too soon");
    this.#at += 1;
    return token;
  }

  #skip(token: string): boolean {
    if (this.#next !== token) return false;
    this.#at += 1;
    return true;
  }

  #take(token: string): void {
    if (!this.#skip(token)) throw this.#unexpected(this.#next ?? "the end");
  }

  #name(): string {
    const token = this.#shift();
    if (!NAME.test(token)) throw this.#unexpected(token);
    return token;
  }

  #unexpected(token: string): SyntaxError {
    return new SyntaxError(`unexpected ${token} (token ${this.#at})`);
  }
}
