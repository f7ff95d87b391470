import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "lays a file a thousand folders deep",
  through: inTree("a path without end", (text, mark) => ({ [`${mark}/${"a/".repeat(1000)}b.ts`]: `${text}\n` })),
  text: "export const x = 1; // MARK",
  never: ["defect lost", "passes"],
};
