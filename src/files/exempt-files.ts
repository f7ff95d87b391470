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
 * Whether a file is a test, a fixture, vendored or generated, whose suppressions are nobody's concern: it must have been
 * so at base, or a change could exempt itself.
 */
export function isExempt(base: NamedText | undefined, head: NamedText): boolean {
  if (base === undefined) return false;
  return [isTest, isCopied, isGenerated].some((is) => is(base) && is(head));
}

/** Whether a file is a test, or what one works with. */
export function isTestPath(path: string): boolean {
  return TEST.test(path) || FIXTURE.test(path);
}

/** Whether a file is what a test works with: it may be broken on purpose. */
export function isFixturePath(path: string): boolean {
  return FIXTURE.test(path);
}

/** Whether a file only shows how one like it looks: what stands in it is in no use. */
export function isSamplePath(path: string): boolean {
  return SAMPLE_FOLDER.test(path) || isSampleName(path);
}

/** Whether its own name says so. */
export function isSampleName(path: string): boolean {
  return SAMPLE_NAME.test(path);
}

/** Whether a file was copied into the repository, or made by a program, by its name. */
export function isCopiedPath(path: string): boolean {
  return COPIED.test(path);
}

/** In characters: nobody writes such lines by hand, and no formatter leaves them. */
const LONG_LINE = 500;
/** The part of a text that must stand on long lines: one long table does not make it minified. */
const MOST_OF_IT = 0.8;

/** Whether a file is copied, made by a program or minified: what is said there of a name is nobody's here. */
export function isMadeOrCopied(file: NamedText): boolean {
  return isCopied(file) || isGenerated(file) || isMinified(file);
}

/** Whether most of a text stands on lines that nobody writes by hand. */
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

/** Whether the first lines of a file say that a program made it. */
export function saysGenerated(lines: readonly string[]): boolean {
  return lines.slice(0, HEADER_LINES).some((line) => GENERATED.test(line));
}

export const ATTRIBUTES_FILE = ".gitattributes";

/** Whether a path is that of a file of attributes, which may mark files as generated; on some systems in another spelling. */
export function isAttributesFile(path: string): boolean {
  return `/${foldPath(path)}`.endsWith(`/${ATTRIBUTES_FILE}`);
}

/** What two paths have in common that some file system takes for one: by case, by form, or by characters without a width. */
export function foldPath(path: string): string {
  return path
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase();
}

/**
 * Whether a file is passed over because the base's `.gitattributes` mark it as generated: not what is executed or followed,
 * as its mode says, and nothing below `.github/`, where it would be run for the repository. Such a file is read like any other.
 */
export function isPassedOver(
  { path, mode }: { readonly path: string; readonly mode: string },
  { isMarkedGenerated = () => false }: { readonly isMarkedGenerated?: (path: string) => boolean },
): boolean {
  return mode === "100644" && !path.startsWith(".github/") && isMarkedGenerated(path);
}
