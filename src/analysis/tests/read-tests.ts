import type { Language } from "../../core/files/language.ts";
import type { TestCase, TestFacts } from "../../core/fix/test-facts.ts";
import { fieldOf, type PlainNode, plainParts, visitPlainTree } from "../summary/plain-tree.ts";
import { readValue } from "./arguments.ts";
import { readAssertion } from "./assertion.ts";
import { Attempts } from "./attempts.ts";
import { type CallPath, isCall, readCallPath } from "./call-path.ts";
import { type TestDialect, testDialect } from "./dialect.ts";
import { leavesOut } from "./skips.ts";
import { Exits, isBareReturn, isLoud, isNeverRun, isSequence } from "./statements.ts";

/** A file that was parsed, and copied. */
export interface TestFile {
  readonly text: string;
  readonly language: Language;
  readonly root: PlainNode;
  /** Called in every long loop; throws once the file's time is over. */
  readonly checkTime: () => void;
}

/** The tests of a file, by its syntax alone. The cost is linear in the file. */
export function readTests(file: TestFile): TestFacts {
  const reader = new TestReader(file);
  visitPlainTree(file.root, reader);
  return reader.facts();
}

const FUNCTION =
  /^(?:function_declaration|function_definition|method_declaration|method_definition|method|singleton_method|function_item|local_function_statement|generator_function_declaration)$/;
const CLOSURE =
  /^(?:arrow_function|function_expression|function|generator_function|lambda|func_literal|closure_expression|lambda_expression|anonymous_function|anonymous_function_creation_expression|anonymous_method_expression|do_block)$/;
const METHOD = /^method/;
const BINDING = /^(?:variable_declarator|function_declaration|function_definition|assignment_expression|assignment)$/;
const CLASS = /^class(?:_declaration|_definition)?$/;
const MAX_NAME = 120;
const MAX_MARK = 300;
const OFTEN = 2048;

/** A test, a group of tests, or neither, that the reader is in. */
interface Frame {
  readonly node: PlainNode;
  readonly kind: "test" | "group";
  readonly name: string;
  /** Functions that were open when it began, its own included. */
  readonly depth: number;
  assertions: number;
  /** Ways out of it, with no assertion after them so far. */
  ways: number;
  skips: number;
}

class TestReader {
  readonly #text: string;
  readonly #language: Language;
  readonly #dialect: TestDialect;
  readonly #checkTime: () => void;
  readonly #exits: Exits;
  readonly #tests: { readonly frame: Frame; readonly isInner: boolean }[] = [];
  readonly #frames: Frame[] = [];
  readonly #attempts = new Attempts();
  readonly #ended = new Set<PlainNode>();
  readonly #asserting = new Set<PlainNode>();
  readonly #dead: PlainNode[] = [];
  #functions = 0;
  /** Of them those that nothing here calls, or passes on, as they begin. */
  #unheld = 0;
  /** The marks before a function that is still to come, and what they stand in. */
  #marks: { readonly parent: PlainNode | undefined; readonly text: string } = { parent: undefined, text: "" };
  #groupAssertions = 0;
  #loose = 0;
  #skips = 0;
  /** Marks that leave out a test which is still to come. */
  #skipMarks = 0;
  #seen = 0;

  constructor({ text, language, checkTime }: TestFile) {
    this.#text = text;
    this.#language = language;
    this.#dialect = testDialect(language);
    this.#checkTime = checkTime;
    this.#exits = new Exits(text);
    if (language !== "go") return;
    // Comments that say when a file counts, and what an example prints.
    this.#skips += (text.match(/^\/\/[ \t]*(?:go:build|\+build)\b/gm) ?? []).length;
    this.#groupAssertions += (text.match(/^[ \t]*\/\/[ \t]*(?:unordered )?output:/gim) ?? []).length;
  }

