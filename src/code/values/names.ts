import type { Node, TreeCursor } from "web-tree-sitter";
import { memoize } from "../../text/memoize.ts";
import { firstField, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { walkTree } from "../syntax/walk-tree.ts";

/** An assignment of a value to a name. */
export interface Write {
  /** The value; for a loop, the collection. */
  readonly value: Node;
  /** Whether the value is added to the previous one, as by `+=`. */
  readonly isAdded: boolean;
  /** The property that destructuring takes from the value: `query` in `const { query } = req`. */
  readonly property: string | undefined;
  readonly start: number;
  /** Whether it is in a different function than the one that the name belongs to. */
  readonly isInner: boolean;
}

/** A function, or the file itself, with what happens to its names. */
export interface Scope {
  /** Undefined for the file. */
  readonly node: Node | undefined;
  readonly parent: Scope | undefined;
  readonly parameters: ReadonlyMap<string, Node>;
  readonly writes: ReadonlyMap<string, readonly Write[]>;
  /** The conditions of its branches and choices, in document order. */
  readonly conditions: readonly Node[];
}

interface OpenScope extends Scope {
  readonly parameters: Map<string, Node>;
  readonly writes: Map<string, Write[]>;
  readonly conditions: Node[];
}

/** The meaning of a name at a place. */
export interface Meaning {
  readonly scope: Scope;
  /** The parameter as the function declares it, with its type and annotations. */
  readonly parameter: Node | undefined;
  readonly writes: readonly Write[];
}

const FUNCTIONS = new Set(
  `function function_declaration function_definition function_expression function_item generator_function
  generator_function_declaration arrow_function method method_definition method_declaration singleton_method
  constructor_declaration local_function_statement func_literal lambda lambda_expression closure_expression
  anonymous_function anonymous_function_creation_expression do_block`.split(/\s+/),
);
const WRITES = new Set(
  `variable_declarator assignment assignment_expression assignment_statement augmented_assignment
  augmented_assignment_expression compound_assignment_expr operator_assignment named_expression short_var_declaration
  var_spec const_spec const_element let_declaration const_item static_item resource as_pattern for_in_statement
  for_in_clause range_clause enhanced_for_statement foreach_statement for_expression`.split(/\s+/),
);
/** Languages in which an assignment declares a name in its function. */
const ASSIGNING_DECLARES = /^(?:python|ruby|php)$/;
const NAME = /^(?:identifier|variable_name|shorthand_property_identifier_pattern|constant|instance_variable)$/;
const NOT_BOUND = new Set(["type", "value", "default_value", "right", "return_type", "key"]);

/** No real function assigns one name more often, or destructures more names. */
const MAX_WRITES = 50;
const MAX_PATTERN = 200;

/** Whether a node is a function, whose body runs at a different time than the code around it. */
export function isFunction({ language }: ParsedText, { type }: Pick<Node, "type">): boolean {
  return FUNCTIONS.has(type) || (type === "block" && language === "ruby");
}

/** The names of one file, by the functions that contain them. */
export class Names {
  readonly #source: ParsedText;
  readonly #scopes = new Map<number, OpenScope>();
  readonly #file: OpenScope = newScope(undefined, undefined);

  private constructor(source: ParsedText, { tree }: Node) {
    this.#source = source;
    this.#walk(tree.rootNode);
  }

  /** The names in a node's file, collected once in a single walk. */
  static readonly of = memoize((source: ParsedText, node: Node) => new Names(source, node));

  scopeOf(node: Node): Scope {
    for (let around: Node | null = node; around !== null; around = around.parent) {
      const scope = this.#scopes.get(around.id);
      if (scope !== undefined) return scope;
    }
    return this.#file;
  }

  /** The meaning of a name at a node; undefined if the file does not assign it. */
  meaningOf(name: string, at: Node): Meaning | undefined {
    return lookUp(name, this.scopeOf(at));
  }

  #walk(root: Node): void {
    const open: { readonly scope: OpenScope; readonly end: number }[] = [{ scope: this.#file, end: Infinity }];
    walkTree(root, (cursor) => {
      while ((open.at(-1)?.end ?? 0) <= cursor.startIndex && open.length > 1) open.pop();
      const inner = this.#enter(cursor, open.at(-1)?.scope ?? this.#file);
      if (inner !== undefined) open.push({ scope: inner, end: cursor.endIndex });
      return true;
    });
  }

  /** Records what a node does with names; for a function, returns its scope. */
  #enter(cursor: TreeCursor, scope: OpenScope): OpenScope | undefined {
    const { nodeType: type } = cursor;
    const { language } = this.#source;
    if (isFunction(this.#source, { type })) {
      const node = cursor.currentNode;
      const inner = newScope(node, scope);
      this.#addParameters(inner, node);
      this.#scopes.set(node.id, inner);
      return inner;
    }
    if (WRITES.has(type) || (type === "for_statement" && language === "python"))
      this.#addWrite(scope, cursor.currentNode);
    else if (cursor.currentFieldName === "condition") scope.conditions.push(cursor.currentNode);
    else if (type === "unary_expression" && language === "go") this.#addFilled(scope, cursor.currentNode);
    return undefined;
  }

  #addParameters(scope: OpenScope, node: Node): void {
    const list = firstField(node, ["parameters", "parameter"]);
    if (list === undefined) return;
    const isSingle = NAME.test(list.type);
    for (const parameter of isSingle ? [list] : partsOf(list)) {
      for (const { name } of this.#namesIn(parameter)) scope.parameters.set(name, parameter);
    }
  }

  #addWrite(scope: OpenScope, node: Node): void {
    const parts = partsOf(node);
    const target =
      firstField(node, ["left", "name", "pattern", "alias"]) ??
      (parts.length > 1 ? lastTarget(node, parts) : undefined);
    const value = firstField(node, ["right", "value"]) ?? (parts.length > 1 ? otherThan(parts, target) : undefined);
    // In Go, `var name Type` gives a type and no value.
    const type = firstField(node, ["type"]);
    if (target === undefined || value === undefined || target.id === value.id || type?.id === value.id) return;
    const isAdded = /^(?:augmented|compound|operator)/.test(node.type) || isCompound(this.#source, node);
    const values = value.type === "expression_list" ? partsOf(value) : [];
    this.#namesIn(target).forEach(({ name, property }, index, names) => {
      const own = values.length === names.length ? (values[index] ?? value) : value;
      this.#write(scope, { name, value: own, isAdded, property, node });
    });
  }

  #write(
    scope: OpenScope,
    {
      name,
      node,
      ...write
    }: Pick<Write, "value" | "isAdded" | "property"> & { readonly name: string; readonly node: Node },
  ): void {
    const into = this.#ownerOf(name, scope, node);
    const known = into.writes.get(name) ?? [];
    if (known.length < MAX_WRITES) known.push({ ...write, start: node.startIndex, isInner: into !== scope });
    into.writes.set(name, known);
  }

  /** Go passes the variable that a call fills: `json.Unmarshal(body, &order)` assigns `order`. */
  #addFilled(scope: OpenScope, address: Node): void {
    const name = address.childForFieldName("operand");
    const call = address.parent?.parent;
    if (
      name?.type !== "identifier" ||
      call?.type !== "call_expression" ||
      !textOf(this.#source, address).startsWith("&")
    )
      return;
    this.#write(scope, {
      name: textOf(this.#source, name),
      value: call,
      isAdded: false,
      property: undefined,
      node: call,
    });
  }

  /** The function that a name belongs to: the nearest one that has it, if the language declares names by a keyword. */
  #ownerOf(name: string, scope: OpenScope, write: Node): OpenScope {
    const isAssignment = /assign|call/.test(write.type) && !ASSIGNING_DECLARES.test(this.#source.language);
    if (!isAssignment) return scope;
    for (
      let around: OpenScope | undefined = scope;
      around !== undefined;
      around = around.parent as OpenScope | undefined
    ) {
      if (around.parameters.has(name) || around.writes.has(name)) return around;
    }
    return scope;
  }

  /** The names that a pattern binds, in order. */
  #namesIn(pattern: Node): readonly { readonly name: string; readonly property: string | undefined }[] {
    const found: { name: string; property: string | undefined }[] = [];
    const open: { readonly node: Node; readonly property: string | undefined }[] = [
      { node: pattern, property: undefined },
    ];
    for (let seen = 0; seen < MAX_PATTERN; seen++) {
      const next = open.shift();
      if (next === undefined) break;
      const { node, property } = next;
      const text = textOf(this.#source, node);
      if (NAME.test(node.type)) {
        found.push({ name: text, property: node.type.startsWith("shorthand") ? text : property });
        continue;
      }
      // An element or a member is no name: assigning it changes something else.
      if (/^(?:member|subscript|index|element|selector|attribute$|field_ex|call)/.test(node.type)) continue;
      const key = node.type === "pair_pattern" ? firstField(node, ["key"]) : undefined;
      const own = key === undefined ? property : textOf(this.#source, key);
      const parts =
        node.type === "pair_pattern"
          ? [firstField(node, ["value"])]
          : partsOf(node).filter((part) => !isUnbound(node, part));
      open.push(...parts.flatMap((part) => (part === undefined ? [] : [{ node: part, property: own }])));
    }
    return found;
  }
}

