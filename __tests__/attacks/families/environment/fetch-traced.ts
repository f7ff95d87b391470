import type { Attempt } from "../../attempt.ts";
import { fetchAmid } from "../../entrances/surroundings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "has git write what it sends, with the token, into a file",
  through: fetchAmid(({ lair }) => ({
    GIT_TRACE: `${lair}/trace`,
    GIT_TRACE_CURL: `${lair}/curl`,
    GIT_TRACE_PACKET: `${lair}/packet`,
    GIT_TRACE2_EVENT: `${lair}/event`,
    GIT_TRACE_REDACT: "0",
    GIT_CURL_VERBOSE: "1",
  })),
  answer: /^fetched$/,
  never: [],
};
