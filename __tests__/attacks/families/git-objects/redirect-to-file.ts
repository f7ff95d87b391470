import type { Attempt } from "../../attempt.ts";
import { gitServer } from "../../entrances/git-server.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "redirects git to a file of the machine",
  through: gitServer(() => (_, response) => {
    response.writeHead(301, { location: "file:///etc/passwd" }).end();
  }),
  answer: /redirects/,
  never: ["gate opens", "passes"],
};
