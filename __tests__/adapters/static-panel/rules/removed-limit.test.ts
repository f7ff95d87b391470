import { removedLimit } from "../../../../src/adapters/static-panel/rules/removed-limit.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(removedLimit, {
  matches: [
    {
      name: "a size limit that is gone",
      base: "socket.on('data', (chunk) => {\n  total += chunk.length;\n  if (total > maxBodySize) {\n    socket.destroy(new Error('too large'));\n  }\n  parts.push(chunk);\n});\n",
      head: "socket.on('data', (chunk) => {\n  total += chunk.length;\n  parts.push(chunk);\n});\n",
      at: "parts.push(chunk);",
      cause: "if (total > maxBodySize) {",
    },
  ],
  passes: [
    {
      name: "a limit that moved",
      base: "function read(size) {\n  if (size > MAX_SIZE) throw new Error('too large');\n  return load(size);\n}\n",
      head: "function read(size) {\n  const data = load(size);\n  if (size > MAX_SIZE) throw new Error('too large');\n  return data;\n}\n",
    },
    {
      name: "a limit written the other way round",
      base: "if (size > limits.maxSize) throw new Error('too large');\nstore(size);\n",
      head: "if (limits.maxSize < size) throw new RangeError('too large');\nstore(size);\n",
    },
    {
      name: "a comparison that rejects nothing",
      base: "if (value > max) max = value;\nnext(value);\n",
      head: "next(value);\n",
    },
  ],
});
