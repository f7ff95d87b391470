import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import type { Release } from "./catalogue.ts";
import { readTar } from "./tar.ts";

const CACHE = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), ".cache", "cases");
const DOWNLOAD_TIMEOUT_MS = 60_000;

/**
 * A published package's files by path, from the cache or the npm registry. Nothing of the package is executed.
 *
 * @throws Error if the registry fails twice or gives other bytes than the recorded ones
 */
export async function fetchPackage(name: string, release: Release): Promise<ReadonlyMap<string, Buffer>> {
  const file = join(CACHE, `${name.replaceAll("/", "+")}@${release.version}.tgz`);
  const cached = await readFile(file).catch(() => undefined);
  if (cached !== undefined && integrityOf(cached) === release.integrity) return readTar(gunzipSync(cached));
  const spec = `${name}@${release.version}`;
  await downloadTwice(spec, file);
  const bytes = await readFile(file);
  const got = integrityOf(bytes);
  if (got !== release.integrity) throw new Error(`${spec}: got ${got}, wanted ${release.integrity}`);
  return readTar(gunzipSync(bytes));
}

function integrityOf(bytes: Buffer): string {
  return `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
}

async function downloadTwice(spec: string, file: string): Promise<void> {
  const first = await download(spec, file);
  if (first === undefined) return;
  const second = await download(spec, file);
  if (second === undefined) return;
  throw new Error(`npm pack ${spec} failed twice: is the npm registry reachable?\n${second.message}`, {
    cause: second,
  });
}

/** Gives the error as a value, so that the caller decides how often to try. */
async function download(spec: string, file: string): Promise<Error | undefined> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, "pack-"));
  try {
    const args = ["pack", spec, "--ignore-scripts", "--silent", "--pack-destination", folder];
    await promisify(execFile)("npm", args, { cwd: folder, timeout: DOWNLOAD_TIMEOUT_MS });
    const [packed] = await readdir(folder);
    if (packed === undefined) return new Error("npm pack wrote no file");
    // Written beside and renamed: another worker may want the same package at the same time.
    await rename(join(folder, packed), file);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
