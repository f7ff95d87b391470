import type { Tree } from "web-tree-sitter";
import type { Language } from "../../core/files/language.ts";
import type { FileNames } from "../../core/program/file-names.ts";
import type { ParsedFile } from "../facts/read-facts.ts";
import { readParseErrors } from "../syntax/parse-errors.ts";
import type { ParsedText } from "../syntax/parsed-text.ts";
import { readDirectly } from "./direct.ts";
import { FileDraft, type NameReader } from "./draft.ts";
import { ECMASCRIPT } from "./ecmascript.ts";
import { GO } from "./go.ts";
import { readPlainTree, visitPlainTree } from "./plain-tree.ts";
import { PYTHON } from "./python.ts";

/** The languages whose calls are followed; of all others what is called by its own name is told. */
const READERS: Partial<Readonly<Record<Language, NameReader>>> = {
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  javascript: ECMASCRIPT,
  go: GO,
  python: PYTHON,
};

const OFTEN = 1024;

/** A file that was parsed, to have its names read. */
export interface NamedFile {
  readonly source: ParsedText;
  readonly language: Language;
  readonly tree: Tree;
  /** Called in every long loop; throws once the file's time is over. */
  readonly checkTime: () => void;
}

/**
 * The names of a file; undefined where nothing but a direct reading is known for its language. Never throws for what is in
 * the file, and does not recurse over it.
 */
export function summarize(file: NamedFile): FileNames | undefined {
  const { source, language, tree, checkTime } = file;
  const reader = READERS[language];
  if (reader === undefined) return undefined;
  const draft = new FileDraft(source);
  let seen = 0;
  visitPlainTree(readPlainTree(tree, checkTime), {
    enter: (node) => reader.enter(draft, node),
    leave(node) {
      if (seen++ % OFTEN === 0) checkTime();
      draft.keep(node, reader.leave(draft, node));
    },
  });
  return { language, reading: "deep", ...draft.finish(), ...faultsOf(file) };
}

/** What a file calls by name, for languages whose calls nobody follows. */
export function summarizeDirectly(file: ParsedFile): FileNames {
  return { ...readDirectly(file), ...faultsOf(file) };
}

function faultsOf({ tree, source }: Pick<NamedFile, "tree" | "source">): Pick<FileNames, "unfinished"> {
  const first = tree.rootNode.hasError ? readParseErrors(tree, source)[0] : undefined;
  if (first === undefined) return {};
  const lines = first.start === first.end ? `line ${first.start}` : `lines ${first.start}-${first.end}`;
  return { unfinished: `it has syntax errors (${lines} first)` };
}
