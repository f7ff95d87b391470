import type { StageClaim } from "../claims/claim.ts";
import { toDetectedClaim } from "../claims/detected-claim.ts";
import { isCopiedPath, isFixturePath, isTestPath } from "../files/exempt-files.ts";
import { type Fault, findJsonFault } from "../text/jsonc.ts";
import type { ReviewedText } from "./reviewed-text.ts";

/**
 * The texts that have to be parsed to tell whether a change breaks a data file: as it is, and as it was. Undefined where none
 * has to, and of JSON, which is read where it is asked for: its cost is linear.
 */
export function textsToParse(text: ReviewedText): DataTexts | undefined {
  const format = formatOf(text.path);
  const head = toText(text.lines);
  if (format === undefined || format === "JSON" || head.length > MAX_CHARS || isFixturePath(text.path))
    return undefined;
  const before = beforeOf(text, format);
  return { format, texts: before === undefined ? [head] : [head, before] };
}

function beforeOf({ base }: ReviewedText, format: DataFormat): string | undefined {
  return base !== undefined && formatOf(base.path) === format ? toText(base.lines) : undefined;
}

/** Finds the first place at which a text is not of a format. */
export type FindFault = (text: string) => Fault | undefined;

/** Texts of one format, the newer first. */
export interface DataTexts {
  readonly format: Exclude<DataFormat, "JSON">;
  readonly texts: readonly string[];
}

/** Larger files are made by machines. */
const MAX_CHARS = 2 * 1024 * 1024;

/**
 * The claim that a change leaves a data file no parser takes; undefined where there is none. What could not be parsed
 * before, what is broken on purpose, and what something fills in before it is parsed is nobody's defect. Never throws.
 *
 * @param find for a format other than JSON.
 */
export function claimInvalidData(text: ReviewedText, find: FindFault | undefined): StageClaim | undefined {
  const format = formatOf(text.path);
  const head = toText(text.lines);
  if (format === undefined || head.length > MAX_CHARS || isFixturePath(text.path)) return undefined;
  const before = beforeOf(text, format);
  const findFault = format === "JSON" ? jsonReader(text.path, head, before) : find;
  const fault = findFault?.(head);
  if (findFault === undefined || fault === undefined || isMasked(fault, text)) return undefined;
  const isOurs = before === undefined ? isMeantToBeRead(text.path, head) : findFault(before) === undefined;
  if (!isOurs || (before !== undefined && holdsTemplate(head) && !holdsTemplate(before))) return undefined;
  return toClaim(text, fault, { format, isKnown: before !== undefined });
}

/** A masked secret is a word, so that it can stand wherever a value can. */
function toText(lines: readonly string[]): string {
  return lines.join("\n").replace(/\[secret:([0-9a-f]{8})\]/g, "_secret_$1_");
}

/** To the letter, unless what reads the file is known to take more, or its author knew better than we do. */
function jsonReader(path: string, head: string, before: string | undefined): FindFault {
  const dialect = dialectOf(path);
  const strictly: FindFault = (text) => findJsonFault(text, false);
  const relaxedly: FindFault = (text) => findJsonFault(text, true);
  if (dialect !== "unknown") return dialect === "strict" ? strictly : relaxedly;
  if (before !== undefined) return strictly(before) === undefined ? strictly : relaxedly;
  return /^[^\S\n\r\u2028\u2029]*(?:\/\/|\/\*)/m.test(head) ? relaxedly : strictly;
}

/** Whether the fault lies on, or right below, a line in which a secret was masked: the mask may have broken it, and not the author. */
function isMasked({ line }: Fault, { masked }: ReviewedText): boolean {
  return masked.has(line) || masked.has(line - 1);
}

/** Whether a new file is meant to be parsed as it stands. A test or a template need not be, and no earlier version tells. */
function isMeantToBeRead(path: string, head: string): boolean {
  return (
    head.trim() !== "" && !holdsTemplate(head) && !isTestPath(path) && !isCopiedPath(path) && !isInTemplateFolder(path)
  );
}

