import type { Attempt } from "../../attempt.ts";
import { gitServer } from "../../entrances/git-server.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "speaks the old protocol, and has objects looked for on another server",
  through: gitServer(({ elsewhere }) => (request, response) => {
    const path = request.url ?? "";
    if (/info\/refs/.test(path)) response.end(`${"c".repeat(40)}\trefs/heads/main\n`);
    else if (/HEAD$/.test(path)) response.end("ref: refs/heads/main\n");
    else if (/alternates$/.test(path)) response.end(`${elsewhere}/objects\n`);
    else response.writeHead(404).end();
  }),
  answer: /dumb http transport does not support/,
  never: ["gate opens", "passes"],
};
