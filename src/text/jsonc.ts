import { type ParseError, type ParseErrorCode, parse, printParseErrorCode, visit } from "jsonc-parser";
import { isNestedTooDeep } from "./yaml-bounds.ts";

/** Where a text stops being what it should be. */
export interface Fault {
  /** 1-based. */
  readonly line: number;
  /** What is wrong there, in a clause. */
  readonly problem: string;
}

/** A larger file is no configuration; nobody writes one by hand. */
const MAX_CHARS = 512 * 1024;

/**
 * JSON as tsconfig files are written: comments, trailing commas and a byte order mark allowed. Undefined when it is none,
 * is larger than half a MiB or nested deeper than anybody writes. Never throws.
 */
export function parseJsonc(text: string): unknown {
  if (text.length > MAX_CHARS || isNestedTooDeep(text)) return undefined;
  const errors: ParseError[] = [];
  const value: unknown = parse(withoutMark(text), errors, { allowTrailingComma: true });
  return errors.length === 0 ? value : undefined;
}

/**
 * The first place at which a text is no JSON (RFC 8259), or undefined where it is JSON throughout, or where it is wrong and
 * nested so deeply that the parser's stack might not last. A byte order mark is passed over. Never throws.
 *
 * @param isRelaxed allows comments and trailing commas, as `tsconfig.json` has them.
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

/** Whether a text is JSON as the standard has it. Never throws. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function withoutMark(text: string): string {
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}

/** By the parser's names; any other is about a string. */
const PROBLEMS: Readonly<Record<string, string>> = {
  InvalidSymbol: "a word lacks its double quotes, or is none of JSON's",
  InvalidNumberFormat: "a number is not written as JSON has them",
  UnexpectedEndOfNumber: "a number is not written as JSON has them",
  PropertyNameExpected: "a name in double quotes is missing",
  ValueExpected: "a value is missing",
  ColonExpected: "a colon is missing",
  CommaExpected: "a comma or a closing bracket is missing",
  CloseBraceExpected: "a comma or } is missing",
  CloseBracketExpected: "a comma or ] is missing",
  EndOfFileExpected: "nothing may follow the value",
  InvalidCommentToken: "a comment stands where none may",
  UnexpectedEndOfComment: "the comment has no end",
};
const BAD_STRING = "the string has no end on its line, or holds a character that must be escaped";

/** An object of JSON whose values are of any type: lists are none. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The same value; an empty object for what is none. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
