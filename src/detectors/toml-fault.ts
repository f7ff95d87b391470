import { parse, TomlError } from "smol-toml";
import type { Fault } from "../text/jsonc.ts";

/** The first place at which a text is no TOML (1.1), or undefined. Never throws. */
export function findTomlFault(text: string): Fault | undefined {
  try {
    parse(text, { integersAsBigInt: "asNeeded" });
    return undefined;
  } catch (error) {
    if (!(error instanceof TomlError) || OWN_LIMIT.test(error.message)) return undefined;
    const [first = ""] = error.message.split("\n");
    const problem = WORDS.find(([pattern]) => pattern.test(first))?.[1] ?? "a value is missing, or is none of TOML's";
    return { line: error.line, problem };
  }
}

/** The parser's own limits, and none of the format: a depth, and keys such as `__proto__`. */
const OWN_LIMIT = /excessively nested|unsafe property/;

/** What the parser finds wrong, for whoever wrote the text; the first that fits. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/escape/, "a backslash stands where none may, or before a letter that stands for nothing"],
  [/control characters/, "a control character stands in a text, a key or a comment"],
  [/unfinished string/, "a text in quotes is not closed"],
  [/unfinished (?:array|table)|comma/, "a comma or a closing bracket is missing"],
  [/redefine/, "a key or a table is there twice"],
  [/table array/, "a closing bracket is missing behind the name of a table"],
  [/end-of-line/, "something stands behind a value, where the line must end"],
  [/\bkey\b/, "a key is not written as a name with an equals sign behind it"],
  [/date/, "a date or a time is not written as TOML has them"],
  [/numeric|underscore|leading zero/, "a number is not written as TOML has them"],
];
