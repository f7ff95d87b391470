import { gzipSync } from "node:zlib";
import type { Attempt } from "../../attempt.ts";

/** 64 MB of blanks in 64 KB. */
const BOMB = gzipSync(Buffer.alloc(1 << 26, " "));

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "answers with a little that unfolds to much",
  through: "a compressed answer",
  serve: (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
    response.end(BOMB);
  },
  never: ["passes"],
};
