; C, and of C++ what it shares with C. A declarator is unwrapped by the reader: pointers and arrays nest around the name.

(function_definition declarator: (_) @declarator) @function
(struct_specifier name: (_) @name body: (_)) @class
(union_specifier name: (_) @name body: (_)) @class
(enum_specifier name: (_) @name body: (_)) @enum
(enumerator name: (_) @name) @constant
(type_definition declarator: (_) @declarator) @type
(preproc_def name: (_) @name) @macro
(preproc_function_def name: (_) @name) @macro
(field_declaration declarator: (_) @declarator) @field
(translation_unit (declaration declarator: (_) @declarator) @variable)
(preproc_if (declaration declarator: (_) @declarator) @variable)
(preproc_ifdef (declaration declarator: (_) @declarator) @variable)
(preproc_else (declaration declarator: (_) @declarator) @variable)
(preproc_elif (declaration declarator: (_) @declarator) @variable)

(call_expression function: (_) @callee) @call

(preproc_include) @import
(preproc_call) @attribute
(comment) @comment
