import { widenedPattern } from "../../../../src/adapters/static-panel/rules/widened-pattern.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(widenedPattern, {
  matches: [
    {
      name: "white-space runs put around a separator",
      base: "const parts = header.split(/,/);\n",
      head: "const parts = header.split(/\\s*,\\s*/);\n",
      at: "const parts = header.split(/\\s*,\\s*/);",
      cause: "const parts = header.split(/,/);",
    },
    {
      name: "an anchor that is gone",
      base: "const ok = /^https:\\/\\/example\\.com$/.test(url);\n",
      head: "const ok = /^https:\\/\\/example\\.com/.test(url);\n",
      at: "const ok = /^https:\\/\\/example\\.com/.test(url);",
      cause: "const ok = /^https:\\/\\/example\\.com$/.test(url);",
    },
  ],
  passes: [
    {
      name: "white-space runs taken away",
      base: "const parts = header.split(/\\s*,\\s*/);\n",
      head: "const parts = header.split(/,/);\n",
    },
    { name: "a new pattern without a former one", base: "go();\n", head: "const parts = header.split(/\\s*,\\s*/);\n" },
    {
      name: "a pattern that was anchored",
      base: "const ok = /abc/.test(url);\n",
      head: "const ok = /^abc$/.test(url);\n",
    },
  ],
});