  facts(): TestFacts {
    const tests: TestCase[] = this.#tests.map(({ frame, isInner }) => {
      const { name, assertions, skips } = frame;
      return { name, assertions, skips, isInner };
    });
    const assertions = tests.reduce((sum, test) => sum + test.assertions, this.#groupAssertions);
    return { tests, assertions, looseAssertions: this.#loose, skips: this.#skips };
  }

  enter(node: PlainNode): void {
    if (this.#seen++ % OFTEN === 0) this.#checkTime();
    const { parent } = node;
    if ((parent !== undefined && this.#ended.has(parent)) || isNeverRun(this.#text, node)) this.#dead.push(node);
    this.#attempts.enter(node);
    this.#readMark(node);
    const path = isCall(node) ? readCallPath(this.#text, node) : undefined;
    this.#open(node, path);
    if (isFunction(node)) this.#functions += 1;
    if (this.#isUnheld(node)) this.#unheld += 1;
    if (path !== undefined) this.#readCall(node, path);
    else this.#readStatement(node);
  }

  leave(node: PlainNode): void {
    const { parent } = node;
    if (isFunction(node)) this.#functions -= 1;
    if (this.#isUnheld(node)) this.#unheld -= 1;
    this.#attempts.leave(node);
    if (this.#frames.at(-1)?.node === node) this.#frames.pop();
    if (this.#dead.at(-1) === node) this.#dead.pop();
    this.#exits.tell(node);
    if (parent !== undefined && isSequence(parent) && this.#exits.has(node)) this.#ended.add(parent);
  }

  #readMark(node: PlainNode): void {
    const { mark } = this.#dialect;
    if (mark?.type.test(node.type) === true) {
      const text = this.#text.slice(node.start, Math.min(node.end, node.start + MAX_MARK));
      if (mark.skip.test(text)) this.#skip(this.#testAround(), true);
      if (node.type === "attribute_item") this.#marks = { parent: node.parent, text: `${this.#marks.text}\n${text}` };
    } else if (node.parent !== undefined && node.parent === this.#marks.parent && !FUNCTION.test(node.type)) {
      const isModule = node.type === "mod_item" && /\bcfg\s*\(\s*test\b/.test(this.#marks.text);
      this.#marks = { parent: undefined, text: "" };
      if (isModule) this.#push(node, "group", "");
    }
  }

  #open(node: PlainNode, path: CallPath | undefined): void {
    const { test, group, className } = this.#dialect;
    if (path !== undefined && test?.test(path.root) === true && holdsTest(node, path)) {
      this.#push(node, "test", this.#nameOfCall(path));
    } else if (path !== undefined && group?.test(path.root) === true) this.#push(node, "group", "");
    else if (FUNCTION.test(node.type) && this.#isTestFunction(node)) {
      this.#push(node, "test", this.#nameOf(node));
    } else if (CLASS.test(node.type) && className?.test(this.#nameOf(node)) === true) this.#push(node, "group", "");
  }

  #push(node: PlainNode, kind: Frame["kind"], name: string): void {
    const isCode = this.#dead.length === 0;
    const depth = this.#functions + 1;
    const frame: Frame = { node, kind, name: name.slice(0, MAX_NAME), depth, assertions: 0, ways: 0, skips: 0 };
    this.#frames.push(frame);
    if (kind === "test") {
      frame.skips = this.#skipMarks;
      this.#skipMarks = 0;
    }
    if (kind === "test" && isCode) this.#tests.push({ frame, isInner: this.#unheld > 0 });
  }

  /** Whether a function may never be called: one of its own, and no test, group or argument. */
  #isUnheld(node: PlainNode): boolean {
    if (!isFunction(node) || this.#frames.at(-1)?.node === node) return false;
    return FUNCTION.test(node.type)
      ? !METHOD.test(node.type)
      : !/^(?:arguments|argument_list|argument)$/.test(node.parent?.type ?? "") && node.field !== "block";
  }

  #testAround(): Frame | undefined {
    return this.#frames.findLast(({ kind }) => kind === "test");
  }

  /** @param isMark whether what is left out may come after it. */
  #skip(frame: Frame | undefined, isMark = false): void {
    this.#skips += 1;
    if (frame !== undefined) frame.skips += 1;
    else if (isMark) this.#skipMarks += 1;
  }

  #isTestFunction(node: PlainNode): boolean {
    const { name, mark } = this.#dialect;
    const before = node.parent === this.#marks.parent ? this.#marks.text : "";
    if (node.parent === this.#marks.parent) this.#marks = { parent: undefined, text: "" };
    if (name?.test(this.#nameOf(node)) === true) return true;
    if (mark === undefined || this.#language === "python") return false;
    return (
      before.split("\n").some((text) => mark.test.test(text)) ||
      this.#marksWithin(node).some((text) => mark.test.test(text))
    );
  }

  /** The marks that a function's own node holds. */
  #marksWithin(node: PlainNode): readonly string[] {
    const lists = plainParts(node).filter(({ type }) => /^(?:modifiers|attribute_list)$/.test(type));
    const marks = lists.flatMap((list) => plainParts(list)).flatMap((each) => [each, ...plainParts(each)]);
    return marks.map(({ start, end }) => this.#text.slice(start, Math.min(end, start + MAX_MARK)));
  }

  #nameOf(node: PlainNode): string {
    const named = fieldOf(node, "name") ?? fieldOf(node, "declarator");
    const text = named === undefined ? "" : this.#text.slice(named.start, Math.min(named.end, named.start + MAX_NAME));
    return /^[*&\s]*([\w$]+)/.exec(text)?.[1] ?? "";
  }

  #nameOfCall({ list }: CallPath): string {
    const [first] = list === undefined ? [] : plainParts(list);
    return first === undefined ? "" : this.#text.slice(first.start, Math.min(first.end, first.start + MAX_NAME));
  }

  #readCall(node: PlainNode, path: CallPath): void {
    if (this.#isSkip(path)) this.#skip(this.#testAround());
    const asserted = readAssertion(this.#text, node, this.#language, path);
    if (asserted === "something") this.#assert(node);
  }

  #isSkip({ root, last, isChained }: CallPath): boolean {
    const full = isChained ? `${root}().${last}` : root;
    return this.#dialect.skip?.test(full) === true;
  }

  #readStatement(node: PlainNode): void {
    if (isLoud(node)) this.#attempts.answer();
    if (node.type === "assert_statement") {
      const [first] = plainParts(node);
      if (first !== undefined && !readValue(this.#text, first).isFixed) this.#assert(node);
    } else if (isBareReturn(this.#text, node)) this.#readReturn(node);
    else if (this.#leavesOut(node) || this.#rebinds(node)) this.#skip(this.#testAround());
  }

  #leavesOut(node: PlainNode): boolean {
    const { skip } = this.#dialect;
    return leavesOut(node, { text: this.#text, skip, isInTestCall: () => this.#isInTestCall(node) });
  }

  /** Whether it gives a name another meaning by which tests are written, or found. */
  #rebinds(node: PlainNode): boolean {
    const { reserved } = this.#dialect;
    if (reserved === undefined || !BINDING.test(node.type)) return false;
    const left = fieldOf(node, "name") ?? fieldOf(node, "left");
    return (
      left !== undefined && left.end - left.start <= MAX_NAME && reserved.test(this.#text.slice(left.start, left.end))
    );
  }

  /** Whether a node stands among the arguments of a test or a group of tests. */
  #isInTestCall(node: PlainNode): boolean {
    const frame = this.#frames.at(-1);
    const list = node.parent?.type === "object" || node.parent?.type === "hash" ? node.parent.parent : node.parent;
    return frame !== undefined && list?.parent === frame.node;
  }

  #readReturn(node: PlainNode): void {
    const frame = this.#frames.at(-1);
    const { parent } = node;
    if (frame?.kind !== "test" || this.#dead.length > 0 || this.#functions !== frame.depth) return;
    if (parent === undefined || !this.#asserting.has(parent)) frame.ways += 1;
  }

  #assert(node: PlainNode): void {
    this.#attempts.answer();
    if (this.#dead.length > 0) return;
    this.#markSequence(node);
    const frame = this.#testAround();
    if (frame !== undefined) {
      this.#skips += frame.ways;
      frame.skips += frame.ways;
      frame.ways = 0;
      frame.assertions += 1;
    } else if (this.#frames.length > 0) this.#groupAssertions += 1;
    else this.#loose += 1;
    const isGrouped = this.#frames.length > 0;
    this.#attempts.assert(() => {
      if (frame !== undefined) frame.assertions -= 1;
      else if (isGrouped) this.#groupAssertions -= 1;
      else this.#loose -= 1;
    });
  }

  /** What is asserted in a sequence stands before what comes later in it. */
  #markSequence(node: PlainNode): void {
    for (let up = node.parent, steps = 0; up !== undefined && steps < 10; up = up.parent, steps += 1) {
      if (!isSequence(up)) continue;
      this.#asserting.add(up);
      return;
    }
  }
}

function isFunction({ type }: PlainNode): boolean {
  return FUNCTION.test(type) || CLOSURE.test(type);
}

/** A test has a name and what it does, and not a mere list of cases. */
function holdsTest(call: PlainNode, { list }: CallPath): boolean {
  if (fieldOf(call, "block") !== undefined) return true;
  const parts = list === undefined ? [] : plainParts(list);
  return parts.length > 1 || parts.some((part) => isFunction(part) || plainParts(part).some(isFunction));
}
