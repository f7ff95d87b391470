import { type ParseError, type ParseErrorCode, parse, printParseErrorCode, visit } from "jsonc-parser";
import { isNestedTooDeep } from "./yaml-bounds.ts";

/** The first place at which a text violates its format. */
export interface Fault {
  /** 1-based. */
  readonly line: number;
  /** The problem, as a clause. */
  readonly problem: string;
}

/** Nobody writes a larger configuration file by hand. */
const MAX_CHARS = 512 * 1024;

/**
 * Parses JSON with comments, trailing commas and a byte order mark, as in tsconfig files. Undefined if it is invalid,
 * larger than half a MiB, or nested too deeply. Never throws.
 */
export function parseJsonc(text: string): unknown {
  if (text.length > MAX_CHARS || isNestedTooDeep(text)) return undefined;
  const errors: ParseError[] = [];
  const value: unknown = parse(withoutMark(text), errors, { allowTrailingComma: true });
  return errors.length === 0 ? value : undefined;
}

/**
 * The first place at which a text is invalid JSON (RFC 8259). Undefined for valid JSON, and for a text that is nested too
 * deeply for the parser's stack. A byte order mark is allowed. Never throws.
 *
 * @param isRelaxed whether to allow comments and trailing commas, as in `tsconfig.json`.
 */
export function findJsonFault(text: string, isRelaxed: boolean): Fault | undefined {
  const json = withoutMark(text);
  if (isJson(json) || isNestedTooDeep(json)) return undefined;
  let first: Fault | undefined;
  const onError = (code: ParseErrorCode, _offset: number, _length: number, line: number) => {
    first ??= { line: line + 1, problem: PROBLEMS[printParseErrorCode(code)] ?? BAD_STRING };
  };
  visit(json, { onError }, { disallowComments: !isRelaxed, allowTrailingComma: isRelaxed });
  return first;
}

/** Whether a text is standard JSON. Never throws. */
export function isJson(text: string): boolean {
  return parseJson(text) !== undefined;
}

function withoutMark(text: string): string {
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}

/** Messages by the parser's error names; all others concern a string. */
const PROBLEMS: Readonly<Record<string, string>> = {
  InvalidSymbol: "a word lacks double quotes, or is not a JSON value",
  InvalidNumberFormat: "a number is not in JSON's form",
  UnexpectedEndOfNumber: "a number is not in JSON's form",
  PropertyNameExpected: "a name in double quotes is missing",
  ValueExpected: "a value is missing",
  ColonExpected: "a colon is missing",
  CommaExpected: "a comma or a closing bracket is missing",
  CloseBraceExpected: "a comma or } is missing",
  CloseBracketExpected: "a comma or ] is missing",
  EndOfFileExpected: "nothing may follow the value",
  InvalidCommentToken: "a comment is not allowed here",
  UnexpectedEndOfComment: "the comment has no end",
};
const BAD_STRING = "the string does not end on its line, or contains a character that must be escaped";

/** A JSON object with values of any type; lists do not count. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value if it is an object, otherwise an empty object. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** Undefined if the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined if the text is no JSON object. */
export function parseObject(text: string): JsonObject | undefined {
  const value = parseJson(text);
  return isObject(value) ? value : undefined;
}
