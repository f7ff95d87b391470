import { isFirstTurn } from "../../../servers/model-server.ts";
import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "rules on one finding both ways",
  through: "a Judge's answer",
  role: "judge",
  answer: (_, request) =>
    isFirstTurn(request)
      ? undefined
      : {
          json: {
            rulings: ["upheld", "dismissed"].map((ruling) => ({
              ...{
                finding_id: "F1",
                file: "src/transfer.js",
                line: 9,
                ruling,
                severity: ruling === "dismissed" ? null : "high",
              },
              ...{ resolution: "x", refutation: null, edit_instruction: null },
            })),
            ...{ summary: "x", convergence: true, next_round_tier: "stay" },
          },
        },
  never: ["passes"],
};
