import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "sets cookies and asks for a password",
  through: "headers",
  answer: (mark) => ({
    status: 401,
    headers: { "set-cookie": `a=${mark}`, "www-authenticate": `Basic realm="${mark}"` },
    body: { error: { message: "no" } },
  }),
  never: ["passes"],
};
