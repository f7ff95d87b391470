import { parse, TomlError } from "smol-toml";
import type { Fault } from "./json-fault.ts";

/** The first place at which a text is no TOML (1.1), or undefined. Never throws. */
export function findTomlFault(text: string): Fault | undefined {
  try {
    parse(text, { integersAsBigInt: "asNeeded" });
    return undefined;
  } catch (error) {
    if (!(error instanceof TomlError) || NESTED.test(error.message)) return undefined;
    const [first = ""] = error.message.split("\n");
    return { line: error.line, problem: first.replace(/^Invalid TOML document: /, "") };
  }
}

/** The parser's own limit, and none of the format. */
const NESTED = /excessively nested/;
