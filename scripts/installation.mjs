import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { STAMP, stampOf } from "./stamp.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Beside other things that git ignores. */
const PLAYED = join(ROOT, ".cache", "installation");

/** What of the checkout is no part of an installation. */
const NO_PART = new Set(["dist", ".git", ".cache", "node_modules", "lib"]);

/**
 * The Tribunal that tests play, with a slash behind it: the checkout where its `dist/` is of its sources, else a folder that has what
 * these build and links to all else. `dist/` itself is left to the commit before a landing.
 *
 * @throws Error if the sources do not build.
 */
export function openInstallation() {
  const stamp = stampOf(ROOT);
  if (readStamp(ROOT) === stamp) return ROOT + sep;
  if (readStamp(PLAYED) !== stamp) build();
  return PLAYED + sep;
}

function readStamp(installation) {
  try {
    return readFileSync(join(installation, "dist", STAMP), "utf8").trim();
  } catch {
    return undefined;
  }
}

function build() {
  console.log("dist/ is not of these sources: building what the tests play into .cache/installation");
  rmSync(PLAYED, { recursive: true, force: true });
  mkdirSync(PLAYED, { recursive: true });
  for (const name of readdirSync(ROOT)) {
    if (!NO_PART.has(name)) symlinkSync(join(ROOT, name), join(PLAYED, name));
  }
  const args = [join(ROOT, "scripts", "build.mjs"), "--out", join(PLAYED, "dist")];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) throw new Error("the sources do not build");
}
