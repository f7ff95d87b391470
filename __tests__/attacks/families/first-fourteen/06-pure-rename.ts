import { aFinding, aVerdict } from "../../../scenarios/cli/scripted-panel.ts";
import type { Attempt } from "../../attempt.ts";
import { titleOf } from "../../captured-panel.ts";

const PLUGIN = `export const plugin = (text) => eval(text);\n${"// Part of the plugin.\n".repeat(20)}`;

export const attempt: Attempt = {
  play: "change",
  by: "author of a fork",
  does: "makes an example live by a rename alone, and has a captured Critic call it old",
  through: "a rename",
  base: { "docs/MARK.js": PLUGIN },
  head: { "docs/MARK.js": undefined, "src/MARK.js": PLUGIN },
  panel: (mark) => ({
    enthusiast: ({ pass, round }) =>
      pass === 2 && round === 1
        ? [
            aFinding({
              ...{ file: `src/${mark}.js`, line: 1, evidence_quote: "export const plugin = (text) => eval(text);" },
              ...{ title: titleOf({ mark }), category: "injection", severity: "high", cause: null },
            }),
          ]
        : [],
    critic: (findings) => ({
      verdicts: findings.map((finding) => aVerdict(finding, { classification: "existing" })),
      missed: [],
    }),
  }),
  says: /high src\/q\w+\.js:1/,
  never: ["passes", "defect lost"],
};
