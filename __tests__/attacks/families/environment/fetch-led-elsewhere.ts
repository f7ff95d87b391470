import type { Attempt } from "../../attempt.ts";
import { fetchAmid } from "../../entrances/surroundings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "leads the fetch to another server by settings",
  through: fetchAmid(async ({ elsewhere, program, folder, plant }) => {
    const settings = `[url "${elsewhere}/"]\n\tinsteadOf = http://\n[credential]\n\thelper = ${program}\n[http]\n\tproxy = ${elsewhere}\n`;
    await plant(`${folder}/.gitconfig`, settings);
    await plant(`${folder}/.netrc`, "default login eve password eve\n");
    return {
      HOME: folder,
      GIT_CONFIG_GLOBAL: `${folder}/.gitconfig`,
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: `url.${elsewhere}/.insteadOf`,
      GIT_CONFIG_VALUE_0: "http://",
      GIT_PROXY_COMMAND: program,
      GIT_ASKPASS: program,
      SSH_ASKPASS: program,
      GIT_SSL_NO_VERIFY: "1",
      GIT_ALLOW_PROTOCOL: "ext:file:http",
    };
  }),
  answer: /^fetched$/,
  never: [],
};
