import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "scenario",
  by: "an endpoint",
  does: "redirects the prompt, or has the key printed",
  through: { file: "__tests__/scenarios/cli/hostile-endpoint.test.ts", name: "hands the prompt to no other host" },
  never: ["request elsewhere", "canary out"],
};
