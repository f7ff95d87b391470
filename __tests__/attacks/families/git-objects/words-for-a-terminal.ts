import type { Attempt } from "../../attempt.ts";
import { gitServer, line } from "../../entrances/git-server.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "fails with words that clear a terminal and command the runner",
  through: gitServer(() => (_, response) => {
    response
      .writeHead(200, { "content-type": "application/x-git-upload-pack-advertisement" })
      .end(line("ERR \u001b[2J\n::error::pwned\r::set-output name=gate::open"));
  }),
  answer: /^git fetch .*remote error: \?\[2J/s,
  never: ["gate opens", "passes", "control lives"],
};
