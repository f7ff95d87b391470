import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Ignored by git. What is fetched stays here for the next run; removing it fetches anew. */
const CACHE = fileURLToPath(new URL("../../.cache/servers/", import.meta.url));
const DEBIAN = "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian sid main\n";
const run = promisify(execFile);

/**
 * A package of the npm registry with its dependencies, in a folder of its own; none of its scripts is run.
 *
 * @returns the folder that holds `node_modules`
 */
export async function fetchFromNpm(name, version) {
  const folder = join(CACHE, `${name}-${version}`.replaceAll(/[^\w.-]/g, "_"));
  if (existsSync(join(folder, "node_modules", name, "package.json"))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{"private":true}\n');
  const quiet = ["--no-audit", "--no-fund", "--no-save", "--ignore-scripts"];
  await run("npm", ["install", ...quiet, `${name}@${version}`], { cwd: folder });
  return folder;
}

/**
 * A package of Debian sid with all it depends on, down to the C library, unpacked beside the system and not installed:
 * its programs run by `ld-linux` from the folder, whatever the system's own release is.
 *
 * @returns the folder that it is unpacked to
 */
export async function fetchFromDebian(name) {
  const folder = join(CACHE, name);
  const root = join(folder, "root");
  if (existsSync(join(folder, "complete"))) return root;
  const [lists, archives] = ["lists", "archives"].map((part) => join(folder, part));
  for (const part of [lists, archives]) mkdirSync(join(part, "partial"), { recursive: true });
  const [sources, status] = ["sources.list", "status"].map((part) => join(folder, part));
  writeFileSync(sources, DEBIAN);
  writeFileSync(status, "");
  const options = {
    "Dir::Etc::sourcelist": sources,
    "Dir::Etc::sourceparts": "-",
    "Dir::State::lists": lists,
    "Dir::State::status": status,
    "Dir::Cache::archives": archives,
    "Dir::Cache::pkgcache": "",
    "Dir::Cache::srcpkgcache": "",
    "Debug::NoLocking": "1",
    "APT::Install-Recommends": "false",
    "APT::Sandbox::User": "root",
  };
  const apt = (...args) =>
    run("apt-get", [...Object.entries(options).flatMap(([key, value]) => ["-o", `${key}=${value}`]), ...args]);
  await apt("update");
  await apt("--yes", "--download-only", "install", name);
  for (const file of readdirSync(archives).filter((entry) => entry.endsWith(".deb")))
    await run("dpkg-deb", ["-x", join(archives, file), root]);
  writeFileSync(join(folder, "complete"), "");
  return root;
}
