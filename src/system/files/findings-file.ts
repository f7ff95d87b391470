import { readFile, stat } from "node:fs/promises";
import { type Imported, type ImportedFinding, MAX_RESULTS, mergeImports } from "../../claims/imported.ts";
import { listTexts, mapTexts } from "../../claims/map-texts.ts";
import { parseForeignFindings } from "../../registry/rooms.ts";
import { type Masking, maskEach, maskText } from "../../secrets/mask-each.ts";
import { ConfigError, describeFileProblem } from "../../text/errors.ts";

/** Enough for the most results we read, with long messages. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

/** Another reviewer's output, not yet parsed. */
export interface FindingsText {
  /** The input that named it, and its own name, for errors. */
  readonly input: string;
  readonly name: string;
  readonly text: string;
}

export interface FindingsFiles extends FindingsMasking {
  /** The input that named the paths, for errors. */
  readonly input: string;
  readonly paths: readonly string[];
}

export interface FindingsMasking extends Masking {
  /** Absolute directories of the repository's root, as in `PathRoots`. */
  readonly roots: readonly string[];
}

/**
 * Reads the findings of other reviewers' files, with secrets masked as in the files they are about.
 *
 * @throws ConfigError if a file is unreadable or contains no findings; it quotes nothing.
 */
export async function readFindingsFiles(files: FindingsFiles): Promise<Imported> {
  const texts: FindingsText[] = [];
  for (const path of files.paths) texts.push(await readFindingsText(path, files.input));
  return importFindings(texts, files);
}

/**
 * Merges the findings of several texts, with secrets masked.
 *
 * @throws ConfigError if one contains no findings, or all together too many; it quotes nothing.
 */
export async function importFindings(texts: readonly FindingsText[], masking: FindingsMasking): Promise<Imported> {
  const read: Imported[] = [];
  for (const { input, name, text } of texts) {
    const parsed = parseForeignFindings(text, masking.roots);
    if (parsed.kind === "malformed") throw notFindings(input, `${name}: ${parsed.reason}`, parsed.remedy);
    read.push(parsed.imported);
  }
  const merged = mergeImports(read);
  if (merged.results > MAX_RESULTS) {
    const inputs = [...new Set(texts.map(({ input }) => input))].join(" and ");
    throw notFindings(inputs, `${merged.results} results, more than ${MAX_RESULTS}`);
  }
  return maskImported(merged, masking);
}

/** @throws ConfigError if the file cannot be read. */
export async function readFindingsText(path: string, input: string): Promise<FindingsText> {
  return { input, name: path, text: await readBounded(path, input) };
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
    throw notFindings(input, `${path}: ${describeFileProblem(error)}`, isAbsent ? whereToLook(input) : undefined);
  }
}

/** Flags belong to the command line, which has no jobs. */
function whereToLook(input: string): string {
  if (input.startsWith("--")) return "Name the file that the tool wrote.";
  return "Name the file that an earlier step of the same job wrote; name an earlier job's file by its artifact, as artifact:NAME.";
}

function notFindings(input: string, got: string, remedy = "Give what the tool wrote, whole."): ConfigError {
  const wanted = "SARIF 2.1.0, reviewdog's rdjson or rdjsonl, a report of Tribunal, or a list of findings in its form";
  return new ConfigError([{ input, got, wanted, remedy }]);
}

/** Masks secrets in findings: a secret scanner quotes what it found. */
async function maskImported(imported: Imported, masking: Masking): Promise<Imported> {
  const textsOf = (finding: ImportedFinding) => listTexts(finding).map(({ text }) => text);
  const findings = await maskEach(
    imported.findings,
    { textsOf, maskOne: (finding) => maskOne(finding, masking) },
    masking,
  );
  return { ...imported, findings };
}

/** A quote is masked like its file, so that it can still be found there. */
async function maskOne(finding: ImportedFinding, masking: Masking): Promise<ImportedFinding> {
  const masked = await Promise.all(listTexts(finding).map(({ text, path }) => maskText(text, path, masking)));
  const inOrder = masked.values();
  return mapTexts(finding, () => inOrder.next().value ?? "");
}
