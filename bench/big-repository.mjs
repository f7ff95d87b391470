import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const FILES = 1000;
const FILE_BYTES = 1024 * 1024;

/**
 * A bare repository of a gigabyte that nothing packs smaller, in a thousand files, and the path of a small one; in a
 * temporary folder that is removed on disposal.
 */
export async function bigRepository() {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-bench-"));
  await git(folder, ["init", "--quiet", "--bare", "--initial-branch=main"], []);
  const settings = ["-c", "core.compression=0", "-c", "fastimport.unpackLimit=0"];
  await git(folder, [...settings, "fast-import", "--quiet", "--depth=0"], commit());
  return { folder, path: "src/small.ts", [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

function* commit() {
  yield "commit refs/heads/main\ncommitter Bench <bench@example.invalid> 1704067200 +0000\ndata 5\nmain\n";
  yield "M 100644 inline src/small.ts\ndata 4\nold\n\n";
  for (let index = 0; index < FILES; index += 1) {
    yield `M 100644 inline data/part-${index % 50}/file-${index}.bin\ndata ${FILE_BYTES}\n`;
    yield randomBytes(FILE_BYTES);
    yield "\n";
  }
}

async function git(cwd, args, input) {
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  const child = spawn("git", args, { cwd, env, stdio: ["pipe", "ignore", "inherit"] });
  const over = once(child, "close");
  await pipeline(Readable.from(input), child.stdin);
  const [code] = await over;
  if (code !== 0) throw new Error(`git ${args.join(" ")} ended with ${code}`);
}
