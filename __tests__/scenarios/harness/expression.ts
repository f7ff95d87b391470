import { data, Evaluator, Lexer, Parser } from "@actions/expressions";
import type { FunctionDefinition } from "@actions/expressions/funcs/info";

/** How what ran before stands, for success(), failure(), cancelled() and always(). */
export interface Status {
  readonly isSuccess: boolean;
  readonly isFailure: boolean;
  readonly isCancelled: boolean;
}

/** What an expression may see. A context that is not here is an error, as on GitHub. */
export interface Scope {
  readonly contexts: Readonly<Record<string, unknown>>;
  readonly status: Status;
}

/** Evaluates one expression, without its `${{ }}`, by GitHub's own evaluator. */
export function evaluateExpression(expression: string, scope: Scope): data.ExpressionData {
  const functions = statusFunctions(scope.status);
  const parser = new Parser(new Lexer(expression).lex().tokens, Object.keys(scope.contexts), functions);
  const contexts = toData(namedIn(expression, scope.contexts)) as data.Dictionary;
  const byName = new Map(functions.map((definition) => [definition.name, definition]));
  return new Evaluator(parser.parse(), contexts, byName).evaluate();
}

/** A whole event is large, and most expressions do not look at it. */
function namedIn(expression: string, contexts: Scope["contexts"]): Scope["contexts"] {
  const text = expression.toLowerCase();
  return Object.fromEntries(Object.entries(contexts).filter(([name]) => text.includes(name.toLowerCase())));
}

/** GitHub's truth: false, 0, NaN, null and the empty string are not. */
export function isTruthy(value: data.ExpressionData): boolean {
  if (value.kind === data.Kind.Null) return false;
  if (value.kind === data.Kind.Array || value.kind === data.Kind.Dictionary) return true;
  const plain = toPlain(value);
  return !(plain === false || plain === 0 || plain === "" || Number.isNaN(plain));
}

export function toPlain(value: data.ExpressionData): unknown {
  if (value.kind === data.Kind.Number) return value.number();
  return JSON.parse(JSON.stringify(value, data.replacer)) as unknown;
}

function toData(value: unknown): data.ExpressionData {
  return JSON.parse(JSON.stringify(value), data.reviver) as data.ExpressionData;
}

function statusFunctions(status: Status): FunctionDefinition[] {
  const define = (name: string, result: boolean): FunctionDefinition => ({
    name,
    minArgs: 0,
    maxArgs: 0,
    call: () => new data.BooleanData(result),
  });
  return [
    define("always", true),
    define("success", status.isSuccess),
    define("failure", status.isFailure),
    define("cancelled", status.isCancelled),
  ];
}
