import { removedOwnPropertyGuard } from "../../../../src/adapters/static-panel/rules/removed-own-property-guard.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(removedOwnPropertyGuard, {
  matches: [
    {
      name: "a check of own properties that is gone",
      base: "for (const key in from) {\n  if (Object.prototype.hasOwnProperty.call(from, key)) {\n    to[key] = from[key];\n  }\n}\n",
      head: "for (const key in from) {\n  to[key] = from[key];\n}\n",
      at: "to[key] = from[key];",
      cause: "if (Object.prototype.hasOwnProperty.call(from, key)) {",
    },
    {
      name: "a refusal of __proto__ that is gone",
      base: "function set(o, key, value) {\n  if (key === '__proto__') return;\n  o[key] = value;\n}\n",
      head: "function set(o, key, value) {\n  o[key] = value;\n}\n",
      at: "o[key] = value;",
      cause: "if (key === '__proto__') return;",
    },
  ],
  passes: [
    {
      name: "a loop rewritten over own keys",
      base: "for (const key in from) {\n  if (from.hasOwnProperty(key)) to[key] = from[key];\n}\n",
      head: "for (const key of Object.keys(from)) {\n  to[key] = from[key];\n}\n",
    },
    {
      name: "a check written with Object.hasOwn",
      base: "if (from.hasOwnProperty(key)) to[key] = from[key];\n",
      head: "if (Object.hasOwn(from, key)) to[key] = from[key];\n",
    },
  ],
});
