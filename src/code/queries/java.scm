(class_declaration name: (_) @name) @class
(record_declaration name: (_) @name) @class
(interface_declaration name: (_) @name) @interface
(annotation_type_declaration name: (_) @name) @interface
(enum_declaration name: (_) @name) @enum
(module_declaration name: (_) @name) @module
(method_declaration name: (_) @name) @method
(constructor_declaration name: (_) @name) @method
(compact_constructor_declaration name: (_) @name) @method
(annotation_type_element_declaration name: (_) @name) @method
(variable_declarator name: (identifier) @name value: (lambda_expression)) @function
(field_declaration declarator: (variable_declarator name: (_) @name)) @field
(constant_declaration declarator: (variable_declarator name: (_) @name)) @constant
(enum_constant name: (_) @name) @constant

(method_invocation name: (_) @callee) @call
(object_creation_expression type: (_) @callee) @call
(explicit_constructor_invocation constructor: (_) @callee) @call

(import_declaration) @import
(annotation) @attribute
(line_comment) @comment
(block_comment) @comment
