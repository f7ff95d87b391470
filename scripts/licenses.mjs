import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The licence texts of every package in a bundle, sorted by name. ncc's own list leaves out packages whose modules
 * webpack merges into one (zod, for one), so this one is made from the bundle's module list.
 *
 * @param stats webpack's stats of the bundle, parsed
 * @throws Error if a package brings no licence text
 */
export function renderLicenses(stats) {
  return renderPackageLicenses([...new Set(modulePaths(stats.modules).flatMap(packageFolder))]);
}

/** The same for packages that are named. */
export function renderPackageLicenses(folders) {
  return folders.map(readPackage).sort(byName).map(renderPackage).join("\n");
}

function modulePaths(modules = []) {
  return modules.flatMap((module) => [module.nameForCondition ?? "", ...modulePaths(module.modules)]);
}

/** The package a module belongs to: the folder below its last `node_modules/`; our own modules have none. */
function packageFolder(path) {
  const match = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path);
  return match === null ? [] : [match[0]];
}

function readPackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file));
  const paths = files.length > 0 ? files.sort().map((file) => join(folder, file)) : textOfItsProject(name);
  if (paths.length === 0) throw new Error(`${name}@${version} in ${dirname(folder)} brings no licence text`);
  const texts = paths.map((path) => readFileSync(path, "utf8").replaceAll("\r\n", "\n").trim());
  return { name, version, license, text: texts.join("\n\n") };
}

/** The text of a package that brings none, as its project's repository has it. */
function textOfItsProject(name) {
  const path = join(import.meta.dirname, "license-texts", `${name}.txt`);
  return existsSync(path) ? [path] : [];
}

function byName(a, b) {
  const [left, right] = [`${a.name}@${a.version}`, `${b.name}@${b.version}`];
  return left < right ? -1 : Number(left > right);
}

function renderPackage({ name, version, license, text }) {
  return `${"=".repeat(80)}\n${name}@${version} (${license})\n\n${text}\n`;
}
