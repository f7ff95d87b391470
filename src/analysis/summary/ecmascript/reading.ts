import type { CallSummary, Expression } from "../../../core/program/module-summary.ts";
import type { ParsedText } from "../../syntax/parsed-text.ts";
import { Expressions, PLAIN } from "../expressions.ts";
import { LineStarts } from "../line-starts.ts";
import { fieldOf, firstPart, type PlainNode, plainParts } from "../plain-tree.ts";
import { type DraftedClass, DraftedFile, type DraftedFunction } from "./drafts.ts";

/** What is known while a file of ECMAScript is read from its start to its end: every node after the nodes in it. */
export class ModuleReading {
  readonly make = new Expressions();
  readonly file = new DraftedFile();
  readonly source: ParsedText;
  readonly top: DraftedFunction;
  /** The function that is read. */
  at: DraftedFunction;
  /** The classes around what is read, the innermost last. */
  readonly classes: DraftedClass[] = [];
  /** The type parameters in sight, with what they extend. */
  readonly typeParameters: { readonly of: PlainNode; readonly name: string; readonly value: Expression }[] = [];
  /** Names that have a prototype here: functions that make instances. */
  readonly withPrototype: ReadonlySet<string>;
  /** Names that the environment as a whole is given, and where. */
  readonly environments = new Map<string, DraftedFunction>();
  readonly #lines: LineStarts;
  readonly #values = new Map<PlainNode, Expression>();

  constructor(source: ParsedText) {
    this.source = source;
    this.#lines = new LineStarts(source.text);
    this.withPrototype = namesWithPrototype(source.text);
    const self = () => this.make.name("exports");
    const lines = { start: 1, end: this.#lines.count };
    this.top = this.file.addFunction({ name: "", ...lines, parent: undefined, owner: undefined, self });
    this.at = this.top;
  }

  textOf(node: PlainNode): string {
    return this.source.text.slice(node.start, node.end);
  }

  lineOf(node: PlainNode): number {
    return this.#lines.lineOf(node.start);
  }

  lastLineOf(node: PlainNode): number {
    return this.#lines.lineOf(Math.max(node.start, node.end - 1));
  }

  /** What a node that was left stands for. */
  valueOf(node: PlainNode | undefined): Expression {
    return (node === undefined ? undefined : this.#values.get(node)) ?? PLAIN;
  }

  valueIn(node: PlainNode, field: string): Expression {
    return this.valueOf(fieldOf(node, field));
  }

  keep(node: PlainNode, value: Expression | undefined): void {
    if (value !== undefined && value !== PLAIN) this.#values.set(node, value);
  }

  addCall(position: number, call: Omit<CallSummary, "line">): void {
    this.at.calls.push({ position, call: { line: this.#lines.lineOf(position), ...call } });
  }

  /** The text of a string without anything computed in it; undefined for anything else. */
  literal(node: PlainNode | undefined): string | undefined {
    if (node?.type !== "string" && node?.type !== "template_string") return undefined;
    if (plainParts(node).some(({ type }) => type === "template_substitution")) return undefined;
    return this.source.text.slice(node.start + 1, node.end - 1);
  }

  /** The name of a key or a member, however it is written out; undefined for a computed one. */
  keyOf(node: PlainNode | undefined): string | undefined {
    if (node === undefined) return undefined;
    if (node.type === "computed_property_name") return this.keyOf(firstPart(node));
    if (KEYS.has(node.type)) return this.textOf(node);
    return this.literal(node);
  }
}

/** The names before `.prototype`; a pattern over the whole text would take a long word for each place it may begin. */
function namesWithPrototype(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = text.indexOf(PROTOTYPE); at >= 0; at = text.indexOf(PROTOTYPE, at + PROTOTYPE.length)) {
    const name = /([\w$]+)\s*$/.exec(text.slice(Math.max(0, at - MAX_NAME), at))?.[1];
    if (name !== undefined) names.add(name);
  }
  return names;
}

const PROTOTYPE = ".prototype";
const MAX_NAME = 80;
const KEYS = new Set(["property_identifier", "private_property_identifier", "shorthand_property_identifier", "number"]);

/** Reads a node, in which everything was read before, and tells what it stands for, if anything. */
export type NodeReader = (reading: ModuleReading, node: PlainNode) => Expression | undefined;
export type NodeReaders = Readonly<Record<string, NodeReader>>;
