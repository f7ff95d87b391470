import { removedPathGuard } from "../../../../src/adapters/static-panel/rules/removed-path-guard.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(removedPathGuard, {
  matches: [
    {
      name: "a containment check that is gone",
      base: "function extract(entry, root) {\n  const target = path.join(root, entry.name);\n  if (!target.startsWith(root + path.sep)) {\n    throw new Error('outside the target directory');\n  }\n  return fs.writeFile(target, entry.data);\n}\n",
      head: "function extract(entry, root) {\n  const target = path.join(root, entry.name);\n  return fs.writeFile(target, entry.data);\n}\n",
      at: "return fs.writeFile(target, entry.data);",
      cause: "if (!target.startsWith(root + path.sep)) {",
    },
    {
      name: "a check for parent directories in Python",
      path: "a.py",
      base: "def read(name):\n    if '..' in name:\n        raise ValueError('bad name')\n    return open(os.path.join(ROOT, name))\n",
      head: "def read(name):\n    return open(os.path.join(ROOT, name))\n",
      at: "return open(os.path.join(ROOT, name))",
      cause: "if '..' in name:",
    },
    {
      name: "a helper that held the check and is no longer called",
      base: "function isSane(name) {\n  return name.match('^[^/\\\\\\\\]*$') != null;\n}\n\nfunction load(name) {\n  if (known[name] === undefined && isSane(name)) {\n    require('./locale/' + name);\n  }\n}\n",
      head: "function load(name) {\n  if (known[name] === undefined) {\n    require('./locale/' + name);\n  }\n}\n",
      at: "if (known[name] === undefined) {",
      cause: "if (known[name] === undefined && isSane(name)) {",
    },
  ],
  passes: [
    {
      name: "a check that was only reformatted",
      base: "function extract(entry, root) {\n  const target = path.join(root, entry.name);\n  if (!target.startsWith(root + path.sep)) {\n    throw new Error('outside the target directory');\n  }\n  return fs.writeFile(target, entry.data);\n}\n",
      head: "function extract(entry, root) {\n  const target = path.join(root, entry.name);\n  if (\n    !target.startsWith(\n      root + path.sep\n    )\n  ) {\n    throw new Error('outside the target directory');\n  }\n  return fs.writeFile(target, entry.data);\n}\n",
    },
    {
      name: "a check that moved within the file",
      base: "function extract(entry, root) {\n  const target = path.join(root, entry.name);\n  if (!target.startsWith(root + path.sep)) {\n    throw new Error('outside the target directory');\n  }\n  return fs.writeFile(target, entry.data);\n}\n",
      head: "function refuse(target, root) {\n  if (!target.startsWith(root + path.sep)) throw new Error('outside the target directory');\n}\n\n\n\n\nfunction extract(entry, root) {\n  const target = path.join(root, entry.name);\n  refuse(target, root);\n  return fs.writeFile(target, entry.data);\n}\n",
    },
    {
      name: "a check replaced by another of its kind",
      base: "function extract(entry, root) {\n  const target = path.join(root, entry.name);\n  if (!target.startsWith(root + path.sep)) {\n    throw new Error('outside the target directory');\n  }\n  return fs.writeFile(target, entry.data);\n}\n",
      head: "function extract(entry, root) {\n  const target = path.join(root, entry.name);\n  if (!isPathInside(target, root)) {\n    throw new Error('outside the target directory');\n  }\n  return fs.writeFile(target, entry.data);\n}\n",
    },
    {
      name: "a function deleted with its check",
      base: "keep();\nkeep2();\nkeep3();\nkeep4();\n\nfunction extract(entry, root) {\n  const target = path.join(root, entry.name);\n  if (!target.startsWith(root + path.sep)) {\n    throw new Error('outside the target directory');\n  }\n  return fs.writeFile(target, entry.data);\n}\n",
      head: "keep();\nkeep2();\nkeep3();\nkeep4();\n",
    },
  ],
});
