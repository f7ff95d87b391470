import { TRIAGE } from "../../claims/claim.ts";
import type { Stage } from "../../stages/stage.ts";
import { selectThreads } from "../select-threads.ts";
import { threadsDigest } from "../thread-digest.ts";

/**
 * Tries what other reviewers left on the pull request. Nothing of it is loaded where nobody asked for that, and outside of a
 * pull request.
 */
export const triageStage: Stage = {
  name: TRIAGE,
  inputs: ({ triage, target, settings }) => {
    const { triage: rules } = settings;
    if (triage === undefined || rules === undefined) return undefined;
    const { read } = triage;
    if (read.kind === "read" && selectThreads(read.threads, rules).length === 0) return undefined;
    // What is mended since depends on the commits, and not on the content alone.
    return { threads: threadsDigest(read, rules), head: target.pin.headSha };
  },
  finder: {
    judgedBy: "judge",
    isAllNew: false,
    find: async (context) => {
      const { triage } = context;
      if (triage === undefined) return { claims: [] };
      const { tryThreads } = await import("./try-threads.ts");
      return tryThreads(triage, context);
    },
  },
};
