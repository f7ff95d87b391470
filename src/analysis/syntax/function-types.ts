/** The functions of ECMAScript, as the grammars name them. */
export const FUNCTION_TYPES: readonly string[] = [
  "function_declaration",
  "function_expression",
  "generator_function",
  "generator_function_declaration",
  "arrow_function",
  "method_definition",
];
