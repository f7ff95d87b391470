import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { TargetError } from "../../core/errors.ts";

const NAME = process.platform === "win32" ? "git.exe" : "git";

/**
 * PATH without the folders that it names relative to where a command works: git works in the repository under review, whose
 * author could put a program there. An empty name is such a folder too.
 */
export function withoutRelativeFolders(path: string): string {
  return path.split(delimiter).filter(isAbsolute).join(delimiter);
}

/**
 * The git that PATH names, as a whole path: by its name alone Windows would look where the command works first.
 *
 * @throws TargetError if there is none.
 */
export function findGit(environment: Readonly<Record<string, string>>): string {
  const [, path = ""] = Object.entries(environment).find(([name]) => name.toUpperCase() === "PATH") ?? [];
  const places = path.split(delimiter).filter(isAbsolute);
  const program = places.map((folder) => join(folder, NAME)).find(isProgram);
  if (program === undefined) throw new TargetError("git was not found on PATH: install git 2.32 or later.");
  return program;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
