import { TRIAGE } from "../../claims/claim.ts";
import type { OptionalRoom } from "../../stages/optional-room.ts";
import type { Stage } from "../../stages/stage.ts";
import { selectThreads, threadsDigest } from "../select-threads.ts";
import { answerThreads } from "./answer-threads.ts";

/** Finds what other reviewers' remarks show to be wrong. */
const triageStage: Stage = {
  name: TRIAGE,
  inputs: ({ triage, target, settings }) => {
    const { triage: rules } = settings;
    if (triage === undefined || rules === undefined) return undefined;
    const { read } = triage;
    if (read.kind === "read" && selectThreads(read.threads, rules).length === 0) return undefined;
    // Whether a remark has been fixed depends on the commits, not only on the content.
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

/**
 * Checks other reviewers' remarks on the pull request. Nothing of it is loaded outside a pull request, or if nobody
 * asked for it.
 */
export const triageRoom: OptionalRoom = {
  stages: [triageStage],
  conclude: async (decided, context) => {
    const { triage } = context;
    if (triage === undefined) return {};
    const { concludeTriage } = await import("./conclude-triage.ts");
    return concludeTriage(decided, triage, context);
  },
  answer: answerThreads,
};
