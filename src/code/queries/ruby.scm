(module name: (_) @name) @module
(class name: (_) @name) @class
(method name: (_) @name) @method
(singleton_method name: (_) @name) @method
(alias name: (_) @name) @method
(assignment left: (identifier) @name right: (lambda)) @function
(assignment left: (constant) @name right: (lambda)) @function
(assignment left: (constant) @name) @constant
((call method: (identifier) @target arguments: (argument_list (simple_symbol) @name)) @field
  (#match? @target "^attr_(accessor|reader|writer)$"))
((call method: (identifier) @target arguments: (argument_list . (simple_symbol) @name)) @method
  (#match? @target "^(define_method|define_singleton_method|alias_method)$"))

; `private` alone changes what follows it in its body, `private def` and `private :name` what they name.
((body_statement (identifier) @mode) (#match? @mode "^(private|protected|public)$"))
((call method: (identifier) @target arguments: (argument_list [(method) (singleton_method) (simple_symbol)] @hidden))
  (#match? @target "^(private|protected|private_class_method|private_constant)$"))

(call method: (_) @callee) @call
(call !method receiver: (_) @callee) @call

(comment) @comment
