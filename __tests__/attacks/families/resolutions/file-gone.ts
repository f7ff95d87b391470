import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "takes the file away, and brings the defect in another under another name",
  through: "the next push",
  beside: {
    "src/MARK.ts": undefined,
    "lib/MARK.ts": "export const charge = (sum: string): number => {\n  return Function(sum.trim())();\n};\n",
  },
  never: ["passes"],
  left: ["defect lost"],
};