/** Looks a name up from a function outwards. */
function lookUp(name: string, from: Scope): Meaning | undefined {
  for (let scope: Scope | undefined = from; scope !== undefined; scope = scope.parent) {
    const parameter = scope.parameters.get(name);
    const writes = scope.writes.get(name) ?? [];
    if (parameter !== undefined || writes.length > 0) return { scope, parameter, writes };
  }
  return undefined;
}

function newScope(node: Node | undefined, parent: Scope | undefined): OpenScope {
  return { node, parent, parameters: new Map(), writes: new Map(), conditions: [] };
}

/** PHP's `foreach ($list as $item)` and Python's `with open(x) as y` give their parts no field names. */
function lastTarget(node: Node, parts: readonly Node[]): Node | undefined {
  return node.type === "foreach_statement" ? parts[1] : undefined;
}

function otherThan(parts: readonly Node[], target: Node | undefined): Node | undefined {
  const [first, ...rest] = parts;
  return first?.id === target?.id ? rest.at(-1) : first;
}

function isUnbound(pattern: Node, part: Node): boolean {
  return (
    [...NOT_BOUND].some((field) => pattern.childForFieldName(field)?.id === part.id) ||
    /attribute_list|modifiers|type/.test(part.type)
  );
}

/** Go and C# represent `x += y` as an assignment with another operator. */
function isCompound(source: ParsedText, node: Node): boolean {
  const operator = node.childForFieldName("operator");
  const sign = operator === null ? node.children.find((child) => child?.isNamed === false) : operator;
  return sign != null && /^[^=:!<>]+=$/.test(textOf(source, sign));
}
