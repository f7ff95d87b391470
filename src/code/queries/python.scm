(function_definition name: (_) @name) @function
(class_definition name: (_) @name) @class
(decorated_definition definition: (_) @inner) @outer
(assignment left: (identifier) @name right: (lambda)) @function
(type_alias_statement left: (type (identifier) @name)) @type
(type_alias_statement left: (type (generic_type (identifier) @name))) @type

(module (expression_statement (assignment left: (identifier) @name) @variable))
(module (expression_statement (assignment left: (pattern_list (identifier) @name)) @variable))
(module (if_statement consequence: (block (expression_statement (assignment left: (identifier) @name) @variable))))
(module (if_statement (else_clause body: (block (expression_statement (assignment left: (identifier) @name) @variable)))))
(module (try_statement body: (block (expression_statement (assignment left: (identifier) @name) @variable))))
(module (try_statement (except_clause (block (expression_statement (assignment left: (identifier) @name) @variable)))))
(class_definition body: (block (expression_statement (assignment left: (identifier) @name) @field)))

(module (expression_statement (assignment left: (identifier) @target right: (_) @public.list))
  (#eq? @target "__all__"))

(call function: (_) @callee) @call

(import_statement) @import
(import_from_statement) @import
(future_import_statement) @import
(comment) @comment
