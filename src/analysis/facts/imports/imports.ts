import type { Language } from "../../../core/files/language.ts";
import { readInclude } from "./c.ts";
import { readCsharpImport } from "./csharp.ts";
import { readEcmascriptImport } from "./ecmascript.ts";
import { readGoImport } from "./go.ts";
import type { ImportReader } from "./import-reader.ts";
import { readJavaImport } from "./java.ts";
import { readPhpImport } from "./php.ts";
import { readPythonImport } from "./python.ts";
import { readRustImport } from "./rust.ts";

/** How each language's import statements are read; Ruby has only calls. */
export const IMPORT_READERS: Readonly<Record<Language, ImportReader>> = {
  typescript: readEcmascriptImport,
  tsx: readEcmascriptImport,
  javascript: readEcmascriptImport,
  python: readPythonImport,
  go: readGoImport,
  java: readJavaImport,
  ruby: () => [],
  rust: readRustImport,
  csharp: readCsharpImport,
  php: readPhpImport,
  c: readInclude,
  cpp: readInclude,
};
