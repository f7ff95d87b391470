import type { Language } from "../../files/language.ts";
import type { ExternalSymbol } from "./reach.ts";

/** The package ecosystem of a file's imports. */
export function ecosystemOf(language: Language): ExternalSymbol["ecosystem"] {
  switch (language) {
    case "typescript":
    case "tsx":
    case "javascript":
      return "javascript";
    case "python":
    case "go":
      return language;
    default:
      return "other";
  }
}

/** The canonical name of a package, however it was written. */
export function packageNameOf(ecosystem: ExternalSymbol["ecosystem"], specifier: string): string {
  if (ecosystem !== "javascript") return specifier;
  const bare = specifier.replace(/^([^?]+)\?.*$/s, "$1");
  return NODE_MODULES.has(bare.split("/")[0] ?? "") ? `node:${bare}` : bare;
}

/** Node's builtins that may be imported without `node:`; `test` and the like always need it. */
const NODE_MODULES = new Set(
  `assert async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns domain events
  fs http http2 https inspector module net os path perf_hooks process punycode querystring readline repl stream
  string_decoder timers tls trace_events tty url util v8 vm wasi worker_threads zlib`.split(/\s+/),
);

/** Objects that have the globals as members. */
export const GLOBAL_OBJECTS: ReadonlySet<string> = new Set(["globalThis", "window", "self", "global"]);

/** Go's builtins, for which no package must be opened. */
export const GO_BUILTINS: ReadonlySet<string> = new Set(
  `append cap clear close complex copy delete imag len make max min new panic print println real recover
  any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8
  uint16 uint32 uint64 uintptr true false nil iota`.split(/\s+/),
);

/** List methods that call a function with the list's elements. */
export const LIST_METHODS: ReadonlySet<string> = new Set(
  "every filter find findIndex findLast flatMap forEach map reduce reduceRight some sort".split(" "),
);

/** Methods of strings, lists and numbers that hardly anything else has. */
const DATA_METHODS = `at charAt charCodeAt codePointAt concat endsWith entries includes indexOf join keys lastIndexOf
  localeCompare normalize padEnd padStart pop reverse shift slice splice split startsWith substr substring toFixed toISOString
  toLocaleString toLowerCase toString toUpperCase trim trimEnd trimLeft trimRight trimStart unshift values flat toSorted hasOwnProperty
  getTime strip lstrip rstrip lower upper title startswith endswith splitlines encode decode items append extend
  match matchAll replace replaceAll toWellFormed isdigit isoformat format strftime zfill rsplit partition setdefault`.split(
  /\s+/,
);

/** Methods of data without side effects; not reported on unknown objects. */
export const HARMLESS: ReadonlySet<string> = new Set([...LIST_METHODS, ...DATA_METHODS, "then", "catch", "finally"]);

/** Further methods of Python's dictionaries. */
export const DICTIONARY_METHODS: ReadonlySet<string> = new Set("clear copy fromkeys get pop popitem update".split(" "));

/** Methods and globals that certainly call their arguments. */
export const ITERATING: ReadonlySet<string> = new Set([
  ...LIST_METHODS,
  ..."then catch finally setTimeout setInterval setImmediate queueMicrotask".split(" "),
]);

/** Python's builtins, which no import provides. */
export const PYTHON_BUILTINS =
  /^(?:[A-Z]\w*(?:Error|Exception|Warning)|abs|all|any|bool|bytes|callable|dict|dir|enumerate|eval|exec|filter|float|format|getattr|hasattr|hash|id|input|int|isinstance|issubclass|iter|len|list|map|max|min|next|object|open|ord|chr|pow|print|property|range|repr|reversed|round|set|setattr|sorted|staticmethod|classmethod|str|sum|super|tuple|type|vars|zip|__import__|compile)$/;

/** Whether an external function only inspects or stores the functions passed to it. */
export function leavesAlone({
  ecosystem,
  module,
  path,
}: Pick<ExternalSymbol, "ecosystem" | "module" | "path">): boolean {
  if (module === "fmt" && ecosystem === "go") return /^[FS]?(?:Print|Append)/.test(path);
  if (ecosystem === "python" && /^unittest\b/.test(module)) return true;
  return module === "" && LOOKING_GLOBALS[ecosystem]?.test(path) === true;
}

const LOOKING_GLOBALS: Partial<Readonly<Record<ExternalSymbol["ecosystem"], RegExp>>> = {
  javascript:
    /^(?:console\.\w+|String|Number|Boolean|Symbol|structuredClone|JSON\.\w+|Array\.isArray|Reflect\.(?:has|ownKeys)|Object\.(?:keys|is|assign|create|freeze|seal|entries|values|fromEntries|definePropert\w+|setPrototypeOf|hasOwn|is(?:Frozen|Sealed|Extensible)|getPrototypeOf|getOwnProperty\w+))$/,
  python: /^(?:print|len|str|repr|type|isinstance|issubclass|id|hash|callable|hasattr|getattr|list|set|dict|tuple)$/,
  go: /^(?:len|cap|append|print|println)$/,
};

/**
 * The declarations of a Go file, judged only by its text before it is opened: `Client`, and `Client.Send` for a method.
 * Never throws; linear in the text.
 */
export function readGoWords(text: string): ReadonlySet<string> {
  const methods = [...text.matchAll(METHOD)].map(([, type, name]) => `${type}.${name}`);
  let isInBlock = false;
  const names = text.split("\n").flatMap((line) => {
    if (/^(?:type|var|const)[ \t]*\(/.test(line)) isInBlock = true;
    else if (line.startsWith(")")) isInBlock = false;
    return [...line.matchAll(isInBlock ? IN_BLOCK : TOP_LEVEL)].map(([, name = ""]) => name);
  });
  return new Set([...methods, ...names]);
}

const METHOD =
  /\bfunc[ \t]{1,4}\([ \t]{0,4}(?:[\p{L}\p{N}_]+[ \t])?[* \t]{0,4}([\p{L}\p{N}_]+)[^)\n]{0,200}\)[ \t]{0,4}([\p{L}\p{N}_]+)/gu;
const TOP_LEVEL = /(?:^|;[ \t]{0,4})(?:func|type|var|const)[ \t]{1,4}([\p{L}_][\p{L}\p{N}_]*)/gu;
const IN_BLOCK = /^\t([\p{L}_][\p{L}\p{N}_]*)/gu;
