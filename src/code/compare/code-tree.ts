import type { TreeCursor } from "web-tree-sitter";
import type { Language } from "../../files/language.ts";
import { countLeading } from "../../text/bisect.ts";
import type { SyntaxTree } from "../syntax/syntax-trees.ts";

/** The kinds of code that all languages share, with the grammars' names for each. */
const KINDS = {
  function:
    "function_declaration function_expression generator_function generator_function_declaration arrow_function method_definition function_definition lambda func_literal method_declaration constructor_declaration local_function_statement lambda_expression anonymous_method_expression method singleton_method do_block function_item closure_expression anonymous_function anonymous_function_creation_expression",
  class:
    "class_declaration class class_definition abstract_class_declaration impl_item module struct_declaration trait_item record_declaration trait_declaration singleton_class class_specifier",
  block:
    "statement_block block compound_statement body_statement then declaration_list class_body do begin_block begin ensure_block block_body",
  if: "if_statement if if_expression unless if_modifier unless_modifier elif_clause elsif else_if_clause guard_statement",
  choice: "ternary_expression conditional_expression conditional",
  loop: "for_statement for_in_statement while_statement do_statement foreach_statement enhanced_for_statement for_expression while_expression loop_expression while until for while_modifier until_modifier",
  leave:
    "return_statement throw_statement raise_statement break_statement continue_statement return break next return_expression break_expression continue_expression throw_expression exit_statement yield_statement goto_statement",
  call: "call_expression call method_invocation invocation_expression function_call_expression member_call_expression nullsafe_member_call_expression scoped_call_expression new_expression object_creation_expression macro_invocation",
  arguments: "arguments argument_list token_tree",
  member:
    "member_expression attribute selector_expression field_access member_access_expression field_expression scope_resolution scoped_identifier nullsafe_member_access_expression class_constant_access_expression scoped_property_access_expression subscript_expression subscript index_expression element_access_expression array_access element_reference",
  binary: "binary_expression boolean_operator comparison_operator binary logical_expression",
  unary: "unary_expression prefix_unary_expression unary_op_expression not_operator unary",
  group: "parenthesized_expression parenthesized_statements condition_clause",
  assign:
    "assignment_expression assignment assignment_statement variable_declarator short_var_declaration let_declaration augmented_assignment_expression init_declarator property_element",
  pair: "pair keyword_argument keyed_element field_initializer array_element_initializer field_definition public_field_definition",
  text: "string template_string string_literal interpreted_string_literal raw_string_literal encapsed_string verbatim_string_literal interpolated_string_expression text_interpolation",
  pattern: "regex",
  name: "identifier property_identifier field_identifier constant variable_name shorthand_property_identifier shorthand_property_identifier_pattern type_identifier name simple_symbol instance_variable self this",
  await: "await_expression await",
  try: "try_statement try_with_resources_statement",
  catch: "catch_clause except_clause rescue",
  finally: "finally_clause ensure finally_block",
  with: "with_statement using_statement synchronized_statement lock_statement defer_statement",
  decorator: "decorator annotation marker_annotation attribute_list attribute_item",
} as const;

export type Kind = keyof typeof KINDS | "other";

const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  Object.entries(KINDS).flatMap(([kind, types]) => types.split(" ").map((type) => [type, kind as Kind])),
);

/** A piece of code independent of its language: a syntax node reduced to its kind. Lines are 1-based. */
export class Code {
  readonly kind: Kind;
  /** The grammar's name for it. */
  readonly type: string;
  /** Its role in its parent node, as the grammar names it; undefined if it has none. */
  readonly field: string | undefined;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly endLine: number;
  /** Its parts, without comments and most punctuation. Empty for a function that the change does not touch. */
  readonly parts: readonly Code[];
  readonly #source: string;

  constructor(source: string, read: Omit<Code, "text" | "part" | "before">) {
    this.#source = source;
    this.kind = read.kind;
    this.type = read.type;
    this.field = read.field;
    this.start = read.start;
    this.end = read.end;
    this.line = read.line;
    this.endLine = read.endLine;
    this.parts = read.parts;
  }

  get text(): string {
    return this.#source.slice(this.start, this.end);
  }

  /** The part with the first of these roles that exists. */
  part(...fields: readonly string[]): Code | undefined {
    for (const field of fields) {
      const found = this.parts.find((part) => part.field === field);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The text before a part of it. */
  before(part: Code): string {
    return this.#source.slice(this.start, part.start);
  }
}

// A file of 1 MiB has about as many; larger files are not read.
const MAX_NODES = 400_000;

/**
 * Reads a tree as plain code, without the bodies of functions that contain no changed line. Undefined if that takes too
 * long.
 *
 * @param changed the numbers of the changed lines, in order
 */
export function readCode(
  { source, tree }: SyntaxTree,
  changed: readonly number[],
  isOver: () => boolean,
): Code | undefined {
  const cursor = tree.walk();
  let left = MAX_NODES;
  const read = (): Code => {
    if (--left < 0 || (left % 1024 === 0 && isOver())) throw new TooMuch();
    const kind = kindOf(cursor.nodeType, source.language);
    const line = cursor.startPosition.row + 1;
    const endLine = cursor.endPosition.row + 1;
    const isOpen = kind !== "function" || touches(changed, line, endLine);
    return new Code(source.text, {
      ...{ kind, type: cursor.nodeType, field: cursor.currentFieldName ?? undefined },
      ...{ start: cursor.startIndex, end: cursor.endIndex, line, endLine },
      parts: isOpen ? readParts(cursor, read) : [],
    });
  };
  try {
    return read();
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  } finally {
    cursor.delete();
  }
}

class TooMuch extends Error {}

function readParts(cursor: TreeCursor, read: () => Code): readonly Code[] {
  if (!cursor.gotoFirstChild()) return [];
  const parts: Code[] = [];
  do {
    const isSign = !cursor.nodeIsNamed && !(cursor.currentFieldName ?? "").startsWith("operator");
    if (!isSign && !/comment/.test(cursor.nodeType)) parts.push(read());
  } while (cursor.gotoNextSibling());
  cursor.gotoParent();
  return parts;
}

function kindOf(type: string, language: Language): Kind {
  // In Ruby, a block is a function passed to a call; elsewhere it is the content of braces. In C#, an attribute is a
  // decorator.
  if (type === "block" && language === "ruby") return "function";
  // In PHP, one list holds all attributes of the definition after it, each in a group.
  if (type.startsWith("attribute_") && language === "php") return type === "attribute_group" ? "decorator" : "other";
  if (type === "attribute" && language !== "python") return "other";
  return KIND_OF.get(type) ?? "other";
}

/** Whether any of the ordered lines is in this range. */
export function touches(changed: readonly number[], from: number, to: number): boolean {
  const next = changed[countLeading(changed, (line) => line < from)];
  return next !== undefined && next <= to;
}

/**
 * Every piece of code within a piece, itself first, in document order. Skips pieces that are not entered, and stops
 * after `most`.
 */
export function piecesOf(
  code: Code,
  isEntered: (part: Code) => boolean = () => true,
  most = Number.POSITIVE_INFINITY,
): readonly Code[] {
  const found: Code[] = [];
  const open = [code];
  for (let next = open.pop(); next !== undefined && found.length < most; next = open.pop()) {
    found.push(next);
    if (next === code || isEntered(next)) open.push(...next.parts.toReversed());
  }
  return found;
}
