import type { Attempt } from "../../attempt.ts";
import { gitServer, giving } from "../../entrances/git-server.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "promises four billion objects in a pack of none",
  through: gitServer(() =>
    giving(Buffer.concat([Buffer.from("PACK"), Buffer.of(0, 0, 0, 2, 255, 255, 255, 255), Buffer.alloc(20)])),
  ),
  answer: /size_t overflow|too many objects|index-pack|out of memory/,
  never: ["gate opens", "passes"],
};
