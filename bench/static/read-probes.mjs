import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";
import { WEAKNESSES } from "./weaknesses.mjs";

/**
 * The probes: edits that a maintainer fears, and edits that mean no harm. A file holds those of one language.
 *
 * `change` is the whole file, before and after. Of each line the first character says where it stands: `-` only at base, `+` only at
 * head, a blank in both. The second is `>` where a finding has to stand on the line, or on another line marked so.
 *
 * @param set `probes`, which rules were written by, or `second-probes`, which were written without sight of rules and first probes.
 */
export function readProbes(set = "probes") {
  const folder = new URL(`${set}/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".yml"));
  const probes = files.flatMap((name) => {
    const language = basename(name, ".yml");
    return parse(readFileSync(new URL(name, folder), "utf8")).map((written) => readProbe({ ...written, language }));
  });
  const seen = new Set();
  for (const { id } of probes) {
    if (seen.has(id)) throw new Error(`probe ${id}: stands twice`);
    seen.add(id);
  }
  return probes;
}

/** @throws Error if the probe is neither of both kinds, or leaves out what its kind needs */
export function readProbe({ id, kind, class: defectClass, what, path, language, change }) {
  const base = [];
  const head = [];
  const places = [];
  for (const line of change.replace(/\n$/, "").split("\n")) {
    const [side = " ", mark = " "] = line;
    if (!/^(?:[ +-][ >]?|)$/.test(line.slice(0, 2)) || (side === "-" && mark === ">"))
      throw new Error(`probe ${id}: cannot read ${JSON.stringify(line)}`);
    if (side !== "+") base.push(line.slice(2));
    if (side !== "-") head.push(line.slice(2));
    if (mark === ">") places.push(head.length);
  }
  const isFeared = kind === "feared";
  if (!isFeared && kind !== "harmless") throw new Error(`probe ${id}: of kind ${kind}`);
  if (isFeared !== places.length > 0) throw new Error(`probe ${id}: ${places.length} marked lines, but ${kind}`);
  if (isFeared !== defectClass in WEAKNESSES) throw new Error(`probe ${id}: of class ${defectClass}, but ${kind}`);
  if (!what || !path) throw new Error(`probe ${id}: says neither what it is nor where`);
  const text = (lines) => lines.map((line) => `${line}\n`).join("");
  return { id, kind, class: defectClass, what, path, language, base: text(base), head: text(head), places };
}
