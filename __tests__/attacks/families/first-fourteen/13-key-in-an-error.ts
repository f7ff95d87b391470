import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "has the key printed, turned round and in base64, by an error that quotes it",
  through: "an error's message",
  answer: (mark, { headers }) => {
    const key = (headers.authorization ?? "").replace("Bearer ", "");
    const said = [
      [...key].reverse().join(""),
      Buffer.from(key).toString("base64"),
      `${key.slice(0, 12)} ${key.slice(12)}`,
    ];
    return { status: 401, body: { error: { message: `${mark} ${said.join(" ")}`, type: "auth" } } };
  },
  never: ["passes", "canary out"],
};
