import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "says in its body where to go",
  through: "a header Refresh",
  answer: (mark) => ({
    status: 200,
    headers: { refresh: `0;url=http://${mark}.example/`, link: `<http://${mark}.example/>; rel=preload` },
    body: "<html>",
  }),
  never: ["passes"],
};
