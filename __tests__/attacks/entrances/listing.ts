import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { hostAt } from "../../hosts/github/harness.ts";
import type { Entrance } from "../entrance.ts";

/** A listing of GitHub's that says of each page that another follows. */
export function endlessListing(): Entrance {
  return {
    name: "a listing of comments",
    enter: async () => {
      let asked = 0;
      const server = createServer((request, response) => {
        asked += 1;
        const next = `<http://${request.headers.host}/next?page=${asked + 1}>; rel="next"`;
        response.writeHead(200, { "content-type": "application/json", link: next }).end("[]");
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const { host } = hostAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      const said = await host.discussion(1).then(
        (comments) => `${comments.length} comments`,
        (error: Error) => error.message,
      );
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      return { answer: `${asked} pages: ${said}` };
    },
  };
}
