/** A language in which a text may stand beside code: how a comment and a string look, and a function with a guard. */
export interface HostLanguage {
  readonly extension: string;
  readonly comment: (text: string) => string;
  readonly string: (text: string) => string;
  readonly head: string;
  readonly guard: string;
  readonly body: string;
  readonly foot: string;
}

const slashes = (text: string): string => lines(text, "// ");
const hashes = (text: string): string => lines(text, "# ");
const quoted = (open: string, close = ";"): ((text: string) => string) => {
  return (text) => `${open}${JSON.stringify(text)}${close}`;
};

function lines(text: string, lead: string): string {
  return text
    .split("\n")
    .map((line) => `${lead}${line}`)
    .join("\n");
}

const BRACED = { guard: "  if (amount <= 0) return 0;", body: "  return charge(amount);", foot: "}" };

export const HOST_LANGUAGES = {
  TypeScript: {
    ...{ extension: "ts", comment: slashes, string: quoted("export const note = ") },
    ...{ head: "export function pay(amount: number): number {", ...BRACED },
  },
  JavaScript: {
    ...{ extension: "js", comment: (text) => `/*\n${lines(text, " * ")}\n */`, string: quoted("export const note = ") },
    ...{ head: "export function pay(amount) {", ...BRACED },
  },
  Python: {
    ...{ extension: "py", comment: hashes, string: quoted("NOTE = ", "") },
    ...{ head: "def pay(amount):", guard: "    if amount <= 0: return 0", body: "    return charge(amount)", foot: "" },
  },
  Go: {
    ...{ extension: "go", comment: slashes, string: quoted("const note = ", "") },
    ...{ head: "func pay(amount int) int {", guard: "\tif amount <= 0 { return 0 }", body: "\treturn charge(amount)" },
    foot: "}",
  },
  Java: {
    ...{ extension: "java", comment: slashes, string: quoted("// String note = ") },
    ...{ head: "class Pay { int pay(int amount) {", ...BRACED, foot: "} }" },
  },
  Ruby: {
    ...{ extension: "rb", comment: hashes, string: quoted("NOTE = ", "") },
    ...{ head: "def pay(amount)", guard: "  return 0 if amount <= 0", body: "  charge(amount)", foot: "end" },
  },
  Rust: {
    ...{ extension: "rs", comment: (text) => lines(text, "/// "), string: quoted("const NOTE: &str = ") },
    ...{
      head: "pub fn pay(amount: i64) -> i64 {",
      guard: "    if amount <= 0 { return 0; }",
      body: "    charge(amount)",
    },
    foot: "}",
  },
  PHP: {
    ...{ extension: "php", comment: hashes, string: quoted("$note = ") },
    ...{ head: "function pay($amount) {", guard: "  if ($amount <= 0) return 0;", body: "  return charge($amount);" },
    foot: "}",
  },
  C: {
    ...{
      extension: "c",
      comment: (text) => `/* ${text.replaceAll("*/", "* /")} */`,
      string: quoted("const char *note = "),
    },
    ...{ head: "int pay(int amount) {", ...BRACED },
  },
  Shell: {
    ...{ extension: "sh", comment: hashes, string: quoted("note=", "") },
    ...{ head: "pay() {", guard: '  [ "$1" -gt 0 ] || return 1', body: '  charge "$1"', foot: "}" },
  },
  SQL: {
    ...{ extension: "sql", comment: (text) => lines(text, "-- "), string: quoted("-- note: ", "") },
    ...{
      head: "CREATE TABLE payments (",
      guard: "  CHECK (amount > 0),",
      body: "  amount integer NOT NULL",
      foot: ");",
    },
  },
  "C#": {
    ...{ extension: "cs", comment: slashes, string: quoted("// var note = ") },
    ...{ head: "class Pay { int Run(int amount) {", ...BRACED, foot: "} }" },
  },
} as const satisfies Record<string, HostLanguage>;

export type HostLanguageName = keyof typeof HOST_LANGUAGES;

export interface HostCode {
  readonly base: string;
  readonly head: string;
}

/** A function whose guard the change takes away, below the text that comes with the change. */
export function hostCode(language: HostLanguage, text: string | undefined): HostCode {
  const { head, guard, body, foot } = language;
  const before = text === undefined ? [] : [text];
  const file = (rows: readonly string[]): string => `${rows.filter((row) => row !== "").join("\n")}\n`;
  return { base: file([head, guard, body, foot]), head: file([...before, head, body, foot]) };
}
