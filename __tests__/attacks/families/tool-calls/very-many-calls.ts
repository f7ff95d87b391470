import type { Attempt } from "../../attempt.ts";
import { ANSWERS } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "calls a tool five hundred times in one turn",
  through: ANSWERS,
  text: "MARK read more",
  calls: Array.from({ length: 500 }, (_, at) => ({
    name: "read_file",
    args: { path: "README.md", start_line: at + 1, end_line: null, side: "head" },
  })),
  never: [],
};
