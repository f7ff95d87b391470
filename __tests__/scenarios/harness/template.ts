import { readFileSync } from "node:fs";
import {
  convertWorkflowTemplate,
  isBasicExpression,
  isBoolean,
  isMapping,
  isNumber,
  isSequence,
  isString,
  NoOperationTraceWriter,
  parseWorkflow,
} from "@actions/workflow-parser";
import { parseAction } from "@actions/workflow-parser/actions/action-parser";
import { convertActionTemplate } from "@actions/workflow-parser/actions/action-template";
import { convertToIfCondition } from "@actions/workflow-parser/model/converter/if-condition";
import type { TemplateContext } from "@actions/workflow-parser/templates/template-context";
import type { TemplateParseResult } from "@actions/workflow-parser/templates/template-parse-result";
import type { TemplateToken } from "@actions/workflow-parser/templates/tokens/template-token";
import { evaluateExpression, isTruthy, type Scope, toPlain } from "./expression.ts";

/** GitHub would not start it: the file, the permissions or the references are wrong. */
export class InvalidWorkflowError extends Error {
  override readonly name = "InvalidWorkflowError";
}

/** A workflow or action file as GitHub's own parser read it; expressions wait for a scope. */
export class Template {
  readonly #context: TemplateContext;
  readonly #token: TemplateToken | undefined;

  private constructor(context: TemplateContext, token: TemplateToken | undefined) {
    this.#context = context;
    this.#token = token;
  }

  static async readWorkflow(path: string): Promise<Template> {
    const file = { name: path, content: readFileSync(path, "utf8") };
    const known = parsed.get(keyOf(file));
    if (known !== undefined) return known;
    const result = parseWorkflow(file, new NoOperationTraceWriter());
    if (result.value) await convertWorkflowTemplate(result.context, result.value);
    return kept(file, result);
  }

  static readAction(path: string): Template {
    const file = { name: path, content: readFileSync(path, "utf8") };
    const known = parsed.get(keyOf(file));
    if (known !== undefined) return known;
    const result = parseAction(file, new NoOperationTraceWriter());
    if (result.value) convertActionTemplate(result.context, result.value);
    return kept(file, result);
  }

  static of(context: TemplateContext, token: TemplateToken | undefined): Template {
    return new Template(context, token);
  }

  get isPresent(): boolean {
    return this.#token !== undefined;
  }

  at(...keys: readonly string[]): Template {
    let token = this.#token;
    for (const key of keys) token = token && isMapping(token) ? token.find(key) : undefined;
    return new Template(this.#context, token);
  }

  entries(): readonly (readonly [string, Template])[] {
    if (this.#token === undefined || !isMapping(this.#token)) return [];
    return [...this.#token].map((pair) => [pair.key.toString(), new Template(this.#context, pair.value)]);
  }

  items(): readonly Template[] {
    if (this.#token === undefined || !isSequence(this.#token)) return [];
    return [...this.#token].map((token) => new Template(this.#context, token));
  }

  /** What is written, for keys that take no expression. */
  literal(): string | undefined {
    return this.#token === undefined || isMapping(this.#token) || isSequence(this.#token)
      ? undefined
      : this.#token.toString();
  }

  /** The value in this scope; undefined when the key is absent. */
  value(scope: Scope): unknown {
    return this.#token === undefined ? undefined : plainValue(this.#token, scope);
  }

  /** The value as the runner hands it to a step: always text. */
  text(scope: Scope): string | undefined {
    if (this.#token === undefined) return undefined;
    if (isBasicExpression(this.#token)) return evaluateExpression(this.#token.expression, scope).coerceString();
    return this.#token.toString();
  }

  textMap(scope: Scope): Record<string, string> {
    return Object.fromEntries(this.entries().map(([key, value]) => [key, value.text(scope) ?? ""]));
  }

  /** An `if:`, with GitHub's implicit success() when it names no status function; absent means success(). */
  condition(scope: Scope): boolean {
    if (this.#token === undefined) return scope.status.isSuccess;
    const condition = convertToIfCondition(this.#context, this.#token);
    if (condition === undefined) throw new InvalidWorkflowError(`the condition ${this.#token.toString()} is not valid`);
    return isTruthy(evaluateExpression(condition.expression, scope));
  }
}

type SourceFile = { readonly name: string; readonly content: string };

/** Every run reads our few files anew: what is unchanged need not be parsed again. */
const parsed = new Map<string, Template>();

function keyOf({ name, content }: SourceFile): string {
  return `${name}\n${content}`;
}

function kept(file: SourceFile, result: TemplateParseResult): Template {
  const errors = result.context.errors.getErrors().map((error) => error.message);
  if (errors.length > 0) throw new InvalidWorkflowError(`${file.name}: ${errors.join("; ")}`);
  const template = Template.of(result.context, result.value);
  parsed.set(keyOf(file), template);
  return template;
}

function plainValue(token: TemplateToken, scope: Scope): unknown {
  if (isBasicExpression(token)) return toPlain(evaluateExpression(token.expression, scope));
  if (isString(token) || isBoolean(token) || isNumber(token)) return token.value;
  if (isSequence(token)) return [...token].map((item) => plainValue(item, scope));
  if (!isMapping(token)) return null;
  return Object.fromEntries([...token].map((pair) => [pair.key.toString(), plainValue(pair.value, scope)]));
}
