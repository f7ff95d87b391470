import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "has the Resolver quote a check of a file that the change does not touch",
  through: "the next push",
  rewritten: rewritten(),
  resolutions: [
    {
      status: "resolved",
      file: "lib/digits.ts",
      quote: "export const isNumber = (text: string) => /^[0-9]+$/.test(text);",
    },
  ],
  never: ["passes", "defect lost"],
};
