import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FakeLog } from "../fakes/fake-log.ts";
import { startProxyServer } from "../servers/proxy-server.ts";
import { fetchFrom, servedPullRequest } from "./fetch.ts";
import type { GitServerOptions } from "./git-server.ts";

const pullRequest = (toOptions?: (directory: string) => GitServerOptions) =>
  servedPullRequest({ "a.ts": "1\n" }, toOptions);

/** Serves by TLS, with a certificate for `git.example` and the loopback that only `authority.pem` vouches for. */
function encrypted(directory: string): GitServerOptions {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "authority.key"];
  const name = ["-subj", "/CN=git.example", "-addext", "subjectAltName=IP:127.0.0.1,DNS:git.example"];
  const args = ["req", "-x509", ...key, "-out", "authority.pem", "-days", "2", ...name];
  execFileSync("openssl", args, { cwd: directory, stdio: "pipe" });
  const read = (file: string) => readFileSync(join(directory, file));
  const credentials = { key: read("authority.key"), cert: read("authority.pem") };
  return { listen: (listener) => createServer(credentials, listener) };
}

describe("a fetch through a proxy", () => {
  it.each(["HTTP_PROXY", "http_proxy", "ALL_PROXY"])(
    "goes where %s says, and nobody is told its password",
    async (name) => {
      await using world = await pullRequest();
      const { repository, server, commits } = world;
      await using proxy = await startProxyServer(server.port);
      const address = proxy.url.replace("//", "//ada:open%20sesame@");
      const environment = { ...repository.environment, [name]: address };
      const log = new FakeLog();
      await fetchFrom(server, repository, { commits, environment, serverUrl: "http://git.example" }, log);
      expect(proxy.asked[0]).toBe("GET http://git.example/acme/shop/info/refs?service=git-upload-pack");
      expect(JSON.stringify(log.lines)).not.toContain("sesame");
    },
  );

  it("goes past it to the hosts of NO_PROXY", async () => {
    await using world = await pullRequest();
    const { repository, server, commits } = world;
    await using proxy = await startProxyServer(server.port);
    const environment = { ...repository.environment, HTTP_PROXY: proxy.url, NO_PROXY: "127.0.0.1" };
    await fetchFrom(server, repository, { commits, environment });
    expect(proxy.asked).toEqual([]);
    expect(server.requests).toHaveLength(2);
  });
});

describe("a fetch over TLS", () => {
  it("trusts the authorities Node is told to trust as well, also through a proxy", async () => {
    await using world = await pullRequest(encrypted);
    const { repository, server, commits } = world;
    await using proxy = await startProxyServer(server.port);
    const environment = {
      ...repository.environment,
      HTTPS_PROXY: proxy.url,
      NODE_EXTRA_CA_CERTS: repository.beside("authority.pem"),
    };
    await fetchFrom(server, repository, { commits, environment, serverUrl: "https://git.example" });
    expect(proxy.asked[0]).toBe("CONNECT git.example:443");
  });

  it("trusts nobody else, and says which setting is missing", async () => {
    await using world = await pullRequest(encrypted);
    const { repository, server, commits } = world;
    const serverUrl = `https://127.0.0.1:${server.port}`;
    const fetching = fetchFrom(server, repository, { commits, serverUrl });
    await expect(fetching).rejects.toThrow("name its authority's file in NODE_EXTRA_CA_CERTS");
    expect(server.requests).toEqual([]);
  });

  it("goes on without a file of authorities that cannot be read, as Node does", async () => {
    await using world = await pullRequest();
    const { repository, server, commits } = world;
    const environment = { ...repository.environment, NODE_EXTRA_CA_CERTS: "/nowhere.pem" };
    const { log } = await fetchFrom(server, repository, { commits, environment });
    expect(log.messages("warning")).toEqual(["The file named in NODE_EXTRA_CA_CERTS cannot be read: /nowhere.pem"]);
  });
});
