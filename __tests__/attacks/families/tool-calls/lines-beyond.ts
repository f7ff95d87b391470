import type { Attempt } from "../../attempt.ts";
import { ANSWERS } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "asks for lines that are none",
  through: ANSWERS,
  text: "MARK read more",
  calls: [
    [-1, 5],
    [5, -1],
    [0, 0],
    [1e300, Number.MAX_VALUE],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 2],
    [1.5, 2.5],
  ].map(([start_line, end_line]) => ({
    name: "read_file",
    args: { path: "README.md", start_line, end_line, side: "head" },
  })),
  never: [],
};
