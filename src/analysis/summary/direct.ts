import type { ImportSite } from "../../core/pin/code-facts.ts";
import type { FileNames, Named, NamedCall } from "../../core/program/file-names.ts";
import { argumentList, readCall } from "../facts/calls.ts";
import { readEnvironment } from "../facts/environment.ts";
import { type ParsedFile, readFacts } from "../facts/read-facts.ts";
import { textOf } from "../syntax/parsed-text.ts";
import { path, unknown } from "./draft.ts";

const MAX_ARGUMENT_CHARS = 400;

/** A file in one unit, whose calls are told by their names alone. */
export function readDirectly(file: ParsedFile): FileNames {
  const { language, imports } = readFacts(file);
  const reads = readEnvironment(file).map((read): NamedCall => {
    return { kind: "read", ...read, callee: [], given: [], argumentText: "" };
  });
  const names = imports.flatMap(namesOf);
  const top = {
    kind: "function",
    name: "",
    parent: undefined,
    parameters: [],
    members: [],
    bases: [],
    returns: [],
  } as const;
  return {
    language,
    reading: "direct",
    units: [{ ...top, names, calls: [...reads, ...readCalls(file)] }],
    exports: [],
    assigned: [],
  };
}

function readCalls(file: ParsedFile): readonly NamedCall[] {
  const { source, found, checkTime } = file;
  const read = found.calls.map((call) => {
    checkTime();
    const { site, position } = readCall(source, call);
    const list = argumentList(call);
    const argumentText = list === undefined ? "" : textOf(source, list).slice(0, MAX_ARGUMENT_CHARS);
    const names: NamedCall = {
      kind: "call",
      ...{ line: site.line, text: site.callee, callee: [namesIn(site.callee)], given: [], argumentText },
    };
    return { position, names };
  });
  return read.sort((a, b) => a.position - b.position).map(({ names }) => names);
}

/** `a::b(x)->c` as the names `a`, `b` and `c`; what is computed in between is left out. */
function namesIn(text: string) {
  const [first, ...rest] = withoutGroups(text)
    .split(/\.|::|->|\\|\?/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return first === undefined ? unknown("a computed callee") : path({ kind: "name", name: first }, ...rest);
}

/** A text without what stands in brackets of any kind. */
function withoutGroups(text: string): string {
  let depth = 0;
  let kept = "";
  for (const character of text) {
    if ("([{<".includes(character)) depth += 1;
    else if (")]}".includes(character) || (character === ">" && depth > 0)) depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += character;
  }
  return kept;
}

function namesOf({ specifier, names }: ImportSite): readonly Named[] {
  const module = path({ kind: "module", specifier });
  return names.map(({ local }) => ({ name: local, value: module, within: 0 }));
}
