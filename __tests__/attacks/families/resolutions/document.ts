import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "writes a document that says what the code does, and the Resolver quotes that",
  through: "the next push",
  rewritten: rewritten(),
  beside: { "docs/MARK.md": "# Payments\n\nThe text is parsed by parseAmount before it is used (MARK).\n" },
  resolutions: [
    { status: "resolved", file: "docs/MARK.md", quote: "The text is parsed by parseAmount before it is used (MARK)." },
  ],
  never: ["passes", "defect lost"],
};
