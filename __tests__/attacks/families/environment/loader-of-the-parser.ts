import type { Attempt } from "../../attempt.ts";
import { analysisAmid } from "../../entrances/worker-environment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "has the system and the network lead the process that parses code",
  through: analysisAmid((planted) => ({
    LD_AUDIT: planted,
    DYLD_INSERT_LIBRARIES: planted,
    NODE_V8_COVERAGE: planted,
    NODE_EXTRA_CA_CERTS: planted,
    HTTPS_PROXY: "http://127.0.0.1:9",
    HOME: planted,
    XDG_CONFIG_HOME: planted,
    RUNNER_TEMP: planted,
  })),
  answer: /^knows \[("NODE_COMPILE_CACHE")?\]$/,
  never: [],
};
