(class_declaration name: (_) @name) @class
(struct_declaration name: (_) @name) @class
(record_declaration name: (_) @name) @class
(interface_declaration name: (_) @name) @interface
(enum_declaration name: (_) @name) @enum
(delegate_declaration name: (_) @name) @type
(namespace_declaration name: (_) @name) @module
(file_scoped_namespace_declaration name: (_) @name) @module
(method_declaration name: (_) @name) @method
(constructor_declaration name: (_) @name) @method
(destructor_declaration name: (_) @name) @method
(local_function_statement name: (_) @name) @function
(variable_declarator name: (_) @name (lambda_expression)) @function
(property_declaration name: (_) @name) @field
(event_declaration name: (_) @name) @field
(field_declaration (variable_declaration (variable_declarator name: (_) @name))) @field
(event_field_declaration (variable_declaration (variable_declarator name: (_) @name))) @field
(enum_member_declaration name: (_) @name) @constant

(invocation_expression function: (_) @callee) @call
(object_creation_expression type: (_) @callee) @call

(using_directive) @import
(attribute) @attribute
(preproc_pragma) @attribute
(comment) @comment
