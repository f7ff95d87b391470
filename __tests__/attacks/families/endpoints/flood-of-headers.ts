import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "answers with headers without end",
  through: "headers without bounds",
  serve: (response) => {
    response.socket?.write("HTTP/1.1 200 OK\r\n");
    for (let at = 0; at < 200_000; at++) response.socket?.write(`x-header-${at}: ${"a".repeat(100)}\r\n`);
    response.socket?.end("\r\n");
  },
  never: ["passes"],
};
