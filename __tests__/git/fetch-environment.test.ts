import { describe, expect, it } from "vitest";
import { fetchEnvironment, fetchRedactor, toRemoteUrl } from "../../src/git/fetch-environment.ts";
import { TargetError } from "../../src/text/errors.ts";

const REMOTE = { serverUrl: "https://github.example", owner: "octo", name: "shop", token: "ghs_0123456789abcdef" };
const HOSTILE = {
  PATH: "/usr/bin",
  HOME: "/home/runner",
  XDG_CONFIG_HOME: "/home/runner/.config",
  GIT_CONFIG_COUNT: "1",
  GIT_CONFIG_KEY_0: "http.followRedirects",
  GIT_CONFIG_VALUE_0: "true",
  GIT_SSH_COMMAND: "/tmp/evil",
  GIT_ASKPASS: "/tmp/evil",
  GIT_PROXY_COMMAND: "/tmp/evil",
  GIT_SSL_NO_VERIFY: "1",
  GIT_TRACE: "/tmp/log",
};

/** What git is told, beside what it inherits: the last of two settings of one name counts, as for git. */
function settingsOf(environment: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const count = Number(environment.GIT_CONFIG_COUNT);
  const at = (part: string, index: number) => environment[`GIT_CONFIG_${part}_${index}`] ?? "absent";
  return new Map(Array.from({ length: count }, (_, index) => [at("KEY", index), at("VALUE", index)] as const));
}

function fetching(serverUrl = REMOTE.serverUrl) {
  const options = { environment: HOSTILE, home: "/tmp/own", caFile: undefined, isPartial: true };
  return fetchEnvironment({ ...REMOTE, serverUrl }, options);
}

describe("git, when it fetches with our token", () => {
  it.each([
    ["http.followRedirects", "false"],
    ["protocol.allow", "never"],
    ["protocol.https.allow", "always"],
    ["credential.helper", ""],
    ["core.hooksPath", "/dev/null"],
    ["fetch.recurseSubmodules", "false"],
    ["remote.origin.url", "https://github.example/octo/shop"],
  ])("is told %s=%s, whatever a step before ours set", (key, value) => {
    expect(settingsOf(fetching()).get(key)).toBe(value);
  });

  it("sends the token to that server alone, and by no other protocol", () => {
    const settings = settingsOf(fetching("http://github.example:8080/git"));
    const header = [...settings.keys()].filter((key) => key.endsWith(".extraheader"));
    expect(header).toEqual(["http.http://github.example:8080/.extraheader"]);
    expect([...settings.keys()].filter((key) => /^protocol\..+\.allow$/.test(key))).toEqual(["protocol.http.allow"]);
  });

  it("reads no configuration of the machine or the user, and none of their variables", () => {
    const environment = fetching();
    expect(environment).toMatchObject({ GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null", HOME: "/tmp/own" });
    expect(environment).toMatchObject({ GIT_ASKPASS: "", GIT_TERMINAL_PROMPT: "0" });
    for (const name of ["XDG_CONFIG_HOME", "GIT_SSH_COMMAND", "GIT_PROXY_COMMAND", "GIT_SSL_NO_VERIFY", "GIT_TRACE"])
      expect(environment).not.toHaveProperty(name);
  });

  it.each([
    ["an address with credentials", { serverUrl: "https://ada:sesame@github.example" }],
    ["an address of another kind", { serverUrl: "file:///srv/git" }],
    ["an owner that leads up", { owner: ".." }],
    ["a name with a path", { name: "shop/../../other" }],
    ["a name with a query", { name: "shop?x=1" }],
  ])("goes to no %s", (_, other) => {
    expect(() => toRemoteUrl({ ...REMOTE, ...other })).toThrow(TargetError);
  });

  it("has neither the token nor a proxy's password in what is told of it", () => {
    const redact = fetchRedactor(REMOTE, { https_proxy: "http://ada:open%20sesame@proxy.example:3128" });
    const basic = Buffer.from(`x-access-token:${REMOTE.token}`).toString("base64");
    const said = redact(`${REMOTE.token} ${basic} open%20sesame open sesame`);
    expect(said).toBe("*** *** *** ***");
  });
});
