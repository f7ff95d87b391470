import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "moves the file as well, and the Resolver quotes a comment in it",
  through: "the next push",
  beside: { "src/MARK.ts": undefined, "lib/MARK.ts": rewritten({ above: "// Mended here.\n" }) },
  resolutions: [{ status: "resolved", file: "lib/MARK.ts", quote: "// Mended here." }],
  never: ["passes", "defect lost"],
};
