(class_specifier name: (_) @name body: (_)) @class
(namespace_definition name: (_) @name) @module
(namespace_definition !name) @module
(access_specifier) @mode
(alias_declaration name: (_) @name) @type
(concept_definition name: (_) @name) @type
(init_declarator declarator: (identifier) @name value: (lambda_expression)) @function
(field_declaration_list (declaration declarator: (_) @declarator) @field)
(field_declaration_list (template_declaration (declaration declarator: (_) @declarator) @field))
(declaration_list (declaration declarator: (_) @declarator) @variable)
(template_declaration (declaration declarator: (_) @declarator) @variable)
(linkage_specification (declaration declarator: (_) @declarator) @variable)

(new_expression type: (_) @callee) @call
