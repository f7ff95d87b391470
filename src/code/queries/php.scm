(class_declaration name: (_) @name) @class
(trait_declaration name: (_) @name) @class
(interface_declaration name: (_) @name) @interface
(enum_declaration name: (_) @name) @enum
(enum_case name: (_) @name) @constant
(namespace_definition name: (_) @name) @module
(function_definition name: (_) @name) @function
(method_declaration name: (_) @name) @method
(assignment_expression left: (variable_name (name) @name) right: [(anonymous_function) (arrow_function)]) @function
(property_element name: (variable_name (name) @name)) @field
(property_promotion_parameter name: (variable_name (name) @name)) @field
(const_element . (name) @name) @constant
(program (expression_statement (assignment_expression left: (variable_name (name) @name)) @variable))

(function_call_expression function: (_) @callee) @call
(member_call_expression name: (_) @callee) @call
(nullsafe_member_call_expression name: (_) @callee) @call
(scoped_call_expression name: (_) @callee) @call
(object_creation_expression . [(name) (qualified_name) (relative_scope) (variable_name)] @callee) @call

(namespace_use_declaration) @import
(require_expression) @import
(require_once_expression) @import
(include_expression) @import
(include_once_expression) @import
(comment) @comment
