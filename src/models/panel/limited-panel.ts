import pLimit from "p-limit";
import type { Panel } from "../../ports/panel.ts";

/** A panel that plays at most `most` roles at once; the time of others starts only when they do. */
export function limitedPanel(panel: Panel, most: number): Panel {
  const limit = pLimit(most);
  const { classify, describe, examine, findCovered, help, silence } = panel;
  return {
    kind: panel.kind,
    models: panel.models,
    roleModels: panel.roleModels,
    atOnce: most,
    atWork: () => limit.activeCount,
    ...(silence === undefined ? {} : { silence }),
    ...(panel.purse === undefined ? {} : { purse: panel.purse }),
    ...(findCovered === undefined ? {} : { findCovered }),
    ...(examine === undefined ? {} : { examine }),
    play: (assignment, signal) => limit(() => panel.play(assignment, signal)),
    ...(help === undefined ? {} : { help: (assignment, signal) => limit(() => help(assignment, signal)) }),
    ...(describe === undefined ? {} : { describe: (task, signal) => limit(() => describe(task, signal)) }),
    ...(classify === undefined ? {} : { classify: (task, signal) => limit(() => classify(task, signal)) }),
  };
}
