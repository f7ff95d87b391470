import type { Stage } from "./stage.ts";

/** That the change breaks what configures reviews, or weakens it: found as the review is prepared, which reads it. */
export const configurationStage: Stage = {
  name: "configuration",
  finder: {
    judgedBy: "rule",
    // The change did it, also where the diff shows no line of it.
    isAllNew: true,
    find: async ({ configurationClaims = [] }) => ({ claims: configurationClaims }),
  },
  // They may depend on any file, such as a glob that matches nothing now.
  inputs: ({ configurationClaims }) => (configurationClaims.length === 0 ? undefined : configurationClaims),
};
