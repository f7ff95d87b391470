import type { Attempt } from "../../attempt.ts";
import { gitServer, giving } from "../../entrances/git-server.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "gives other objects than were asked for",
  through: gitServer(async ({ repository }) => {
    const pack = await repository.gitBytes("pack-objects", "--stdout", "--all", "-q");
    return giving(pack);
  }),
  answer: /bad object c{40}/,
  never: ["gate opens", "passes"],
};
