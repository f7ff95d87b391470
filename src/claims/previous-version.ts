import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from "yaml";
import type { CodeFacts } from "../change/code-facts.ts";
import type { LineRange } from "../change/line-range.ts";
import type { IndexedText, PinnedTexts } from "../change/pinned-texts.ts";
import { findQuote, foldText, MIN_MOVABLE, quoteWeight } from "../change/quote.ts";
import { findRepeatedKeys, isNestedTooDeep } from "../text/yaml-bounds.ts";
import type { Classification, Evidence } from "./claim.ts";
import { qualifiedName, symbolAround, textOf } from "./moved-code.ts";

/** The texts of the change, and of the version before it. */
export interface VersionedTexts extends PinnedTexts {
  /** The predecessor of a file at head. Undefined outside of version folders, and in the first version. */
  previous(file: string): PreviousVersion | undefined;
}

/** The same file in the previous version, as it was before the change. */
export interface PreviousVersion {
  readonly path: string;
  readonly text: IndexedText;
  readonly facts: CodeFacts | undefined;
  /** Present for JSON and YAML if both versions parse. */
  readonly elements: ElementComparison | undefined;
}

/**
 * Classifies lines that the previous version also has. JSON and YAML are compared by element, analysed code by symbol,
 * and anything else by text.
 * - `existing`: the element, the symbol, or the lines with their surroundings are the same there.
 * - `undecided`: the lines are the same, but their surroundings differ.
 * - `new`: otherwise.
 */
export function classifyAgainst(previous: PreviousVersion, evidence: Evidence, context: PinnedTexts): Classification {
  const text = context.text(evidence.file, evidence.side);
  if (text === undefined) return "undecided";
  if (previous.elements !== undefined) return toClassification(previous.elements.compare(evidence));
  const facts = context.facts(evidence.file, evidence.side);
  return compareSymbols({ previous, text, facts, span: evidence }) ?? compareTexts(previous, text, evidence);
}

function toClassification(likeness: ReturnType<ElementComparison["compare"]>): Classification {
  if (likeness === "same") return "existing";
  return likeness === "different" ? "new" : "undecided";
}

interface Compared {
  readonly previous: PreviousVersion;
  readonly text: IndexedText;
  readonly facts: CodeFacts | undefined;
  readonly span: LineRange;
}

/** Compares the symbol around the lines. Undefined if there is none, or the syntax is not analysed. */
function compareSymbols({ previous, text, facts, span }: Compared): Classification | undefined {
  if (facts === undefined || previous.facts === undefined) return undefined;
  const symbol = symbolAround(facts, span);
  if (symbol === undefined) return undefined;
  const name = qualifiedName(symbol, facts);
  const before = previous.facts;
  const twins = before.definitions.filter((each) => qualifiedName(each, before) === name);
  if (twins.length === 0) return "new";
  const wanted = textOf(symbol, text.index);
  const texts = twins.map((twin) => textOf(twin, previous.text.index));
  if (twins.some((twin, at) => texts[at] === wanted && twin.around === symbol.around)) return "existing";
  const lines = foldText(textOf(span, text.index));
  return texts.some((twin) => foldText(twin).includes(lines)) ? "undecided" : "new";
}

/** The number of lines around the evidence that must be the same, as many as a diff shows as context. */
const SURROUNDINGS = 3;

function compareTexts(previous: PreviousVersion, { index }: IndexedText, span: LineRange): Classification {
  const lines = textOf(span, index);
  if (quoteWeight(lines) < MIN_MOVABLE) return "undecided";
  if (findQuote(previous.text.index, lines).length === 0) return "new";
  const around = textOf(
    { start_line: Math.max(1, span.start_line - SURROUNDINGS), end_line: span.end_line + SURROUNDINGS },
    index,
  );
  return findQuote(previous.text.index, around).length > 0 ? "existing" : "undecided";
}

/** How an element of JSON or YAML, such as `/paths/users/get`, compares with the one in the predecessor. */
type ElementLikeness = "same" | "in-changed-surroundings" | "different";

/** Larger files are compared as text, because parsing takes half a second per megabyte. */
const MAX_CHARS = 1_000_000;

/** A member of a mapping or an item of a sequence. The root has no parent and no step. */
interface Element {
  readonly parent: Element | undefined;
  readonly step: string | number | undefined;
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
}

/** Two versions of a JSON or YAML file, parsed once for all elements. */
export class ElementComparison {
  readonly #text: string;
  readonly #lines: LineCounter;
  readonly #root: Element;
  readonly #previous: unknown;

  private constructor(current: Parsed, previous: Parsed) {
    this.#text = current.text;
    this.#lines = current.lines;
    this.#root = { parent: undefined, step: undefined, value: current.root, start: 0, end: current.text.length };
    this.#previous = previous.root;
  }

  /** Undefined if either text does not parse, has several documents or duplicate keys, or is too large. */
  static read(current: readonly string[], previous: readonly string[]): ElementComparison | undefined {
    const parsed = parseElements(current);
    const before = parsed === undefined ? undefined : parseElements(previous);
    return parsed === undefined || before === undefined ? undefined : new ElementComparison(parsed, before);
  }

