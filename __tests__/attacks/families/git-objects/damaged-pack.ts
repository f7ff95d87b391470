import type { Attempt } from "../../attempt.ts";
import { gitServer, giving } from "../../entrances/git-server.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "gives a pack whose bytes do not come to their digest",
  through: gitServer(async ({ repository }) => {
    const pack = await repository.gitBytes("pack-objects", "--stdout", "--all", "-q");
    pack[pack.length - 30] = 0xff;
    return giving(pack);
  }),
  answer: /inflate: data stream error|pack is corrupted|index-pack failed/,
  never: ["gate opens", "passes"],
};
