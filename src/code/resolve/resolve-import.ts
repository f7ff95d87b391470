import { type Language, languageOf } from "../../files/language.ts";
import { resolveGo } from "./go.ts";
import { resolvePython } from "./python.ts";
import { isAbsolutePath, type Resolution, type TreeIndex } from "./tree-index.ts";

/** An import in a file of the tree. */
export interface ImportQuestion {
  readonly from: string;
  readonly specifier: string;
}

type Resolver = (tree: TreeIndex, question: ImportQuestion) => Resolution;

/** The resolvers by language; a language without one is unsupported. */
export type Resolvers = Partial<Readonly<Record<Language, Resolver>>>;

/** The resolvers that need no library. */
export const OWN_RESOLVERS: Resolvers = { python: resolvePython, go: resolveGo };

const MAX_SPECIFIER_CHARS = 1000;

/**
 * Resolves an import within the tree. If the answer is `needs`, provide the named configuration files to the tree and
 * ask again. Never throws.
 */
export function resolveImport(
  tree: TreeIndex,
  question: ImportQuestion,
  resolvers: Resolvers,
): Resolution | { readonly kind: "needs"; readonly paths: readonly string[] } {
  const resolution = resolveWith(tree, question, resolvers);
  const paths = tree.takeWanted();
  return paths.length > 0 ? { kind: "needs", paths } : resolution;
}

function resolveWith(tree: TreeIndex, question: ImportQuestion, resolvers: Resolvers): Resolution {
  const { from, specifier } = question;
  if (isAbsolutePath(specifier)) return { kind: "outside", reason: "an absolute path" };
  if (specifier.includes("..\\")) return { kind: "outside", reason: "on some systems it would leave the tree" };
  if (specifier === "" || specifier.length > MAX_SPECIFIER_CHARS) {
    return { kind: "not-found", reason: "it is empty or too long" };
  }
  const language = languageOf({ path: from });
  const resolve = language === undefined ? undefined : resolvers[language];
  if (resolve === undefined)
    return { kind: "unsupported", reason: `imports of ${language ?? "this kind of file"} cannot be resolved` };
  return resolve(tree, question);
}
