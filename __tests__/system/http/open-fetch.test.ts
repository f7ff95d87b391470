import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { openFetch } from "../../../src/system/http/open-fetch.ts";
import { startProxyServer } from "../../servers/proxy-server.ts";

const FAR = "http://models.example:8000";

/** Whether a request arrives at the server, by whatever way the environment says. */
async function reaches(url: string, environment: Readonly<Record<string, string>>): Promise<boolean> {
  const fetch = await openFetch(environment);
  return (await (await fetch(url, { method: "POST", body: "{}" })).text()) === "arrived";
}

async function startServer() {
  const server = createServer((message, response) => {
    message.resume();
    response.end("arrived");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port, baseUrl: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: close };
}

it.each(["HTTP_PROXY", "http_proxy"])("a plain address is asked for through %s, without a tunnel", async (name) => {
  await using server = await startServer();
  await using proxy = await startProxyServer(server.port);
  expect(await reaches(`${FAR}/v1/chat/completions`, { [name]: proxy.url })).toBe(true);
  expect(proxy.asked).toEqual(["POST http://models.example:8000/v1/chat/completions"]);
});

it("a proxy's credentials are sent to it, and a missing scheme means http", async () => {
  await using server = await startServer();
  await using proxy = await startProxyServer(server.port);
  await reaches(FAR, { HTTP_PROXY: proxy.url.replace("http://", "user:p%40ss@") });
  expect(proxy.authorizations).toEqual([`Basic ${Buffer.from("user:p@ss").toString("base64")}`]);
});

it.each([
  ["the host", "127.0.0.1"],
  ["the host among others", "intranet.example, .corp.example,127.0.0.1"],
  ["everything", "*"],
])("NO_PROXY naming %s keeps the request away from the proxy", async (_name, noProxy) => {
  await using server = await startServer();
  await using proxy = await startProxyServer(1);
  const environment = { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url, NO_PROXY: noProxy };
  expect(await reaches(server.baseUrl, environment)).toBe(true);
  expect(proxy.asked).toEqual([]);
});

it("settings of the process itself do not count: only what was passed in", async () => {
  await using server = await startServer();
  const before = process.env.HTTP_PROXY;
  process.env.HTTP_PROXY = "http://127.0.0.1:9";
  try {
    expect(await reaches(server.baseUrl, {})).toBe(true);
  } finally {
    if (before === undefined) delete process.env.HTTP_PROXY;
    else process.env.HTTP_PROXY = before;
  }
});
