import type { Attempt } from "../../attempt.ts";
import { gitServer } from "../../entrances/git-server.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "answers git with a page that echoes our header",
  through: gitServer(() => (request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(`<h1>${request.headers.authorization}</h1>`);
  }),
  answer: /dumb http transport does not support/,
  never: ["gate opens", "passes"],
};
