; JavaScript, TypeScript and TSX alike. Of two patterns that name the same thing the first wins.

(function_declaration name: (_) @name) @function
(generator_function_declaration name: (_) @name) @function
(class_declaration name: (_) @name) @class
(method_definition name: (_) @name) @method

(variable_declarator name: (identifier) @name value: [(arrow_function) (function_expression) (generator_function)]) @function
(variable_declarator name: (identifier) @name value: (class)) @class
(assignment_expression left: (identifier) @name right: [(arrow_function) (function_expression) (generator_function)]) @function
(assignment_expression left: (member_expression property: (_) @name) right: [(arrow_function) (function_expression) (generator_function)]) @function
(assignment_expression left: (member_expression property: (_) @name) right: (class)) @class
(pair key: [(property_identifier) (string) (private_property_identifier)] @name value: [(arrow_function) (function_expression) (generator_function)]) @function

(export_statement value: [(arrow_function) (function_expression) (generator_function)] @function)
(export_statement value: (class) @class)

(program (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name) @constant) @statement)
(program (lexical_declaration kind: "let" (variable_declarator name: (identifier) @name) @variable) @statement)
(program (variable_declaration (variable_declarator name: (identifier) @name) @variable) @statement)
(program (export_statement (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name) @constant) @statement))
(program (export_statement (lexical_declaration kind: "let" (variable_declarator name: (identifier) @name) @variable) @statement))
(program (export_statement (variable_declaration (variable_declarator name: (identifier) @name) @variable) @statement))
(program (_ (variable_declarator name: (object_pattern (shorthand_property_identifier_pattern) @name)) @constant) @statement)
(program (_ (variable_declarator name: (object_pattern (pair_pattern value: (identifier) @name))) @constant) @statement)
(program (export_statement (_ (variable_declarator name: (object_pattern (shorthand_property_identifier_pattern) @name)) @constant) @statement))

(export_statement declaration: (_) @exported) @outer
(export_statement value: (_) @exported)
(export_statement !source value: (identifier) @exported.name)
(export_statement !source (export_clause (export_specifier name: (_) @exported.name)))

((assignment_expression left: (member_expression) @target right: (_) @commonjs) @exported
  (#match? @target "^(module\\s*\\.\\s*)?exports\\b"))

(call_expression function: (_) @callee) @call
(new_expression constructor: (_) @callee) @call

(import_statement) @import
(export_statement source: (_)) @import
(comment) @comment
