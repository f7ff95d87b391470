import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "adds a test that says it is mended, and the Resolver quotes that",
  through: "the next push",
  rewritten: rewritten(),
  beside: {
    "test/MARK.test.ts":
      'it("runs nothing that it is sent", () => {\n  expect(() => pay("MARK()")).toThrow(RangeError);\n});\n',
  },
  resolutions: [
    { status: "resolved", file: "test/MARK.test.ts", quote: 'expect(() => pay("MARK()")).toThrow(RangeError);' },
  ],
  never: ["passes", "defect lost"],
};
