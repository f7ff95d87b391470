import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const START_MS = 30_000;
const STEP_MS = 100;
const MAX_LOG = 4000;

/** A program that listens on a port of the loopback once it has started. Disposing of it ends it. */
export async function startProgram(command, args, { env = {}, cwd, path = "/" } = {}) {
  const port = await freePort();
  const filled = args.map((arg) => arg.replaceAll("{{port}}", String(port)));
  const given = Object.entries(env).map(([name, value]) => [name, value.replaceAll("{{port}}", String(port))]);
  const child = spawn(command, filled, {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd ?? "/nonexistent", NO_PROXY: "*", ...Object.fromEntries(given) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  const keep = (data) => (log = `${log}${data}`.slice(-MAX_LOG));
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  child.on("error", keep);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (let waited = 0; waited < START_MS; waited += STEP_MS) {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`it ended at its start: ${log.trim().slice(-300)}`);
    const response = await fetch(`${url}${path}`).catch(() => undefined);
    if (response !== undefined && response.status !== 503) return { url, log: () => log, [Symbol.asyncDispose]: stop };
    await wait(STEP_MS);
  }
  await stop();
  throw new Error(`it did not answer in ${START_MS / 1000} seconds: ${log.trim().slice(-300)}`);
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}
