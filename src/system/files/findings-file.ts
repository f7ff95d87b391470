import { readFile, stat } from "node:fs/promises";
import { type Imported, type ImportedFinding, MAX_RESULTS, mergeImports } from "../../claims/imported.ts";
import { listTexts, mapTexts } from "../../claims/map-texts.ts";
import { parseForeignFindings } from "../../registry/rooms.ts";
import { type Masking, maskEach, maskText } from "../../secrets/mask-each.ts";
import { ConfigError, describeFileProblem } from "../../text/errors.ts";

/** Room for as many results as are read, with long messages. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

/** What another reviewer wrote, unread. */
export interface FindingsText {
  /** What it was given as, and what it is called: both named in errors. */
  readonly input: string;
  readonly name: string;
  readonly text: string;
}

export interface FindingsFiles extends FindingsMasking {
  /** What the paths were given as: named in errors. */
  readonly input: string;
  readonly paths: readonly string[];
}

export interface FindingsMasking extends Masking {
  /** Absolute directories that are the repository's root, as `PathRoots` has them. */
  readonly roots: readonly string[];
}

/**
 * The findings of other reviewers' files, secrets masked as in the files they are about.
 *
 * @throws ConfigError if a file cannot be read or is no file of findings; nothing of its content is quoted.
 */
export async function readFindingsFiles(files: FindingsFiles): Promise<Imported> {
  const texts: FindingsText[] = [];
  for (const path of files.paths) texts.push(await readFindingsText(path, files.input));
  return importFindings(texts, files);
}

/**
 * The findings of texts put together, secrets masked.
 *
 * @throws ConfigError if one holds no findings, or all too many; nothing of them is quoted.
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

/** A flag is of the command line, where there are no jobs. */
function whereToLook(input: string): string {
  if (input.startsWith("--")) return "Name the file that the tool wrote.";
  return "Name the file that an earlier step of the same job wrote; what an earlier job wrote is named by its artifact, as artifact:NAME.";
}

function notFindings(input: string, got: string, remedy = "Give what the tool wrote, whole."): ConfigError {
  const wanted = "SARIF 2.1.0, reviewdog's rdjson or rdjsonl, a report of ours, or a list of findings in its shape";
  return new ConfigError([{ input, got, wanted, remedy }]);
}

/** Findings whose texts hold no detected secret any more: a secret scanner's quote what it found. */
async function maskImported(imported: Imported, masking: Masking): Promise<Imported> {
  const textsOf = (finding: ImportedFinding) => listTexts(finding).map(({ text }) => text);
  const findings = await maskEach(
    imported.findings,
    { textsOf, maskOne: (finding) => maskOne(finding, masking) },
    masking,
  );
  return { ...imported, findings };
}

/** What is quoted of a file is masked as in that file, or it would be found there no more. */
async function maskOne(finding: ImportedFinding, masking: Masking): Promise<ImportedFinding> {
  const masked = await Promise.all(listTexts(finding).map(({ text, path }) => maskText(text, path, masking)));
  const inOrder = masked.values();
  return mapTexts(finding, () => inOrder.next().value ?? "");
}