  /**
   * Compares the smallest element around these lines with the one at the same path. For a single value, its siblings
   * must be the same too, because they may be the defect.
   */
  compare(span: LineRange): ElementLikeness {
    const element = this.#find(span);
    if (element === undefined) return "different";
    const twins = twinsOf(element, this.#previous).filter(({ value }) => isSame(value, element.value));
    if (twins.length === 0) return "different";
    const { parent } = element;
    if (isCollection(element.value) || parent === undefined) return "same";
    const isAtHome = twins.some((twin) => haveSameShape(twin.parent, parent.value));
    return isAtHome ? "same" : "in-changed-surroundings";
  }

  #find({ start_line: start, end_line: end }: LineRange): Element | undefined {
    const from = this.#lines.lineStarts[start - 1];
    const to = this.#lines.lineStarts[end] ?? this.#text.length;
    if (from === undefined) return undefined;
    const stretch = this.#text.slice(from, to);
    const content = stretch
      .trim()
      .replace(/^-\s+/, "")
      .replace(/[\s,]+$/, "");
    if (content === "") return undefined;
    const first = from + stretch.indexOf(content);
    return innermost(this.#root, first, first + content.length);
  }
}

interface Parsed {
  readonly text: string;
  readonly lines: LineCounter;
  readonly root: Node | null;
}

function parseElements(lines: readonly string[]): Parsed | undefined {
  const text = lines.join("\n").replace(/^\ufeff/, " ");
  if (text.length > MAX_CHARS || isNestedTooDeep(text)) return undefined;
  const counter = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter: counter, uniqueKeys: false, logLevel: "silent" });
    if (document.errors.length > 0 || findRepeatedKeys(document).length > 0) return undefined;
    return { text, lines: counter, root: document.contents };
  } catch {
    // If the nesting exceeds the parser's stack, the file is compared as text.
    return undefined;
  }
}

function innermost(element: Element, first: number, last: number): Element {
  const holder = childrenOf(element).find((child) => child.start <= first && last <= child.end);
  return holder === undefined ? element : innermost(holder, first, last);
}

function childrenOf(parent: Element): readonly Element[] {
  const { value } = parent;
  if (isMap(value)) {
    return value.items.flatMap((pair) => {
      const start = rangeOf(pair.key)?.[0];
      const end = rangeOf(pair.value)?.[1] ?? rangeOf(pair.key)?.[1];
      if (start === undefined || end === undefined) return [];
      return [{ parent, step: keyOf(pair), value: pair.value, start, end }];
    });
  }
  if (!isSeq(value)) return [];
  return value.items.flatMap((item, step) => {
    const range = isPair(item) ? undefined : rangeOf(item);
    return range === undefined ? [] : [{ parent, step, value: item, start: range[0], end: range[1] }];
  });
}

function rangeOf(node: unknown): readonly [number, number, number] | undefined {
  return (node as Node | null)?.range ?? undefined;
}

interface Twin {
  readonly value: unknown;
  readonly parent: unknown;
}

/**
 * The values at the element's path in the other version (`paths > /users > get`). There are several if items of a
 * sequence have no names.
 */
function twinsOf(element: Element, root: unknown): readonly Twin[] {
  if (element.parent === undefined) return [{ value: root, parent: undefined }];
  return twinsOf(element.parent, root).flatMap(({ value: parent }) =>
    stepInto(parent, element).map((value) => ({ value, parent })),
  );
}

function stepInto(parent: unknown, { step, value }: Element): readonly unknown[] {
  if (isMap(parent) && typeof step === "string") {
    return parent.items.filter((pair) => keyOf(pair) === step).map((pair) => pair.value);
  }
  if (!isSeq(parent) || typeof step !== "number") return [];
  const equal = parent.items.filter((item) => isSame(item, value));
  if (equal.length > 0) return equal;
  const name = nameOf(value);
  return name === undefined ? parent.items.slice(step, step + 1) : parent.items.filter((item) => nameOf(item) === name);
}

/** The keys that identify an item of a sequence. Its index would change with every insertion before it. */
const NAMES: readonly string[] = ["$ref", "operationId", "id", "name", "code", "key", "path"];

function nameOf(value: unknown): string | undefined {
  if (!isMap(value)) return undefined;
  for (const name of NAMES) {
    const own = value.items.find((pair) => keyOf(pair) === name)?.value;
    if (isScalar(own)) return `${name}=${String(own.value)}`;
  }
  return undefined;
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : String(key);
}

function isCollection(value: unknown): boolean {
  return isMap(value) || isSeq(value);
}

/** Whether two values are equal, apart from layout, comments and the order of keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (isMap(a) && isMap(b)) {
    const others = new Map(b.items.map((pair) => [keyOf(pair), pair.value]));
    return (
      a.items.length === b.items.length &&
      a.items.every((pair) => {
        const key = keyOf(pair);
        return others.has(key) && isSame(pair.value, others.get(key));
      })
    );
  }
  if (isSeq(a) && isSeq(b)) {
    return a.items.length === b.items.length && a.items.every((item, index) => isSame(item, b.items[index]));
  }
  if (isScalar(a) && isScalar(b)) return a.value === b.value;
  // Two empty values are equal. Aliases are not resolved, so no two of them are.
  return a === null && b === null;
}

/**
 * Whether two elements have the same keys with the same single values, or are both sequences. Deeper content belongs to
 * other elements.
 */
function haveSameShape(a: unknown, b: unknown): boolean {
  if (isSeq(a) && isSeq(b)) return true;
  if (!isMap(a) || !isMap(b) || a.items.length !== b.items.length) return false;
  const others = new Map(b.items.map((pair) => [keyOf(pair), pair.value]));
  return a.items.every((pair) => {
    const key = keyOf(pair);
    const other = others.get(key);
    if (!others.has(key)) return false;
    return isCollection(pair.value) ? isCollection(other) : isSame(pair.value, other);
  });
}
