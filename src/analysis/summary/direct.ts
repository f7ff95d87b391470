import type { ImportSite } from "../../core/pin/code-facts.ts";
import type { CallSummary, Expression, ModuleImport, ModuleSummary } from "../../core/program/module-summary.ts";
import { argumentList, readCall } from "../facts/calls.ts";
import { type ParsedFile, readFacts } from "../facts/read-facts.ts";
import { textOf } from "../syntax/parsed-text.ts";

const MAX_ARGUMENT_CHARS = 400;

/** A file in one function, whose calls are told by their names alone. */
export function readDirectly(file: ParsedFile): ModuleSummary {
  const { language, imports, effects } = readFacts(file);
  const top = { name: "", start: 1, end: file.source.text.split("\n").length, parent: undefined };
  return {
    language,
    reading: "direct",
    functions: [{ ...top, parameters: [], bindings: [], calls: readCalls(file), returns: [] }],
    classes: [],
    imports: imports.flatMap(importsOf),
    exports: [],
    reads: effects.flatMap(({ kind, line, symbol }) => (kind === "environment" ? [{ line, symbol, within: 0 }] : [])),
  };
}

function readCalls(file: ParsedFile): readonly CallSummary[] {
  const { source, found, checkTime } = file;
  const read = found.calls.map((call) => {
    checkTime();
    const { site, position } = readCall(source, call);
    const list = argumentList(call);
    const summary: CallSummary = {
      line: site.line,
      text: site.callee,
      callee: namesIn(site.callee),
      isNew: MAKING.test(call.call.type),
      arguments: [],
      argumentText: list === undefined ? "" : textOf(source, list).slice(0, MAX_ARGUMENT_CHARS),
    };
    return { position, summary };
  });
  return read.sort((a, b) => a.position - b.position).map(({ summary }) => summary);
}

const MAKING = /^(?:object_creation_expression|new_expression)$/;

/** `a::b(x)->c` as the names `a`, `b` and `c`; what is computed in between is left out. */
function namesIn(text: string): Expression {
  const [first, ...rest] = withoutGroups(text)
    .split(/\.|::|->|\\|\?/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (first === undefined) return { kind: "unknown", why: "a computed callee" };
  return rest.reduce<Expression>((of, name) => ({ kind: "member", of, name }), { kind: "name", name: first });
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

function importsOf({ line, specifier, names }: ImportSite): readonly ModuleImport[] {
  if (names.length === 0) return [{ line, specifier, imported: "*", local: "*" }];
  return names.map(({ imported, local }) => ({ line, specifier, imported, local }));
}
