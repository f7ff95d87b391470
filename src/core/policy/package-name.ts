import type { ExternalSymbol } from "../program/reach.ts";

/** The parts of a package's name, so that `lodash/get` is `get` of `lodash`: by `/` or, in Python, by dots. */
export function packageParts(ecosystem: ExternalSymbol["ecosystem"], module: string): readonly string[] {
  if (module === "") return [];
  if (ecosystem === "python") return module.split(".");
  if (ecosystem === "go")
    return module
      .replace(/\.v\d+(?=\/|$)/, "")
      .split("/")
      .filter((part) => !/^v\d+$/.test(part));
  const [first = "", ...rest] = module.split("/");
  if (!first.startsWith("@") || rest[0] === undefined) return [first, ...rest];
  return [`${first}/${rest[0]}`, ...rest.slice(1)];
}
