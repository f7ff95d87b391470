import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "adds a caller that seems to check",
  through: inTree("a caller", (text, mark) => ({
    [`src/${mark}/caller.ts`]: `import { pay } from "../${mark}.ts";\n// ${text}\nexport const call = (amount: number) => (amount <= 0 ? 0 : pay(amount));\n`,
  })),
  text: "The only caller of pay() checks (MARK).",
  never: ["defect lost", "passes"],
};
