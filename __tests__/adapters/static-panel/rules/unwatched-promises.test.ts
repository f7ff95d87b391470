import { unwatchedPromises } from "../../../../src/adapters/static-panel/rules/unwatched-promises.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(unwatchedPromises, {
  matches: [
    {
      name: "promises collected in a for-await loop",
      base: "async function copy(dir) {\n}\n",
      head: "async function copy(dir) {\n  const jobs = [];\n  for await (const item of dir) {\n    jobs.push(copyItem(item));\n  }\n  await Promise.all(jobs);\n}\n",
      at: "for await (const item of dir) {",
    },
  ],
  passes: [
    {
      name: "values collected in a for-await loop",
      head: "async function read(dir) {\n  const names = [];\n  for await (const item of dir) {\n    names.push(item.name);\n  }\n  return names;\n}\n",
    },
    {
      name: "promises collected in a plain loop",
      head: "async function copy(dir) {\n  const jobs = [];\n  for (const item of dir) {\n    jobs.push(copyItem(item));\n  }\n  await Promise.all(jobs);\n}\n",
    },
  ],
});
