/** A language in which a text may stand beside code: how a comment and a string look, and a function with a guard. */
export interface HostLanguage {
  readonly extension: string;
  /** What a file begins with. */
  readonly preamble?: string;
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
    ...{ preamble: "<?php", extension: "php", comment: hashes, string: quoted("$note = ") },
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

/** Languages that no grammar of ours reads: their comments are known by how they begin, or not at all. */
const plainly = (extension: string, comment: (text: string) => string): HostLanguage => ({
  ...{ extension, comment, string: quoted("note = ", "") },
  ...{ head: "pay amount {", guard: "  if amount <= 0 { return 0 }", body: "  return charge(amount)", foot: "}" },
});
const lead = (sign: string) => (text: string) => lines(text, `${sign} `);
const around = (open: string, close: string) => (text: string) => `${open} ${text} ${close}`;

export const PLAIN_LANGUAGES = {
  ...{ Lua: plainly("lua", lead("--")), Haskell: plainly("hs", lead("--")), Ada: plainly("adb", lead("--")) },
  ...{ Elixir: plainly("ex", lead("#")), Perl: plainly("pl", lead("#")), R: plainly("r", lead("#")) },
  ...{ Julia: plainly("jl", lead("#")), PowerShell: plainly("ps1", lead("#")), CMake: plainly("cmake", lead("#")) },
  ...{ Terraform: plainly("tf", lead("#")), Nix: plainly("nix", lead("#")), Make: plainly("mk", lead("#")) },
  ...{ Kotlin: plainly("kt", lead("//")), Swift: plainly("swift", lead("//")), Dart: plainly("dart", lead("//")) },
  ...{ Scala: plainly("scala", lead("//")), Zig: plainly("zig", lead("//")), Solidity: plainly("sol", lead("//")) },
  ...{ Erlang: plainly("erl", lead("%")), TeX: plainly("tex", lead("%")), MATLAB: plainly("m", lead("%")) },
  ...{
    Clojure: plainly("clj", lead(";;")),
    Assembly: plainly("asm", lead(";")),
    VisualBasic: plainly("vb", lead("'")),
  },
  ...{ Fortran: plainly("f90", lead("!")), Batch: plainly("bat", lead("REM")), Vim: plainly("vim", lead('"')) },
  ...{ OCaml: plainly("ml", around("(*", "*)")), Pascal: plainly("pas", around("{", "}")) },
  ...{ Vue: plainly("vue", around("<!--", "-->")), Handlebars: plainly("hbs", around("{{!--", "--}}")) },
  ...{
    Unknown: plainly("zzy", lead("~~")),
    CSS: plainly("scss", around("/*", "*/")),
    COBOL: plainly("cob", lead("      *")),
    Forth: plainly("fth", lead("\\")),
  },
};

export type PlainLanguageName = keyof typeof PLAIN_LANGUAGES;

/** Where the text of a change stands: above the function, below it, or within it, where it bears on the guard most. */
export type Position = "above" | "within" | "below";

/** A function whose guard the change takes away, below the text that comes with the change. */
export function hostCode(language: HostLanguage, text?: string, position: Position = "above"): HostCode {
  const { preamble = "", head, guard, body, foot } = language;
  const told = text ?? "";
  const at = (place: Position): string => (place === position ? told : "");
  const file = (rows: readonly string[]): string => `${rows.filter((row) => row !== "").join("\n")}\n`;
  return {
    base: file([preamble, head, guard, body, foot]),
    head: file([preamble, at("above"), head, at("within"), body, foot, at("below")]),
  };
}
