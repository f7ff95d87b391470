import { assertNever } from "../assert-never.ts";

/** Where a text stops being what it should be. */
export interface Fault {
  /** 1-based. */
  readonly line: number;
  /** What is wrong there, in a clause. */
  readonly problem: string;
}

/**
 * The first place at which a text is no JSON (RFC 8259), or undefined where it is JSON throughout. A byte order mark is
 * passed over, as readers of files do. Never throws, however deep the text is nested; the cost is linear.
 *
 * @param isRelaxed allows comments and trailing commas, as `tsconfig.json` has them.
 */
export function findJsonFault(text: string, isRelaxed: boolean): Fault | undefined {
  const scanner = new Scanner(text, isRelaxed);
  const problem = scanner.findProblem();
  return problem === undefined ? undefined : { line: text.slice(0, scanner.offset).split("\n").length, problem };
}

// A pattern repeats a group of its own no oftener than a stack has room, so that what may stand often is matched piece by piece.
const SPACE = /[ \t\r\n]+/y;
const COMMENT_OF_LINE = /\/\/[^\n]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows none in a string
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SIMPLE = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** What is looked for next: a value, the first member or the end of what was opened, a member, or what follows one. */
type Step = "value" | "first" | "member" | "after" | "end";

class Scanner {
  offset: number;
  readonly #text: string;
  readonly #isRelaxed: boolean;
  /** How what is open ends, innermost last. */
  readonly #ends: ("}" | "]")[] = [];
  #problem: string | undefined;

  constructor(text: string, isRelaxed: boolean) {
    this.#text = text;
    this.#isRelaxed = isRelaxed;
    this.offset = text.startsWith("\ufeff") ? 1 : 0;
  }

  /** What is wrong at `offset`; undefined at the end of a text in which nothing is. */
  findProblem(): string | undefined {
    for (let step: Step = "value"; step !== "end" && this.#problem === undefined; ) step = this.#take(step);
    if (this.#problem === undefined && this.#peek() !== "") this.#problem = "nothing may follow the value";
    return this.#problem;
  }

  #take(step: Exclude<Step, "end">): Step {
    const next = this.#peek();
    const end = this.#ends.at(-1);
    switch (step) {
      case "value":
        return this.#takeValue(next);
      case "first":
        return next === end ? this.#close() : "member";
      case "member":
        return end === "}" ? this.#takeName(next) : "value";
      case "after":
        return end === undefined ? "end" : this.#goOn(next, end);
      default:
        return assertNever(step);
    }
  }

  #takeValue(next: string): Step {
    if (next === "{" || next === "[") {
      this.#ends.push(next === "{" ? "}" : "]");
      this.offset += 1;
      return "first";
    }
    if (next === '"') return this.#takeString() ? "after" : "end";
    return this.#pass(SIMPLE) ? "after" : this.#fail("a value is missing");
  }

  #takeName(next: string): Step {
    if (next !== '"') return this.#fail("a name in double quotes is missing");
    if (!this.#takeString()) return "end";
    if (this.#peek() !== ":") return this.#fail("a colon is missing");
    this.offset += 1;
    return "value";
  }

  #goOn(next: string, end: "}" | "]"): Step {
    if (next === end) return this.#close();
    if (next !== ",") return this.#fail(`a comma or ${end} is missing`);
    this.offset += 1;
    return this.#isRelaxed && this.#peek() === end ? this.#close() : "member";
  }

  #close(): Step {
    this.#ends.pop();
    this.offset += 1;
    return "after";
  }

  #fail(problem: string): Step {
    this.#problem = problem;
    return "end";
  }

  /** A string that is none is wrong where it begins. */
  #takeString(): boolean {
    const start = this.offset;
    this.offset += 1;
    do this.#pass(PLAIN);
    while (this.#pass(ESCAPE));
    if (this.#text[this.offset] === '"') {
      this.offset += 1;
      return true;
    }
    this.offset = start;
    this.#problem = BAD_STRING;
    return false;
  }

  #pass(pattern: RegExp): boolean {
    pattern.lastIndex = this.offset;
    if (!pattern.test(this.#text)) return false;
    this.offset = pattern.lastIndex;
    return true;
  }

  #passBlockComment(): boolean {
    const end = this.#text.startsWith("/*", this.offset) ? this.#text.indexOf("*/", this.offset + 2) : -1;
    if (end >= 0) this.offset = end + 2;
    return end >= 0;
  }

  /** The next character that counts; empty at the end. */
  #peek(): string {
    while (this.#pass(SPACE) || (this.#isRelaxed && (this.#pass(COMMENT_OF_LINE) || this.#passBlockComment())));
    return this.#text[this.offset] ?? "";
  }
}

const BAD_STRING = "the string has no end on its line, or holds a character that must be escaped";
