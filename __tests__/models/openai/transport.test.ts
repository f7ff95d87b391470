import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startModelServer } from "../../servers/model-server.ts";
import { startProxyServer } from "../../servers/proxy-server.ts";
import { aLaterTurn, aModelRequest, neverAborts, rejectionOf, startHarness } from "./harness.ts";

const ASK_ONCE = fileURLToPath(new URL("./ask-once.ts", import.meta.url));
const FAR = "http://models.example:8000/v1";

describe("an endpoint behind a proxy", () => {
  it("is asked for through it", async () => {
    await using server = await startModelServer({ reply: () => ({ content: "through" }) });
    await using proxy = await startProxyServer(server.port);
    await using harness = await startHarness([], { baseUrl: FAR, environment: { HTTP_PROXY: proxy.url } });
    const reply = await harness.model.complete(aLaterTurn(), neverAborts);
    expect(reply.content).toBe("through");
    expect(proxy.asked).toEqual(["POST http://models.example:8000/v1/chat/completions"]);
  });

  it("is unreachable where that cannot be used, which is said without its credentials", async () => {
    const environment = { HTTP_PROXY: "http://user:hunter2222@127.0.0.1:9" };
    await using harness = await startHarness([], { baseUrl: FAR, environment, maxRetries: 0 });
    const error = await rejectionOf(harness.model.complete(aModelRequest(), neverAborts));
    expect(error).toMatchObject({ kind: "unreachable", message: expect.stringContaining("HTTPS_PROXY") });
    expect(String(error)).not.toContain("hunter2222");
  });
});

describe("an HTTPS endpoint with a certificate of its own authority", () => {
  let directory = "";
  const file = (name: string): string => join(directory, name);

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "tribunal-tls-"));
    makeCertificates(directory);
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  const start = async () =>
    startModelServer({
      reply: () => ({ content: "encrypted" }),
      tls: { key: await readFile(file("server.key"), "utf8"), cert: await readFile(file("server.crt"), "utf8") },
    });

  it("is trusted through NODE_EXTRA_CA_CERTS", async () => {
    await using server = await start();
    const output = await askOnce(server.baseUrl, { NODE_EXTRA_CA_CERTS: file("ca.crt") });
    expect(output).toBe("content: encrypted");
  });

  it("is trusted in a tunnel of HTTPS_PROXY too", async () => {
    await using server = await start();
    await using proxy = await startProxyServer(server.port);
    const environment = { NODE_EXTRA_CA_CERTS: file("ca.crt"), HTTPS_PROXY: proxy.url };
    const output = await askOnce("https://models.example/v1", environment);
    expect(output).toBe("content: encrypted");
    expect(proxy.asked).toEqual(["CONNECT models.example:443"]);
  });

  it("is refused without it, and the message says which setting is missing", async () => {
    await using server = await start();
    const output = await askOnce(server.baseUrl, {});
    expect(output).toMatch(/^error: ModelError: .*certificate.*NODE_EXTRA_CA_CERTS/);
    expect(server.requests).toEqual([]);
  });
});

/** A process of its own, because Node reads its certificates once, at the start; its stderr must stay empty. */
function askOnce(baseUrl: string, environment: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [ASK_ONCE, baseUrl], { env: environment, timeout: 20_000 }, (error, stdout, stderr) => {
      if (error !== null) reject(error);
      else if (stderr !== "") reject(new Error(`unexpected stderr: ${stderr}`));
      else resolve(stdout);
    });
  });
}

/** An authority, and a certificate it signed for the loopback and a name that only the proxy knows. */
function makeCertificates(directory: string): void {
  const openssl = (...args: readonly string[]): void => {
    execFileSync("openssl", args, { cwd: directory, stdio: "pipe" });
  };
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  openssl(
    "req",
    "-x509",
    ...newKey,
    "-keyout",
    "ca.key",
    "-out",
    "ca.crt",
    "-days",
    "2",
    "-subj",
    "/CN=Test Authority",
  );
  openssl(
    "req",
    "-x509",
    ...newKey,
    "-keyout",
    "server.key",
    "-out",
    "server.crt",
    "-days",
    "2",
    "-subj",
    "/CN=loopback",
    "-CA",
    "ca.crt",
    "-CAkey",
    "ca.key",
    "-addext",
    "subjectAltName=IP:127.0.0.1,DNS:models.example",
    "-addext",
    "basicConstraints=critical,CA:FALSE",
  );
}
