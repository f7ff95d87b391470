import type { CallSite, CodeFacts, ImportSite } from "../../change/code-facts.ts";
import { readComment, readSuppressions } from "../syntax/directives.ts";
import { hasMatchingBrackets, readParseErrors } from "../syntax/parse-errors.ts";
import { type FoundCall, readCall } from "./calls.ts";
import { readDefinitions } from "./definitions.ts";
import type { ParsedFile } from "./found.ts";
import { IMPORT_READERS, readCalledImport } from "./imports.ts";
import { readOwnLines, readSurroundings, withoutComments } from "./surroundings.ts";

export function readFacts(file: ParsedFile): CodeFacts {
  const { source, language, tree, found, checkTime } = file;
  const calls = readCalls(file);
  const code = withoutComments(source, found.comments);
  const { definitions: nodes } = found;
  const { around, fronts, texts, docstrings } = readSurroundings(
    file,
    code,
    nodes.map(({ node }) => node),
  );
  const ownLines = readOwnLines(code, fronts);
  const imports = found.imports.flatMap((node) => {
    checkTime();
    const lines = ownLines.of(node);
    return IMPORT_READERS[language](source, node).map((site) => ({ ...site, ownLines: lines }));
  });
  return {
    language,
    definitions: readDefinitions(source, { language, found, around, ownLines }),
    calls: calls.sites,
    imports: [...imports, ...calls.imports].sort(byLine),
    comments: found.comments.map((node) => ({ ...readComment(source, node), isAlone: ownLines.isAlone(node) })),
    texts,
    docstrings,
    suppressions: readSuppressions(source, found),
    errors: readParseErrors(tree, source),
    ...(tree.rootNode.hasError && !hasMatchingBrackets(tree) ? { errorCause: "brackets" } : {}),
  };
}

interface Calls {
  readonly sites: readonly CallSite[];
  readonly imports: readonly ImportSite[];
}

function readCalls({ source, language, found, checkTime }: ParsedFile): Calls {
  const read = found.calls.map((call: FoundCall) => {
    checkTime();
    const done = readCall(source, call);
    return { ...done, imported: readCalledImport(source, language, done) };
  });
  read.sort((a, b) => a.position - b.position);
  return {
    // `import("x")` is already listed as an import, and TypeScript's `typeof import("x")` is no call at all.
    sites: read.flatMap(({ site, imported }) => (imported?.form === "dynamic" && site.callee === "import" ? [] : site)),
    imports: read.flatMap(({ imported }) => imported ?? []),
  };
}

function byLine(a: { readonly line: number }, b: { readonly line: number }): number {
  return a.line - b.line;
}
