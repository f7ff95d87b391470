import type { Stage } from "./stage.ts";

/**
 * Claims that the change breaks or weakens what configures reviews. They are found while the review is prepared, since
 * that reads the configuration.
 */
export const configurationStage: Stage = {
  name: "configuration",
  finder: {
    judgedBy: "rule",
    // The change did it, even where the diff shows no line of it.
    isAllNew: true,
    find: async ({ configurationClaims = [] }) => ({ claims: configurationClaims }),
  },
  // Such claims may depend on any file: a glob may match nothing now.
  inputs: ({ configurationClaims }) => (configurationClaims.length === 0 ? undefined : configurationClaims),
};
