import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aCanary, type Canary } from "./canary.ts";

/** Whatever is written there was written by a program of an attempt; whose it was, its name says. */
export const LAIR = join(tmpdir(), `attack-lair-${process.pid}`);

/** What a run is surrounded by: secrets that nobody may see, a place to lure programs to, and hosts nobody should ask. */
export interface Lab extends AsyncDisposable {
  readonly secrets: Readonly<Record<"key" | "proxy" | "environment" | "stray" | "keptBack", Canary>>;
  /** The run's folder for temporary files; nothing stays there. */
  readonly temporary: string;
  /** Writes a file beside it, and answers with its path. */
  keep(name: string, text: string): Promise<string>;
  /** A host of nobody's. */
  readonly elsewhere: string;
  /** What hosts other than our two were asked for: `GET http://…`, `CONNECT host:443`. */
  readonly asked: readonly string[];
  /** The proxy leads every host but the loopback to one that notes it; all values but those of NO_PROXY are secret. */
  readonly environment: Readonly<Record<string, string>>;
  /** Files that programs of an attempt have written, and files left where nothing may stay. */
  findStray(): Promise<{ readonly programs: readonly string[]; readonly files: readonly string[] }>;
}

export async function openLab(): Promise<Lab> {
  const folder = await mkdtemp(join(tmpdir(), "attack-"));
  const temporary = await mkdtemp(join(folder, "tmp-"));
  await mkdir(LAIR, { recursive: true });
  const asked: string[] = [];
  const server = createServer((incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    response.writeHead(200, { "content-type": "text/plain" }).end("ok");
  });
  server.on("connect", (incoming, socket) => {
    asked.push(`CONNECT ${incoming.url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const secrets = {
    key: aCanary("the model's key", "sk-"),
    proxy: aCanary("the proxy's password"),
    environment: aCanary("a secret of the environment"),
    stray: aCanary("a file of the machine"),
    keptBack: aCanary("a file that never-send keeps back"),
  };
  const proxy = `http://robot:${secrets.proxy.value}@127.0.0.1:${port}`;
  return {
    secrets,
    temporary,
    async keep(name, text) {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    },
    elsewhere: `http://127.0.0.1:${port}`,
    asked,
    environment: {
      ...{ HTTP_PROXY: proxy, HTTPS_PROXY: proxy, NO_PROXY: "127.0.0.1", DEPLOY_TOKEN: secrets.environment.value },
      TMPDIR: temporary,
    },
    async findStray() {
      return { programs: await readdir(LAIR), files: await readdir(temporary) };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const LETTERS = "ghjkmnpqrstvwxyz";

/** A word that is one attempt's alone, wherever it turns up; no escape of ours changes it, as it is no digest. */
export function markOf(name: string): string {
  const digits = createHash("sha256").update(name).digest("hex").slice(0, 9);
  return `q${[...digits].map((digit) => LETTERS[Number.parseInt(digit, 16)]).join("")}`;
}
