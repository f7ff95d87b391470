import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import picomatch from "picomatch";
import { excludedEverywhere } from "../../../__tests__/cases/catalogue.ts";
import { fetchPackage } from "../../../__tests__/cases/package-archive.ts";
import { readTar } from "../../../__tests__/cases/tar.ts";

const CACHE = fileURLToPath(new URL("../../../.cache/cases/", import.meta.url));

/** The files of a case's package that the case is about, by path. Nothing of the package is executed. */
export async function sourcesOf({ source, include, exclude = [] }) {
  const all = await filesOf(source);
  const options = { nocase: true, dot: true };
  const isIncluded = picomatch(include, options);
  const isExcluded = picomatch([...excludedEverywhere, ...exclude], options);
  // What is named without a star is meant, whatever is left out elsewhere.
  const isNamed = (path) => include.includes(path);
  const chosen = [...all].filter(([path]) => isNamed(path) || (isIncluded(path) && !isExcluded(path)));
  if (chosen.length === 0) throw new Error(`${source.name}: no file is included`);
  return new Map(chosen);
}

async function filesOf(source) {
  switch (source.registry) {
    case "npm":
      return fetchPackage(source.name, { version: source.version, integrity: source.integrity });
    case "debian":
      return below(source.root, readTar(debianArchive(source)));
    default:
      throw new Error(`unknown registry ${source.registry}`);
  }
}

function below(root, tree) {
  const inside = [...tree].filter(([path]) => path.startsWith(`${root}/`));
  return new Map(inside.map(([path, bytes]) => [path.slice(root.length + 1), bytes]));
}

/** The tar of a Debian package's files, from the cache or by `apt-get download`. */
function debianArchive({ name, version, sha256 }) {
  const file = join(CACHE, `${name}_${version.replaceAll(":", "+")}.deb`);
  if (!existsSync(file)) download(`${name}=${version}`, file);
  const got = createHash("sha256").update(readFileSync(file)).digest("hex");
  if (got !== sha256) throw new Error(`${name}=${version}: got sha256 ${got}, wanted ${sha256}`);
  return execFileSync("dpkg-deb", ["--fsys-tarfile", file], { maxBuffer: 1 << 28 });
}

function download(wanted, file) {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "deb-"));
  try {
    execFileSync("apt-get", ["download", wanted], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
    renameSync(join(folder, readdirSync(folder)[0]), file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
