import { readFile, stat } from "node:fs/promises";
import { ConfigError } from "../core/errors.ts";
import { describeFileProblem } from "../core/file-problem.ts";
import { type Imported, MAX_RESULTS, mergeImports } from "../core/import/imported.ts";
import { parseFindings } from "../core/import/parse-findings.ts";
import type { SecretDetector } from "../ports/secret-detector.ts";
import { maskImported } from "./masked-findings.ts";

/** Room for as many results as are read, with long messages. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

export interface FindingsFiles {
  /** What the paths were given as: named in errors. */
  readonly input: string;
  readonly paths: readonly string[];
  /** Absolute directories that are the repository's root. */
  readonly roots: readonly string[];
  readonly detector: SecretDetector;
  /** The run's own key, so that a secret has one name in findings and files. */
  readonly secretKey: Uint8Array;
}

/**
 * The findings of other reviewers' files, secrets masked as in the files they are about.
 *
 * @throws ConfigError if a file cannot be read or is no file of findings; nothing of its content is quoted.
 */
export async function readFindingsFiles(files: FindingsFiles): Promise<Imported> {
  const read: Imported[] = [];
  for (const path of files.paths) {
    const parsed = parseFindings(await readBounded(path, files.input), files.roots);
    if (parsed.kind === "malformed") throw notFindings(files.input, `${path}: ${parsed.reason}`);
    read.push(parsed.imported);
  }
  const merged = mergeImports(read);
  if (merged.results > MAX_RESULTS)
    throw notFindings(files.input, `${merged.results} results, more than ${MAX_RESULTS}`);
  return maskImported(merged, files);
}

async function readBounded(path: string, input: string): Promise<string> {
  try {
    const { size, ...kind } = await stat(path).then((found) => ({ size: found.size, isFile: found.isFile() }));
    if (!kind.isFile) throw notFindings(input, `${path}: not a regular file`);
    if (size > MAX_FILE_BYTES) throw notFindings(input, `${path}: ${size} bytes, more than ${MAX_FILE_BYTES}`);
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const isAbsent = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw notFindings(input, `${path}: ${describeFileProblem(error)}`, isAbsent ? ABSENT : undefined);
  }
}

const ABSENT =
  "Name the file that the tool wrote. In a workflow, an earlier step of the same job writes it: called as a reusable workflow, Tribunal has no such step, so use the action.";

function notFindings(input: string, got: string, remedy = "Give what the tool wrote, whole."): ConfigError {
  const wanted = "SARIF 2.1.0, reviewdog's rdjson or rdjsonl, a report of ours, or a list of findings in its shape";
  return new ConfigError([{ input, got, wanted, remedy }]);
}
