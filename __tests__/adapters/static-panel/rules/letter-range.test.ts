import { letterRange } from "../../../../src/adapters/static-panel/rules/letter-range.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(letterRange, {
  matches: [
    {
      name: "A-z in a literal",
      base: "const drive = /^[A-Za-z]:/;\n",
      head: "const drive = /^[A-z]:/;\n",
      at: "const drive = /^[A-z]:/;",
    },
    {
      name: "A-z in a Python pattern",
      path: "a.py",
      head: "NAME = re.compile(r'[A-z0-9]+')\n",
      at: "NAME = re.compile(r'[A-z0-9]+')",
    },
  ],
  passes: [
    { name: "A-Za-z", head: "const drive = /^[A-Za-z]:/;\n" },
    { name: "a text that is no pattern", head: "const help = 'sorted [A-z]';\n" },
    {
      name: "a pattern that stood there before",
      base: "const drive = /^[A-z]:/;\n",
      head: "  const drive = /^[A-z]:/;\n",
    },
  ],
});
