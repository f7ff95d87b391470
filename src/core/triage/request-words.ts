import { withoutKeys } from "../pin/quote.ts";
import { rootOf } from "./word-roots.ts";

/** What of a request's words says what it is about. */
export interface RequestWords {
  /** The code that it names, in order of appearance, each once. */
  readonly names: ReadonlySet<string>;
  /** The first piece of code that it quotes, members and all, such as `user.address`; absent where it quotes none. */
  readonly lead: string | undefined;
  /** What else it says: roots of words that mean something, each once, synonyms as one. */
  readonly roots: ReadonlySet<string>;
  /** The words of each clause in order, code's among them. */
  readonly clauses: readonly (readonly string[])[];
}

/** Longer texts are cut: what two of them have in common shows by their beginnings. */
const MAX_CHARS = 2000;
/** What would end a clause, were it no code. */
const PUNCTUATION = /[.;:!?](?=\s|$)|\n/g;
const CHAIN = /[\p{L}_$][\p{L}\p{N}_$]*(?:!?\.[\p{L}_$][\p{L}\p{N}_$]*)*/u;
const MAX_SNIPPET_CHARS = 120;
const SNIPPET = /`([^`]*)`/g;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** Names that no sentence has: `someName`, `some_name`, `some()`, `$some`. */
const CODE_LIKE =
  /(?<![\p{L}\p{N}_$])(?:\p{Ll}[\p{Ll}\p{N}]*\p{Lu}[\p{L}\p{N}]*|\p{Lu}[\p{Ll}\p{N}]+(?:\p{Lu}[\p{Ll}\p{N}]+)+|[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+|\$[\p{L}_][\p{L}\p{N}_]*|[\p{L}_][\p{L}\p{N}_]*(?=\(\)))/gu;
const FILE_NAME =
  /^[\w@./-]*\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|cs|cpp|h|php|sql|ya?ml|json|toml|md)(?::\d+(?:-\d+)?)?$/i;
const LINE_NUMBER = /\b(?:on |at |in )?lines? \d+(?:\s?(?:-|–|to|and)\s?\d+)?\b/gi;
const NEVER_USED = /\b(?:never|not|no longer|isn['’]t) used\b/gi;
const CLAUSE_END =
  /(?<=[.!?;:])\s+|\n|\s[–—]\s|,?\s+(?=but\b|because\b|since\b|so that\b|although\b|whereas\b)|\s\((?=[^)]{12})/g;
const WORD = /[\p{L}\p{N}_$]+(?:['’-][\p{L}\p{N}]+)*|[=!]==?|\?\.|\?\?/gu;
/** Parts of languages and names of products: they do not say which code is meant. */
const NO_NAMES = new Set(
  "null undefined nil None NULL none true false True False this self return throw throws new if else for while do try catch finally switch case break continue const let var val def fn func function class interface type enum struct async await import export from default public private protected static readonly final void int string number boolean bool str float double any unknown never object array and or not in is typeof instanceof delete yield package use JavaScript TypeScript GitHub GitLab CodeRabbit OpenAI DevOps PostgreSQL MySQL GraphQL".split(
    " ",
  ),
);

/** What the words of a request are about; linear in their length. */
export function requestWords(request: string): RequestWords {
  const text = withoutKeys(request.slice(0, MAX_CHARS)).replace(LINE_NUMBER, " ").replace(NEVER_USED, "unused");
  const quoted = [...text.matchAll(SNIPPET)].map(([, code = ""]) => code.trim());
  const snippets = quoted.filter((code) => code.length <= MAX_SNIPPET_CHARS && !FILE_NAME.test(code));
  const outside = text.replace(SNIPPET, " ");
  const found = [...snippets.flatMap((code) => code.match(NAME) ?? []), ...(outside.match(CODE_LIKE) ?? [])];
  const names = new Set(found.filter((name) => !NO_NAMES.has(name)));
  const clauses = text
    .replace(SNIPPET, (_, code: string) => ` ${code.replace(PUNCTUATION, " ")} `)
    .split(CLAUSE_END)
    .map((clause) => clause?.match(WORD) ?? []);
  const roots = clauses.flat().flatMap((word) => (names.has(word) ? [] : (rootOf(word) ?? [])));
  const lead = CHAIN.exec(snippets[0] ?? "")?.[0].replaceAll("!", "");
  return { names, lead, roots: new Set(roots), clauses: clauses.filter((words) => words.length > 0) };
}
