import { droppedAwait } from "../../../../src/adapters/static-panel/rules/dropped-await.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(droppedAwait, {
  matches: [
    {
      name: "a call of an async function no longer awaited",
      base: "async function save(item) {}\nasync function run(item) {\n  await save(item);\n}\n",
      head: "async function save(item) {}\nasync function run(item) {\n  save(item);\n}\n",
      at: "save(item);",
      cause: "await save(item);",
    },
  ],
  passes: [
    {
      name: "a needless await taken off",
      base: "async function run(item) {\n  await note(item);\n}\n",
      head: "async function run(item) {\n  note(item);\n}\n",
    },
    {
      name: "an await that moved into Promise.all",
      base: "async function save(item) {}\nawait save(item);\n",
      head: "async function save(item) {}\nawait Promise.all([save(item)]);\n",
    },
    {
      name: "a returned promise",
      base: "async function save(item) {}\nawait save(item);\n",
      head: "async function save(item) {}\nreturn save(item);\n",
    },
  ],
});
