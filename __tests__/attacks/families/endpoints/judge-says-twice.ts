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
            rulings: ["enthusiast", "adversary"].map((winner) => ({
              ...{
                finding_id: "F1",
                file: "src/transfer.js",
                line: 9,
                winner,
                final_severity: winner === "adversary" ? "dismissed" : "high",
              },
              ...{ resolution: "x", refutation: null, edit_instruction: null },
            })),
            ...{ summary: "x", convergence: true, next_round_tier: "stay" },
          },
        },
  never: ["passes"],
};
