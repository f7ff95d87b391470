import type { StageClaim } from "../claims/claim.ts";
import { toDetectedClaim } from "../claims/detected-claim.ts";
import { isCopiedPath, isFixturePath, isTestPath } from "../files/exempt-files.ts";
import { type Fault, findJsonFault } from "../text/jsonc.ts";
import type { ReviewedText } from "./reviewed-text.ts";

/**
 * The texts that must be parsed to find out whether a change breaks a data file: at head, and at base. Undefined if none
 * must, and for JSON, which is parsed directly because its cost is linear.
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

/** Finds the first place at which a text violates its format. */
export type FindFault = (text: string) => Fault | undefined;

/** Texts of one format, the newer first. */
export interface DataTexts {
  readonly format: Exclude<DataFormat, "JSON">;
  readonly texts: readonly string[];
}

/** Larger files are written by programs. */
const MAX_CHARS = 2 * 1024 * 1024;

/**
 * The claim that a change leaves a data file that no parser accepts; undefined for none. A file that was invalid before,
 * is broken on purpose, or is a template is no defect of the change. Never throws.
 *
 * @param find finds faults in a format other than JSON.
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
  if (!isOurs || (before !== undefined && hasTemplate(head) && !hasTemplate(before))) return undefined;
  return toClaim(text, fault, { format, isKnown: before !== undefined });
}

/** Writes masked secrets as words, which are valid wherever a value is. */
function toText(lines: readonly string[]): string {
  return lines.join("\n").replace(/\[secret:([0-9a-f]{8})\]/g, "_secret_$1_");
}

/** Strict, unless the file's program accepts more, or the file already had comments or trailing commas. */
function jsonReader(path: string, head: string, before: string | undefined): FindFault {
  const dialect = dialectOf(path);
  const strictly: FindFault = (text) => findJsonFault(text, false);
  const relaxedly: FindFault = (text) => findJsonFault(text, true);
  if (dialect !== "unknown") return dialect === "strict" ? strictly : relaxedly;
  if (before !== undefined) return strictly(before) === undefined ? strictly : relaxedly;
  return /^[^\S\n\r\u2028\u2029]*(?:\/\/|\/\*)/m.test(head) ? relaxedly : strictly;
}

/** Whether the fault is on or directly below a line with a masked secret: the mask may have caused it. */
function isMasked({ line }: Fault, { masked }: ReviewedText): boolean {
  return masked.has(line) || masked.has(line - 1);
}

/** Whether a new file is meant to be parsed as it is. A test or a template need not be. */
function isMeantToBeRead(path: string, head: string): boolean {
  return (
    head.trim() !== "" && !hasTemplate(head) && !isTestPath(path) && !isCopiedPath(path) && !isInTemplateFolder(path)
  );
}

function toClaim(
  { nearestChange }: ReviewedText,
  { line, problem }: Fault,
  { format, isKnown }: { readonly format: DataFormat; readonly isKnown: boolean },
): StageClaim | undefined {
  const change = nearestChange(line);
  if (change === undefined) return undefined;
  const before = isKnown ? ` Before the change it could be parsed.` : "";
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

/** The format of a data file by its name; undefined for any other file. JSON Lines and JSON 5 are not JSON. */
export function formatOf(path: string): DataFormat | undefined {
  return BY_NAME.find(([, pattern]) => pattern.test(path))?.[0];
}

/** Files whose programs accept only standard JSON: npm refuses a comment in `package.json`. */
const STRICT =
  /(?:^|\/)(?:package(?:-lock)?|npm-shrinkwrap|composer|bower|lerna|component|metadata|vercel|now|firebase|app)\.json$|\.(?:geojson|topojson|jsonld|webmanifest|ipynb|avsc|har|lock)$/i;

/** Files whose programs allow comments and trailing commas, as TypeScript does in `tsconfig.json`. */
const RELAXED = [
  /\.(?:jsonc|code-workspace|sublime-[a-z]+)$|(?:^|\/)\.[a-z]+rc(?:\.json)?$/i,
  /(?:^|\/)(?:\.vscode|\.devcontainer|\.zed|\.cursor|\.config|config\/rush)\//,
  /(?:^|[/.])[tj]sconfig[^/]*\.json$/i,
  /(?:^|\/)\.?(?:eslintrc|oxlintrc|luarc|hintrc|devcontainer|biome|deno|turbo|nx|project|angular|wrangler|renovate|rush|heft|global|typedoc|tsdoc|tslint|cspell|markdownlint|pyrightconfig|api-extractor[^/]*|appsettings[^/]*|launchSettings|host|local\.settings|settings|tasks|launch|keybindings|language-configuration|c_cpp_properties|mcp)\.json$/i,
];

/** How strictly a JSON file's program reads it, by the file's name. */
function dialectOf(path: string): "strict" | "relaxed" | "unknown" {
  if (STRICT.test(path)) return "strict";
  return RELAXED.some((pattern) => pattern.test(path)) ? "relaxed" : "unknown";
}

/** Placeholders that are filled in before the text is parsed: Go, Jinja, EJS, Maven and shell templates. */
const TEMPLATE =
  /(?<!\$)\{\{|\{%|<%|@[A-Za-z][\w.-]*@|%[A-Za-z]\w*%|%\{|\$\([A-Za-z]\w*\)|__[A-Z][A-Z_]*__|"?\$\{[A-Za-z]\w*\}/;
const TEMPLATE_FOLDER = /(?:^|\/)(?:templates?|skeletons?|boilerplates?|stubs?|generators?|scaffolds?|archetypes?)\//i;

/** Whether a text contains placeholders. */
function hasTemplate(text: string): boolean {
  return TEMPLATE.test(text);
}

/** Whether a file is in a folder for templates. */
export function isInTemplateFolder(path: string): boolean {
  return TEMPLATE_FOLDER.test(path);
}
