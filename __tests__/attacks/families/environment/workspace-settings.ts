import type { Attempt } from "../../attempt.ts";
import { reviewAmid } from "../../entrances/surroundings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "leaves settings in the workspace's own repository",
  through: reviewAmid(async ({ touch, program, workspace, plant }) => {
    for (const [key, value] of [
      ["core.fsmonitor", touch],
      ["diff.external", program],
      ["diff.evil.textconv", program],
      ["diff.evil.command", program],
      ["filter.evil.smudge", program],
      ["filter.evil.process", program],
      ["core.sshCommand", program],
      ["core.alternateRefsCommand", program],
    ] as const)
      await workspace.git("config", key, value);
    await plant(`${workspace.directory}/.git/info/attributes`, "* diff=evil filter=evil\n");
    return {};
  }),
  answer: /^found what is wrong with the change$/,
  never: ["gate opens", "passes"],
};
