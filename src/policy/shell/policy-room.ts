import type { OptionalRoom } from "../../stages/optional-room.ts";
import type { Stage } from "../../stages/stage.ts";
import { waiversStage } from "./check-waivers.ts";

/**
 * Compares the effects of the changed code, followed along its calls, with the repository's policy. Nothing of it is
 * loaded without a policy.
 */
const policyStage: Stage = {
  name: "policy",
  finder: {
    judgedBy: "critic",
    isAllNew: false,
    find: async (context) => {
      const { policy } = context;
      if (policy === undefined) return { claims: [] };
      const { checkPolicy } = await import("./check-policy.ts");
      return checkPolicy(policy, context);
    },
  },
};

/** Checks the repository's policy. */
export const policyRoom: OptionalRoom = { stages: [waiversStage, policyStage], aloneIn: "policy" };
