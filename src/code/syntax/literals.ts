import type { Node } from "web-tree-sitter";
import { firstField, partsOf } from "./parsed-text.ts";

/** Nodes that are literals in any of the grammars. */
export const LITERAL_TYPES: ReadonlySet<string> = new Set(
  `number integer float true false null undefined none nil null_literal boolean boolean_literal string_fragment
  string_content string_start string_end escape_sequence regex_pattern regex_flags int_literal float_literal
  imaginary_literal rune_literal interpreted_string_literal_content raw_string_literal decimal_integer_literal
  hex_integer_literal octal_integer_literal binary_integer_literal decimal_floating_point_literal
  hex_floating_point_literal character_literal integer_literal real_literal number_literal char_literal character
  string_literal_content verbatim_string_literal simple_symbol hash_key_symbol rational complex class_literal
  multiline_string_fragment interpolation_start nowdoc ellipsis`.split(/\s+/),
);

/** Nodes that are literals if all their content is, such as a list. */
export const LITERAL_CONTAINERS: ReadonlySet<string> = new Set(
  `string template_string regex array object pair list tuple set dictionary parenthesized_expression unary_expression
  unary_operator unary binary_expression binary_operator binary concatenated_string string_literal
  interpreted_string_literal encapsed_string hash array_expression tuple_expression reference_expression
  composite_literal literal_value literal_element keyed_element initializer_list array_creation_expression
  array_initializer array_element_initializer initializer_expression argument keyword_argument
  interpolated_string_expression prefix_unary_expression unary_op_expression as_expression chained_string
  delimited_symbol negative_literal heredoc heredoc_body expression_list`.split(/\s+/),
);

/** A node with more parts is not examined and counts as computed. */
const MAX_NODES = 20_000;

/**
 * Whether a value is a literal or made only of literals: `["a", 1]` is, `["a", x]` is not. Names of keys and arguments
 * do not count.
 */
export function isLiteral(value: Node): boolean {
  const open = [value];
  for (let seen = 0; seen < MAX_NODES; seen++) {
    const node = open.pop();
    if (node === undefined) return true;
    if (LITERAL_TYPES.has(node.type)) continue;
    if (!LITERAL_CONTAINERS.has(node.type)) return false;
    open.push(...heldBy(node));
  }
  return false;
}

function heldBy(node: Node): readonly Node[] {
  const label = firstField(node, ["key", "name", "type"]);
  if (label === undefined || label.type === "computed_property_name") return partsOf(node);
  return partsOf(node).filter((part) => part.id !== label.id);
}
