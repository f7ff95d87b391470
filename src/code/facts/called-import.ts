import type { Node } from "web-tree-sitter";
import type { ImportSite } from "../../change/code-facts.ts";
import type { Language } from "../../files/language.ts";
import { literalString, type ParsedText, textOf } from "../syntax/parsed-text.ts";
import { argumentNodes, type ReadCall } from "./calls.ts";
import { boundNames } from "./ecmascript.ts";
import { type ImportedName, importSite } from "./import-reader.ts";

interface Importer {
  readonly form: ImportSite["form"];
  /** The position of the argument that names the module. */
  readonly at?: number;
  /** Whether the module is resolved relative to the file, so that its specifier is rewritten as a relative one. */
  readonly isRelative?: boolean;
}

const ECMASCRIPT: Readonly<Record<string, Importer>> = {
  require: { form: "require" },
  "require.resolve": { form: "require" },
  "module.require": { form: "require" },
  import: { form: "dynamic" },
};

const RUBY: Readonly<Record<string, Importer>> = {
  require: { form: "require" },
  require_relative: { form: "require", isRelative: true },
  load: { form: "require" },
  autoload: { form: "dynamic", at: 1 },
};

const PYTHON: Readonly<Record<string, Importer>> = {
  __import__: { form: "dynamic" },
  "importlib.import_module": { form: "dynamic" },
};

/** The calls that import, by callee. */
const IMPORTERS: Readonly<Partial<Record<Language, Readonly<Record<string, Importer>>>>> = {
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  javascript: ECMASCRIPT,
  ruby: RUBY,
  python: PYTHON,
};

/** The import that a call makes, if its module is a literal. */
export function readCalledImport(
  source: ParsedText,
  language: Language,
  { found, site }: ReadCall,
): ImportSite | undefined {
  const importers = IMPORTERS[language];
  if (importers === undefined || !Object.hasOwn(importers, site.callee)) return undefined;
  const importer = importers[site.callee];
  const list = argumentNodes(found.call);
  const specifier = literalString(source, list[importer?.at ?? 0]);
  if (importer === undefined || specifier === undefined) return undefined;
  const path = importer.isRelative && !specifier.startsWith(".") ? `./${specifier}` : specifier;
  return { ...importSite(found.call, importer.form, path), names: namesOf(source, language, found.call, list) };
}

function namesOf(source: ParsedText, language: Language, call: Node, list: readonly Node[]): readonly ImportedName[] {
  if (language !== "ruby") return language === "python" ? [] : boundNames(source, call);
  const [first] = list;
  if (first?.type !== "simple_symbol") return [];
  const name = textOf(source, first).slice(1);
  return [{ imported: name, local: name }];
}
