(abstract_class_declaration name: (_) @name) @class
(interface_declaration name: (_) @name) @interface
(type_alias_declaration name: (_) @name) @type
(enum_declaration name: (_) @name) @enum
(enum_body name: (_) @name @constant)
(enum_assignment name: (_) @name) @constant
(internal_module name: (_) @name) @module
(module name: (_) @name) @module
(function_signature name: (_) @name) @function
(abstract_method_signature name: (_) @name) @method
(method_signature name: (_) @name) @method
(public_field_definition name: (_) @name value: [(arrow_function) (function_expression)]) @method
(public_field_definition name: (_) @name) @field
(property_signature name: (_) @name) @field

(program (ambient_declaration (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name) @constant) @statement))
(program (ambient_declaration (_ (variable_declarator name: (identifier) @name) @variable) @statement))
(program (export_statement (ambient_declaration (_ (variable_declarator name: (identifier) @name) @constant)) @statement))
(statement_block (export_statement (_ (variable_declarator name: (identifier) @name) @constant) @statement))

(export_statement (ambient_declaration (_) @exported))
(ambient_declaration (module name: (string)) @exported)
(ambient_declaration (module name: (string) body: (statement_block (_) @exported)))
(export_statement "=" (identifier) @exported.name)
