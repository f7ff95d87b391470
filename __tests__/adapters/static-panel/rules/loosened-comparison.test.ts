import { loosenedComparison } from "../../../../src/adapters/static-panel/rules/loosened-comparison.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(loosenedComparison, {
  matches: [
    {
      name: "a strict equality made loose",
      base: "if (token === expected) accept();\n",
      head: "if (token == expected) accept();\n",
      at: "if (token == expected) accept();",
      cause: "if (token === expected) accept();",
    },
    {
      name: "a limit moved by one",
      base: "if (count >= maxCount) throw full();\n",
      head: "if (count > maxCount) throw full();\n",
      at: "if (count > maxCount) throw full();",
      cause: "if (count >= maxCount) throw full();",
    },
    {
      name: "a loop that overruns its list",
      base: "for (let i = 0; i < list.length; i++) {\n  go(list[i]);\n}\n",
      head: "for (let i = 0; i <= list.length; i++) {\n  go(list[i]);\n}\n",
      at: "for (let i = 0; i <= list.length; i++) {",
      cause: "for (let i = 0; i < list.length; i++) {",
    },
  ],
  passes: [
    { name: "a comparison made strict", base: "if (a == b) accept();\n", head: "if (a === b) accept();\n" },
    {
      name: "a loose comparison with null",
      base: "if (value === null) stop();\n",
      head: "if (value == null) stop();\n",
    },
    {
      name: "a limit made tighter",
      base: "if (count > maxCount) throw full();\n",
      head: "if (count >= maxCount) throw full();\n",
    },
    {
      name: "an arrow that is no comparison",
      base: "const next = (a) => a + 1;\n",
      head: "const next = (b) => b + 1;\n",
    },
  ],
});
