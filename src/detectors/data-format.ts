/** How a data file is written. */
export type DataFormat = "JSON" | "YAML" | "TOML";

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
export function dialectOf(path: string): "strict" | "relaxed" | "unknown" {
  if (STRICT.test(path)) return "strict";
  return RELAXED.some((pattern) => pattern.test(path)) ? "relaxed" : "unknown";
}

/** Text that something else fills in before it is parsed: Go, Jinja, EJS, Maven and shell templates. */
const TEMPLATE =
  /(?<!\$)\{\{|\{%|<%|@[A-Za-z][\w.-]*@|%[A-Za-z]\w*%|%\{|\$\([A-Za-z]\w*\)|__[A-Z][A-Z_]*__|"?\$\{[A-Za-z]\w*\}/;
const TEMPLATE_FOLDER = /(?:^|\/)(?:templates?|skeletons?|boilerplates?|stubs?|generators?|scaffolds?|archetypes?)\//i;

/** Whether a text holds marks that something fills in before anybody parses it. */
export function holdsTemplate(text: string): boolean {
  return TEMPLATE.test(text);
}

/** Whether a file lies where such texts are kept. */
export function isInTemplateFolder(path: string): boolean {
  return TEMPLATE_FOLDER.test(path);
}
