(function_item name: (_) @name) @function
(function_signature_item name: (_) @name) @function
(let_declaration pattern: (identifier) @name value: (closure_expression)) @function
(struct_item name: (_) @name) @class
(union_item name: (_) @name) @class
(enum_item name: (_) @name) @enum
(enum_variant name: (_) @name) @constant
(trait_item name: (_) @name) @interface
(impl_item type: (_) @name) @class
(type_item name: (_) @name) @type
(associated_type name: (_) @name) @type
(mod_item name: (_) @name body: (_)) @module
(macro_definition name: (_) @name) @macro
(field_declaration name: (_) @name) @field
(const_item name: (_) @name) @constant
(static_item name: (_) @name) @variable

(call_expression function: (_) @callee) @call
(macro_invocation macro: (_) @callee) @call
(token_tree (identifier) @callee . (token_tree) @arguments)

(use_declaration) @import
(extern_crate_declaration) @import
(mod_item !body) @import
(attribute_item) @attribute
(inner_attribute_item) @attribute
(line_comment) @comment
(block_comment) @comment
