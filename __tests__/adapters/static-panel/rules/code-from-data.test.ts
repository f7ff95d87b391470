import { codeFromData } from "../../../../src/adapters/static-panel/rules/code-from-data.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(codeFromData, {
  matches: [
    {
      name: "eval of a variable",
      base: "const a = 1;\n",
      head: "const a = 1;\nconst b = eval(input);\n",
      at: "const b = eval(input);",
    },
    {
      name: "a function built from text",
      base: "x();\n",
      head: "x();\nconst f = new Function('a', body);\nf(eval(body));\n",
      at: "f(eval(body));",
    },
    {
      name: "eval in Python",
      path: "app.py",
      head: "result = eval(request.args['q'])\n",
      at: "result = eval(request.args['q'])",
    },
    { name: "eval in PHP", path: "app.php", head: "<?php\neval($code);\n", at: "eval($code);" },
  ],
  passes: [
    { name: "eval of a fixed text", base: "x();\n", head: "x();\nconst global = eval('this');\n" },
    { name: "a method called eval", path: "model.py", head: "model.eval(batch)\n" },
    { name: "eval in a comment", head: "// never call eval(input) here\nx();\n" },
    { name: "eval in a text", head: "const message = 'do not use eval(input)';\n" },
    { name: "an eval that was only indented", base: "eval(input);\n", head: "if (ready) {\n  eval(input);\n}\n" },
    {
      name: "an eval that moved here from another file",
      head: "const value = eval(expression);\n",
      others: [{ path: "src/old.js", base: "const value = eval(expression);\nkeep();\n", head: "keep();\n" }],
    },
  ],
});
