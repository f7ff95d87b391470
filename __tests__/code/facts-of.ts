import { join } from "node:path";
import { treeSitterAnalyzer } from "../../src/analyzer/tree-sitter-analyzer.ts";
import type { CodeFacts } from "../../src/change/code-facts.ts";
import { Grammars } from "../../src/code/syntax/load-grammars.ts";
import { INSTALLATION } from "../setup/installation.ts";

/** What the build makes, and the bundles ship. */
export const DIRECTORY = join(INSTALLATION, "dist/analyzer");

/** What a run reads code with; opened once, as each grammar takes a while. */
export const analyzer = treeSitterAnalyzer({ grammars: new Grammars(DIRECTORY) });

/** The facts of a text under a file name. */
export async function factsOf(path: string, text: string): Promise<CodeFacts> {
  const analysis = await analyzer.analyze({ path, lines: text.split("\n") });
  if (analysis.kind !== "analyzed") throw new Error(`${path}: ${analysis.reason}`);
  return analysis.facts;
}

/** A definition in one line: `+` when visible elsewhere, kind, name and span. */
export function describeDefinitions({ definitions }: CodeFacts): readonly string[] {
  return definitions.map(({ isExported, kind, name, start_line: start, end_line: end }) => {
    return `${isExported ? "+" : "-"}${kind} ${name} ${start === end ? start : `${start}-${end}`}`;
  });
}

/** A call in one line: the callee with its last name in brackets. */
export function describeCalls({ calls }: CodeFacts): readonly string[] {
  return calls.map(({ line, callee, receiver, name }) => `${line} ${callee} [${receiver ?? ""}|${name}]`);
}

export function describeImports({ imports }: CodeFacts): readonly string[] {
  return imports.map(({ line, form, specifier, names }) => {
    const list = names.map(({ imported, local }) => (imported === local ? imported : `${imported} as ${local}`));
    return `${line} ${form} ${specifier}${list.length === 0 ? "" : `: ${list.join(", ")}`}`;
  });
}
