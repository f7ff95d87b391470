(function_declaration name: (_) @name) @function
(method_declaration name: (_) @name) @method
(short_var_declaration left: (expression_list . (identifier) @name .) right: (expression_list . (func_literal) .)) @function
(var_spec name: (identifier) @name value: (expression_list . (func_literal) .)) @function

(type_spec name: (_) @name type: (struct_type)) @class
(type_spec name: (_) @name type: (interface_type)) @interface
(type_spec name: (_) @name) @type
(type_alias name: (_) @name) @type
(field_declaration name: (_) @name) @field
(method_elem name: (_) @name) @method

; Without the field: with it only the first of several names is found.
(source_file (const_declaration (const_spec (identifier) @name) @constant))
(source_file (var_declaration (var_spec (identifier) @name) @variable))
(source_file (var_declaration (var_spec_list (var_spec (identifier) @name) @variable)))

(call_expression function: (_) @callee) @call
; `f[int](x)` reads as a conversion as well.
(type_conversion_expression type: (generic_type) @callee) @call

(import_spec) @import
(comment) @comment
