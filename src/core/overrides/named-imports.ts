import type { CodeFacts, ImportSite, LineSpan } from "../pin/code-facts.ts";

/** An import statement that writes out every name that it brings. */
export interface NamedImport {
  readonly lines: LineSpan;
  /** With what {@link namesIn} reads off the local name. */
  readonly sites: readonly (ImportSite["names"][number] & { readonly names: readonly string[] })[];
  /** Its words and quoted texts, in order. */
  readonly tokens: readonly string[];
}

const TOKEN = /(["'`]).*?\1|[^\s,;(){}"'`]+/g;

/**
 * The import statements of a file that bring nothing but the names they write out: no wildcard, no side effect, no package that is
 * named by its path, and none of Rust, which calls the methods of a trait without naming it.
 *
 * @param codeOf the lines of code in a span.
 */
export function namedImports(facts: CodeFacts, codeOf: (span: LineSpan) => readonly string[]): readonly NamedImport[] {
  if (facts.language === "rust") return [];
  const statements = new Map(facts.imports.flatMap(({ ownLines }) => (ownLines ? [[ownLines.start, ownLines]] : [])));
  return [...statements].flatMap(([start, lines]) => {
    const sites = facts.imports.filter(({ ownLines }) => ownLines?.start === start);
    const text = codeOf(lines).join("\n");
    const written = namesIn([text.replace(/(["'`]).*?\1/g, "")]);
    if (!sites.every((site) => isWrittenOut(site, written))) return [];
    const brought = sites.flatMap(({ names }) => names.map((each) => ({ ...each, names: [...namesIn([each.local])] })));
    return [{ lines, sites: brought, tokens: text.match(TOKEN) ?? [] }];
  });
}

function isWrittenOut({ form, specifier, names }: ImportSite, written: ReadonlySet<string>): boolean {
  if (form !== "import" || specifier === "__future__" || names.length === 0) return false;
  return names.every(({ local }) => {
    const own = [...namesIn([local])];
    return own.length > 0 && own.every((name) => written.has(name));
  });
}

/** All that may be a name in a text, without `$` and `@`, in small letters as PHP tells none apart. */
export function namesIn(texts: readonly string[]): ReadonlySet<string> {
  const names = texts.flatMap(
    (text) =>
      text
        .normalize("NFKC")
        .toLowerCase()
        .match(/[\p{L}\p{N}_]+/gu) ?? [],
  );
  return new Set(names);
}
