import type { Stage } from "../../stages/stage.ts";

/**
 * Holds what the changed code does, followed along its calls, against the repository's policy. Nothing of it is loaded where
 * there is no policy.
 */
export const policyStage: Stage = {
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
