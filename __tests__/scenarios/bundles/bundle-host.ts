/**
 * A process of Node's own that plays one run of a bundle after another, as its parent asks: what is loaded and compiled stays.
 * Between two runs everything is put back that a process has of its own; what cannot be put back ends the host with the run.
 */

import { basename, dirname, join } from "node:path";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { lendAnalysis } from "./lend-processes.ts";
import type { HostedRun, HostMessage } from "./messages.ts";

type Face = () => Promise<number>;

const faces = new Map<string, Promise<Face>>();

lendAnalysis();
process.on("message", (run: HostedRun) => void play(run));
process.on("disconnect", () => process.exit());

async function play({ bundle, args, cwd, env }: HostedRun): Promise<void> {
  const before = resources();
  process.argv = [process.execPath, bundle, ...args];
  process.chdir(cwd);
  setEnvironment(env);
  const streams = [take("stdout"), take("stderr")];
  const loading = faces.get(bundle) ?? load(bundle);
  faces.set(bundle, loading);
  const exitCode = await (await loading)();
  await drained(before);
  for (const stream of streams) stream.end();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.removeAllListeners(name);
  process.exitCode = undefined;
  // The folder of the run may be deleted by whoever asked for it.
  process.chdir("/");
  tell({ kind: "ended", exitCode });
}

/** What the bundle's `index.js` plays, from the build that it leads to. */
async function load(bundle: string): Promise<Face> {
  const folder = dirname(bundle);
  const main = await import(pathToFileURL(join(folder, "../main/index.js")).href);
  return main.load(basename(folder));
}

/** The very object stays, which the bundle may hold. */
function setEnvironment(env: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name];
  Object.assign(process.env, env);
}

/** A stream of the run in place of the process's own, with the same descriptor. */
function take(name: "stdout" | "stderr"): Writable {
  const stream = new Writable({
    decodeStrings: true,
    write: (chunk: Buffer, _, done) => tell({ kind: name, base64: chunk.toString("base64") }, done),
  });
  Object.assign(stream, { fd: name === "stdout" ? 1 : 2 });
  Object.defineProperty(process, name, { configurable: true, value: stream });
  return stream;
}

function tell(message: HostMessage, done?: () => void): void {
  process.send?.(message, undefined, undefined, () => done?.());
}

/** What a process would still wait for before it ends. */
function resources(): readonly string[] {
  return process.getActiveResourcesInfo().filter((name) => name !== "Immediate");
}

/** Waits until nothing is under way that was not before: a process of its own would end no earlier. */
async function drained(before: readonly string[]): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  while (isMore(resources(), before)) await new Promise((resolve) => setTimeout(resolve, 2));
}

function isMore(now: readonly string[], before: readonly string[]): boolean {
  const rest = [...before];
  return now.some((name) => {
    const at = rest.indexOf(name);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
