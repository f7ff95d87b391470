import type { Attempt } from "../../attempt.ts";
import { ANSWERS } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "lists by a glob without end",
  through: ANSWERS,
  text: "MARK read more",
  calls: [
    { name: "list_files", args: { path_glob: `${"**/".repeat(2000)}*` } },
    { name: "list_files", args: { path_glob: `{${"{a,b},".repeat(2000)}c}` } },
    { name: "list_files", args: { path_glob: "../**" } },
  ],
  never: [],
};
