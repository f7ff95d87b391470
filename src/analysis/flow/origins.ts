import type { Node } from "web-tree-sitter";
import { type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { type Bindings, bindingsOf, type NameBinding } from "./bindings.ts";

/** What is asked of a value that is followed backwards to where it comes from. */
interface Question {
  /** Whether an expression is an origin that is looked for, such as `req.body`. */
  readonly isOrigin: (text: string, node: Node) => boolean;
  /** Whether a parameter of a function counts as an origin. */
  readonly isParameter: boolean;
  /** Whether the value must be put together as a text on the way, as in `"SELECT " + id`. */
  readonly isComposed: boolean;
}

/**
 * Whether a value may come from an expression whose text fits: after `const id = req.query.id`, the argument of
 * `run(id.trim())` comes from `req.query`. Assignments, members, templates and calls that keep the text are followed.
 */
export function comesFrom(source: ParsedText, node: Node, pattern: RegExp): boolean {
  const isOrigin = (text: string) => text.length <= MAX_ORIGIN && pattern.test(text);
  return new Trace(source, node, { isOrigin, isParameter: false, isComposed: false }).follow(node, false, STEPS);
}

/** Whether a value is a text into which a parameter of the function, or of one around it, is put: `"SELECT " + id`. */
export function isComposedOfParameter(source: ParsedText, node: Node): boolean {
  return new Trace(source, node, { isOrigin: () => false, isParameter: true, isComposed: true }).follow(
    node,
    false,
    STEPS,
  );
}

/** Whether a name is set to an expression whose text fits, anywhere in the scope that declares the name. */
export function isSetTo(source: ParsedText, node: Node, pattern: RegExp): boolean {
  const bindings = bindingsOf(source, node);
  const meaning = bindings.resolve(textOf(source, node), bindings.scopeOf(node));
  return (
    meaning?.bindings.some(({ kind, node: value }) => kind === "value" && pattern.test(textOf(source, value))) === true
  );
}

// How many names are followed, one after the other, from the place to the origin.
const STEPS = 5;
const MAX_ORIGIN = 200;
// Bounds the work on code made to be slow.
const MAX_NODES = 2_000;

const WHOLES = new Set([
  "parenthesized_expression",
  "ternary_expression",
  "await_expression",
  "as_expression",
  "non_null_expression",
  "assignment_expression",
  "array",
  "spread_element",
  "sequence_expression",
]);
const PARTS_OF_OBJECT = new Set(["member_expression", "subscript_expression"]);
// Calls that give back what they are given, more or less, such as `trim` or `decodeURI`.
const KEEPS =
  /(?:^|\.)(?:String|toString|trim|trimStart|trimEnd|join|concat|slice|substr|substring|split|replace|toLowerCase|toUpperCase|normalize|resolve|format|parse|decodeURIComponent|decodeURI|unescape|decode|shift|pop|map|filter|from|assign)$/;

/** One value followed backwards. */
class Trace {
  readonly #source: ParsedText;
  readonly #bindings: Bindings;
  readonly #question: Question;
  readonly #seen = new Set<string>();
  #left = MAX_NODES;

  constructor(source: ParsedText, at: Node, question: Question) {
    this.#source = source;
    this.#bindings = bindingsOf(source, at);
    this.#question = question;
  }

  follow(node: Node, isComposed: boolean, steps: number): boolean {
    if (this.#left-- <= 0) return false;
    if (this.#question.isOrigin(textOf(this.#source, node), node)) return isComposed || !this.#question.isComposed;
    if (node.type === "identifier") return this.#name(node, isComposed, steps);
    if (WHOLES.has(node.type)) return this.#any(partsOf(node), isComposed, steps);
    if (PARTS_OF_OBJECT.has(node.type)) return this.#member(node, isComposed, steps);
    if (node.type === "binary_expression") return this.#any(partsOf(node), isComposed || this.#joins(node), steps);
    if (node.type === "template_string") {
      const values = partsOf(node).filter(({ type }) => type === "template_substitution");
      return this.#any(values.flatMap(partsOf), true, steps);
    }
    return node.type === "call_expression" && this.#call(node, isComposed, steps);
  }

  #any(nodes: readonly Node[], isComposed: boolean, steps: number): boolean {
    return nodes.some((node) => this.follow(node, isComposed, steps));
  }

  #joins(node: Node): boolean {
    return node.childForFieldName("operator")?.type === "+";
  }

  #member(node: Node, isComposed: boolean, steps: number): boolean {
    const object = node.childForFieldName("object");
    return (
      object !== null &&
      !/\.(?:length|size)$/.test(textOf(this.#source, node)) &&
      this.follow(object, isComposed, steps)
    );
  }

  #call(node: Node, isComposed: boolean, steps: number): boolean {
    const callee = node.childForFieldName("function");
    if (callee === null || !KEEPS.test(textOf(this.#source, callee))) return false;
    const object = callee.childForFieldName("object");
    const handed = partsOf(node.childForFieldName("arguments") ?? node);
    return this.#any(object === null ? handed : [object, ...handed], isComposed, steps);
  }

  #name(node: Node, isComposed: boolean, steps: number): boolean {
    const name = textOf(this.#source, node);
    const meaning = this.#bindings.resolve(name, this.#bindings.scopeOf(node));
    const key = `${name} ${isComposed} ${meaning?.scope.node.id}`;
    if (meaning === undefined || steps === 0 || this.#seen.has(key)) return false;
    this.#seen.add(key);
    return meaning.bindings.some((binding) => this.#binding(binding, isComposed, steps - 1));
  }

  #binding({ kind, node }: NameBinding, isComposed: boolean, steps: number): boolean {
    if (kind === "parameter") return this.#question.isParameter && (isComposed || !this.#question.isComposed);
    if (kind === "count" || kind === "key") return false;
    const isAppended = node.parent?.type === "augmented_assignment_expression";
    return this.follow(node, isComposed || isAppended, steps);
  }
}
