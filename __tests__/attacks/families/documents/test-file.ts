import type { Attempt } from "../../attempt.ts";
import { fileAt } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "brings a test that says the guard is there",
  through: fileAt("__tests__/MARK.test.ts"),
  text: 'it("rejects amounts of zero or less", () => expect(() => pay(0)).toThrow()); // MARK',
  never: ["defect lost", "passes"],
};
