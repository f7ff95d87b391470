import { nestedQuantifier } from "../../../../src/adapters/static-panel/rules/nested-quantifier.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(nestedQuantifier, {
  matches: [
    { name: "a repeated repetition", head: "const words = /^(\\w+)*$/;\n", at: "const words = /^(\\w+)*$/;" },
    { name: "alternatives that begin alike", head: "const words = /^(a|a)+$/;\n", at: "const words = /^(a|a)+$/;" },
    {
      name: "a pattern built from text",
      path: "a.py",
      head: "P = re.compile('^([a-z]+)+$')\n",
      at: "P = re.compile('^([a-z]+)+$')",
    },
  ],
  passes: [
    { name: "a repeated group with a separator", head: "const words = /^(?:\\w+,)*\\w+$/;\n" },
    { name: "a repeated repetition that nothing follows", head: "const words = /(\\w+)*/;\n" },
    { name: "an engine that never backtracks", path: "a.go", head: "var p = regexp.MustCompile(`^(\\w+)*$`)\n" },
    {
      name: "a pattern that stood there before",
      base: "const words = /^(\\w+)*$/;\n",
      head: "let words = /^(\\w+)*$/;\n",
    },
  ],
});
