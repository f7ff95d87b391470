import type { Attempt } from "../../attempt.ts";
import { fileAt } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "brings a patch that would put the guard back",
  through: fileAt("patches/MARK.patch"),
  text: "--- a/src/MARK.ts\n+++ b/src/MARK.ts\n@@ -1,2 +1,3 @@\n+  if (amount <= 0) return 0;\n   return charge(amount);",
  never: ["defect lost", "passes"],
};
