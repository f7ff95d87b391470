import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "moves the defect to another file, and the Resolver quotes the call in its place",
  through: "the next push",
  rewritten: rewritten({ above: 'import { run } from "./MARK-run.ts";\n\n', last: "return run(text);" }),
  beside: { "src/MARK-run.ts": "export function run(text: string): number {\n  return new Function(text)();\n}\n" },
  resolutions: [{ status: "resolved", quote: "return run(text);" }],
  never: ["passes"],
  left: ["defect lost"],
};