function toClaim(
  { nearestChange }: ReviewedText,
  { line, problem }: Fault,
  { format, isKnown }: { readonly format: DataFormat; readonly isKnown: boolean },
): StageClaim | undefined {
  const change = nearestChange(line);
  if (change === undefined) return undefined;
  const before = isKnown ? ` Before the change it could be read.` : "";
  return toDetectedClaim({
    detectedBy: "invalid-data",
    title: `The file is no valid ${format}`,
    severity: "high",
    category: "configuration",
    description: `A ${format} parser stops at line ${line}: ${problem}.${before}`,
    place: change.place,
    evidenceQuote: change.text.trim(),
    suggestion: undefined,
  });
}

type DataFormat = "JSON" | "YAML" | "TOML";

const BY_NAME: readonly (readonly [DataFormat, RegExp])[] = [
  [
    "JSON",
    /\.(?:json|jsonc|geojson|topojson|jsonld|webmanifest|ipynb|avsc|har|code-workspace|sublime-(?:project|settings|keymap))$/i,
  ],
  ["JSON", /(?:^|\/)(?:composer|flake|Pipfile)\.lock$|(?:^|\/)\.(?:babelrc|swcrc|jshintrc|arcconfig)$/],
  ["YAML", /\.(?:ya?ml|cff)$/i],
  ["TOML", /\.toml$|(?:^|\/)(?:Cargo|poetry|uv|pdm|Gopkg)\.lock$|(?:^|\/)Pipfile$/i],
];

/** The format of a data file by its name; undefined for any other file. JSON Lines and JSON 5 are no JSON. */
export function formatOf(path: string): DataFormat | undefined {
  return BY_NAME.find(([, pattern]) => pattern.test(path))?.[0];
}

/** Files whose readers take JSON to the letter: npm refuses a comment in `package.json`. */
const STRICT =
  /(?:^|\/)(?:package(?:-lock)?|npm-shrinkwrap|composer|bower|lerna|component|metadata|vercel|now|firebase|app)\.json$|\.(?:geojson|topojson|jsonld|webmanifest|ipynb|avsc|har|lock)$/i;

/** Files whose readers allow comments and trailing commas: TypeScript does in `tsconfig.json`. */
const RELAXED = [
  /\.(?:jsonc|code-workspace|sublime-[a-z]+)$|(?:^|\/)\.[a-z]+rc(?:\.json)?$/i,
  /(?:^|\/)(?:\.vscode|\.devcontainer|\.zed|\.cursor|\.config|config\/rush)\//,
  /(?:^|[/.])[tj]sconfig[^/]*\.json$/i,
  /(?:^|\/)\.?(?:eslintrc|oxlintrc|luarc|hintrc|devcontainer|biome|deno|turbo|nx|project|angular|wrangler|renovate|rush|heft|global|typedoc|tsdoc|tslint|cspell|markdownlint|pyrightconfig|api-extractor[^/]*|appsettings[^/]*|launchSettings|host|local\.settings|settings|tasks|launch|keybindings|language-configuration|c_cpp_properties|mcp)\.json$/i,
];

/** How strictly a JSON file is read by the program it is for, as its name tells. */
function dialectOf(path: string): "strict" | "relaxed" | "unknown" {
  if (STRICT.test(path)) return "strict";
  return RELAXED.some((pattern) => pattern.test(path)) ? "relaxed" : "unknown";
}

/** Text that something else fills in before it is parsed: Go, Jinja, EJS, Maven and shell templates. */
const TEMPLATE =
  /(?<!\$)\{\{|\{%|<%|@[A-Za-z][\w.-]*@|%[A-Za-z]\w*%|%\{|\$\([A-Za-z]\w*\)|__[A-Z][A-Z_]*__|"?\$\{[A-Za-z]\w*\}/;
const TEMPLATE_FOLDER = /(?:^|\/)(?:templates?|skeletons?|boilerplates?|stubs?|generators?|scaffolds?|archetypes?)\//i;

/** Whether a text holds marks that something fills in before anybody parses it. */
function holdsTemplate(text: string): boolean {
  return TEMPLATE.test(text);
}

/** Whether a file lies where such texts are kept. */
export function isInTemplateFolder(path: string): boolean {
  return TEMPLATE_FOLDER.test(path);
}
