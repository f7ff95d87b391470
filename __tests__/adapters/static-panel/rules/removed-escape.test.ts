import { removedEscape } from "../../../../src/adapters/static-panel/rules/removed-escape.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(removedEscape, {
  matches: [
    {
      name: "an escape taken off a value",
      base: "const a = 1;\nout.push('<b>' + escapeHtml(name) + '</b>');\n",
      head: "const a = 1;\nout.push('<b>' + name + '</b>');\n",
      at: "out.push('<b>' + name + '</b>');",
      cause: "out.push('<b>' + escapeHtml(name) + '</b>');",
    },
    {
      name: "a replacement of metacharacters that is gone",
      base: "function quote(text) {\n  const safe = text.replace(/[<>&\"']/g, encode);\n  return safe;\n}\n",
      head: "function quote(text) {\n  const safe = text;\n  return safe;\n}\n",
      at: "const safe = text;",
      cause: "const safe = text.replace(/[<>&\"']/g, encode);",
    },
  ],
  passes: [
    {
      name: "another escape in its place",
      base: "out.push(escapeHtml(name));\n",
      head: "out.push(sanitizeHtml(name));\n",
    },
    {
      name: "a value that is gone with its escape",
      base: "start();\nout.push(escapeHtml(nickname));\n",
      head: "start();\n",
    },
    { name: "an unescape taken off", base: "out.push(unescapeHtml(name));\n", head: "out.push(name);\n" },
  ],
});
