import { type Language, languageOf } from "../files/language.ts";
import { resolveGo } from "./go.ts";
import { resolveJavascript } from "./javascript.ts";
import { resolvePython } from "./python.ts";
import { type ImportOutcome, type Resolution, Trail } from "./resolution.ts";
import type { TreeIndex } from "./tree-index.ts";
import { isAbsolutePath } from "./tree-path.ts";

/** An import as it stands in a file of the tree. */
export interface ImportQuestion {
  readonly from: string;
  readonly specifier: string;
}

type Resolver = (tree: TreeIndex, question: ImportQuestion, trail: Trail) => ImportOutcome;

const RESOLVERS: Partial<Readonly<Record<Language, Resolver>>> = {
  typescript: resolveJavascript,
  tsx: resolveJavascript,
  javascript: resolveJavascript,
  python: resolvePython,
  go: resolveGo,
};

const MAX_SPECIFIER_CHARS = 1000;

/**
 * Where an import leads, within the tree only. When configuration files are still wanted the answer is `needs`: provide
 * them to the tree and ask again. Never throws.
 */
export function resolveImport(
  tree: TreeIndex,
  question: ImportQuestion,
): Resolution | { readonly kind: "needs"; readonly paths: readonly string[] } {
  const trail = new Trail();
  const outcome = resolveWith(tree, question, trail);
  const paths = tree.takeWanted();
  if (paths.length > 0) return { kind: "needs", paths };
  return { ...outcome, chain: { ...question, rules: trail.rules, tried: trail.tried } };
}

function resolveWith(tree: TreeIndex, question: ImportQuestion, trail: Trail): ImportOutcome {
  const { from, specifier } = question;
  if (isAbsolutePath(specifier)) return { kind: "outside", reason: "an absolute path" };
  if (specifier.includes("..\\")) return { kind: "outside", reason: "on some systems it would leave the tree" };
  if (specifier === "" || specifier.length > MAX_SPECIFIER_CHARS) {
    return { kind: "not-found", reason: "it is empty or too long" };
  }
  const language = languageOf({ path: from });
  const resolve = language === undefined ? undefined : RESOLVERS[language];
  if (resolve === undefined)
    return { kind: "unsupported", reason: `imports of ${language ?? "this kind of file"} cannot be resolved` };
  return resolve(tree, question, trail);
}
