import type { Attempt } from "../../attempt.ts";
import { gitServer } from "../../entrances/git-server.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "redirects git to another server, with our token",
  through: gitServer(({ elsewhere }) => (request, response) => {
    response.writeHead(302, { location: `${elsewhere}${request.url}` }).end();
  }),
  answer: /leads to another server|redirect|leads/,
  never: ["gate opens", "passes"],
};
