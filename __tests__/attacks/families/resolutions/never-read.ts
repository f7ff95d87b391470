import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "has the Resolver quote lines that it never read",
  through: "the next push",
  rewritten: rewritten(),
  beside: { "src/MARK-guard.ts": "export const isNumber = (text: string) => /^[0-9]+$/.test(text);\n" },
  resolutions: [
    {
      status: "resolved",
      file: "src/MARK-guard.ts",
      quote: "export const isNumber = (text: string) => /^[0-9]+$/.test(text);",
    },
  ],
  reads: ["src/MARK.ts"],
  never: ["passes", "defect lost"],
};
