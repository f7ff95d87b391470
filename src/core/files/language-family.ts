import { isProseFile } from "./prose-file.ts";

/** Names for one and the same language; a module of one is read as another, or with more types. */
const FAMILIES: readonly (readonly [string, string])[] = [
  ["JavaScript", "js mjs cjs jsx ts mts cts tsx"],
  ["C", "c h cc cpp cxx c++ hh hpp hxx h++ inl ipp"],
  ["Python", "py pyw"],
  ["Ruby", "rb rake gemspec ru"],
  ["Kotlin", "kt kts"],
  ["PHP", "php php3 php4 php5 phtml"],
  ["shell", "sh bash zsh ksh dash"],
  ["YAML", "yml yaml"],
  ["JSON", "json jsonc json5 geojson webmanifest"],
  ["HTML", "html htm xhtml shtml"],
  ["style sheet", "css scss sass less styl pcss"],
  ["JPEG", "jpg jpeg jpe jfif"],
  ["TIFF", "tif tiff"],
  ["SQL", "sql psql plsql"],
  ["Perl", "pl pm"],
  ["F#", "fs fsx"],
  ["Scala", "scala sc"],
  ["batch", "bat cmd"],
  ["PowerShell", "ps1 psm1 psd1"],
  ["Clojure", "clj cljs cljc"],
  ["OCaml", "ml mli"],
  ["Elixir", "ex exs"],
];

const BY_EXTENSION: ReadonlyMap<string, string> = new Map(
  FAMILIES.flatMap(([family, extensions]) => extensions.split(" ").map((extension) => [extension, family] as const)),
);

/** Interpreters whose scripts have an extension too; any other is a language of its name. */
const BY_INTERPRETER: readonly (readonly [RegExp, string])[] = [
  [/^(?:ba|z|k|da|a)?sh$/, "shell"],
  [/^python[\d.]*$|^pypy\d*$/, "Python"],
  [/^(?:node|nodejs|deno|bun|tsx|ts-node)$/, "JavaScript"],
  [/^ruby[\d.]*$/, "Ruby"],
  [/^perl[\d.]*$/, "Perl"],
  [/^php[\d.]*$/, "PHP"],
];

/**
 * What language a file is taken for by whoever runs or builds it: by its extension, and without one by the interpreter its
 * first line names; empty where neither says. Prose is one, however it is marked up; MDX is not prose, since it is run.
 * Files that declare types without running (`.d.ts`, `.pyi`) are a language of their own.
 */
export function languageFamilyOf(path: string, firstLine = ""): string {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (/\.d\.[cm]?ts$/.test(name)) return "type declarations";
  const dot = name.lastIndexOf(".");
  if (dot < 1) return interpreterFamily(firstLine) ?? (isProseFile(path) ? "prose" : "");
  const extension = name.slice(dot + 1);
  if (extension !== "mdx" && isProseFile(path)) return "prose";
  return BY_EXTENSION.get(extension) ?? extension;
}

function interpreterFamily(firstLine: string): string | undefined {
  const [, program = ""] = /^#!\s*(?:\S*\/env\s+(?:-\S+\s+)*)?(\S+)/.exec(firstLine) ?? [];
  const interpreter = program.slice(program.lastIndexOf("/") + 1);
  if (interpreter === "") return undefined;
  return BY_INTERPRETER.find(([pattern]) => pattern.test(interpreter))?.[1] ?? interpreter;
}
