import { prototypeAssignment } from "../../../../src/adapters/static-panel/rules/prototype-assignment.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(prototypeAssignment, {
  matches: [
    {
      name: "an assignment in place of defineProperty",
      base: "function put(target, key, value) {\n  Object.defineProperty(target, key, { value, writable: true });\n}\n",
      head: "function put(target, key, value) {\n  target[key] = value;\n}\n",
      at: "target[key] = value;",
      cause: "Object.defineProperty(target, key, { value, writable: true });",
    },
  ],
  passes: [
    {
      name: "an assignment under a number",
      base: "Object.defineProperty(list, key, { value });\n",
      head: "list[i] = value;\n",
    },
    { name: "an assignment that never was protected", base: "run(target);\n", head: "target[key] = value;\n" },
    {
      name: "defineProperty in place of an assignment",
      base: "target[key] = value;\n",
      head: "Object.defineProperty(target, key, { value });\n",
    },
    {
      name: "a fixed property defined before",
      base: "Object.defineProperty(exports, '__esModule', { value: true });\n",
      head: "exports[name] = value;\n",
    },
  ],
});
