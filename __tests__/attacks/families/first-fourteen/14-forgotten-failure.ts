import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "has a failing finding forgotten by the next push, which moves its lines and leaves them as they are",
  through: "the next push",
  rewritten: `// Payments.\n\n\n\n// In cents.\nexport function pay(input: string): number {\n  const text = input.trim();\n  return eval(text);\n}\n`,
  never: ["passes", "defect lost"],
};
