import { removedValidation } from "../../../../src/adapters/static-panel/rules/removed-validation.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(removedValidation, {
  matches: [
    {
      name: "a validation with its error that is gone",
      base: "function parse(config) {\n  if (typeof config.port !== 'number') {\n    throw new TypeError('port must be a number');\n  }\n  return listen(config);\n}\n",
      head: "function parse(config) {\n  return listen(config);\n}\n",
      at: "return listen(config);",
      cause: "if (typeof config.port !== 'number') {",
    },
  ],
  passes: [
    {
      name: "a validation that another one replaces",
      base: "function parse(config) {\n  if (typeof config.port !== 'number') throw new TypeError('port must be a number');\n  return listen(config);\n}\n",
      head: "function parse(config) {\n  if (!Number.isInteger(config.port)) throw new TypeError('port must be whole');\n  return listen(config);\n}\n",
    },
    {
      name: "an early return without an error",
      base: "function run(list) {\n  if (list.length === 0) return;\n  go(list);\n}\n",
      head: "function run(list) {\n  go(list);\n}\n",
    },
    {
      name: "a validation put into a helper",
      base: "function run(list) {\n  if (!list) throw new Error('list is missing');\n  go(list);\n}\n",
      head: "function run(list) {\n  assertPresent(list);\n  go(list);\n}\n",
    },
    {
      name: "a validation that moved to another file",
      base: "function run(list) {\n  if (!list) throw new Error('list is missing');\n  go(list);\n}\n",
      head: "function run(list) {\n  go(list);\n}\n",
      others: [
        {
          path: "src/entry.js",
          base: "run(list);\n",
          head: "if (!list) throw new Error('list is missing');\nrun(list);\n",
        },
      ],
    },
    {
      name: "the handling of a failed call",
      base: "load((error, list) => {\n  if (error) throw new Error('load failed: ' + error);\n  go(list);\n});\n",
      head: "load((error, list) => {\n  go(list);\n});\n",
    },
  ],
});
