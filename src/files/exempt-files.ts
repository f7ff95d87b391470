const TEST =
  /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|__fixtures__|testdata)\/|[._-](?:test|spec)\.[a-z]+$|(?:^|\/)test_[^/]+\.py$|_test\.(?:go|py|rb)$/i;
const FIXTURE =
  /(?:^|\/)(?:__)?(?:fixtures?|test[-_]?(?:data|cases?)|snapshots?|mocks?|goldens?|baselines?|corpus|cassettes?)(?:__)?\/|\.snap$/i;
const COPIED =
  /(?:^|\/)(?:node_modules|vendor|third_party|bower_components)\/|\.(?:pb|generated|g|designer|min)\.[a-z]+$|_pb2(?:_grpc)?\.py$|\.pb\.go$/i;
const SAMPLE_FOLDER = /(?:^|\/)(?:examples?|samples?|demos?|docs?|bench(?:mark)?s?|stories)\//i;
const SAMPLE_NAME =
  /[._-](?:example|sample|template|dist|defaults?|schema|test|ci)$|[._-](?:example|sample|template|dist|schema)\.[a-z]+$/i;
const GENERATED = /@generated\b|\bcode generated\b.*\bdo not edit\b|<auto-?generated/i;
const HEADER_LINES = 10;

/** A file at one side: its path there, and its text. */
export interface NamedText {
  readonly path: string;
  readonly lines: readonly string[];
}

/**
 * Whether a file is a test, a fixture, vendored or generated, so that its suppressions do not matter. It must have been
 * so at base, or a change could exempt itself.
 */
export function isExempt(base: NamedText | undefined, head: NamedText): boolean {
  if (base === undefined) return false;
  return [isTest, isCopied, isGenerated].some((is) => is(base) && is(head));
}

/** Whether a file is a test or a test's fixture. */
export function isTestPath(path: string): boolean {
  return TEST.test(path) || FIXTURE.test(path);
}

/** Whether a file is a test's fixture, which may be broken on purpose. */
export function isFixturePath(path: string): boolean {
  return FIXTURE.test(path);
}

/** Whether a file is only a sample of another, so that its content is not in use. */
export function isSamplePath(path: string): boolean {
  return SAMPLE_FOLDER.test(path) || isSampleName(path);
}

/** Whether the file's own name says that it is a sample. */
export function isSampleName(path: string): boolean {
  return SAMPLE_NAME.test(path);
}

/** Whether a file was copied into the repository or generated, by its name. */
export function isCopiedPath(path: string): boolean {
  return COPIED.test(path);
}

/** In characters; nobody writes such lines by hand, and no formatter leaves them. */
const LONG_LINE = 500;
/** The share of a text that must be on long lines: one long table does not make it minified. */
const MOST_OF_IT = 0.8;

/** Whether a file is copied, generated or minified, so that names in it are not this repository's. */
export function isMadeOrCopied(file: NamedText): boolean {
  return isCopied(file) || isGenerated(file) || isMinified(file);
}

/** Whether most of a text is on lines that nobody writes by hand. */
export function isMinified({ lines }: Pick<NamedText, "lines">): boolean {
  const sum = (all: readonly string[]) => all.reduce((total, { length }) => total + length, 0);
  const long = sum(lines.filter(({ length }) => length >= LONG_LINE));
  return long > 0 && long >= sum(lines) * MOST_OF_IT;
}

function isTest({ path }: NamedText): boolean {
  return TEST.test(path);
}

function isCopied({ path }: NamedText): boolean {
  return COPIED.test(path);
}

function isGenerated({ lines }: NamedText): boolean {
  return saysGenerated(lines);
}

/** Whether the first lines of a file say that it was generated. */
export function saysGenerated(lines: readonly string[]): boolean {
  return lines.slice(0, HEADER_LINES).some((line) => GENERATED.test(line));
}

export const ATTRIBUTES_FILE = ".gitattributes";

/**
 * Whether a path is an attributes file, which may mark files as generated. Some systems also accept other spellings.
 */
export function isAttributesFile(path: string): boolean {
  return `/${foldPath(path)}`.endsWith(`/${ATTRIBUTES_FILE}`);
}

/** Folds paths that some file system treats as the same: by case, Unicode form, or zero-width characters. */
export function foldPath(path: string): string {
  return path
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase();
}

/**
 * Whether a file is skipped because the base's `.gitattributes` mark it as generated. Executable files and links are
 * never skipped, nor are files below `.github/`, which GitHub may run.
 */
export function isPassedOver(
  { path, mode }: { readonly path: string; readonly mode: string },
  { isMarkedGenerated = () => false }: { readonly isMarkedGenerated?: (path: string) => boolean },
): boolean {
  return mode === "100644" && !path.startsWith(".github/") && isMarkedGenerated(path);
}
