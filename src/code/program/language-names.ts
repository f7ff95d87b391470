import type { Language } from "../../files/language.ts";
import type { ExternalSymbol } from "./reach.ts";

/** Whose packages a file's imports name. */
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

/** A package in the one form it has, however it was written. */
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

/** The names through which globals can be had as members. */
export const GLOBAL_OBJECTS: ReadonlySet<string> = new Set(["globalThis", "window", "self", "global"]);

/** What Go brings along, which no package needs to be opened for. */
export const GO_BUILTINS: ReadonlySet<string> = new Set(
  `append cap clear close complex copy delete imag len make max min new panic print println real recover
  any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8
  uint16 uint32 uint64 uintptr true false nil iota`.split(/\s+/),
);

/** Methods of lists that call a function with what is in them. */
export const LIST_METHODS: ReadonlySet<string> = new Set(
  "every filter find findIndex findLast flatMap forEach map reduce reduceRight some sort".split(" "),
);

/** Methods of texts, lists and numbers that no other thing is likely to have. */
const DATA_METHODS = `at charAt charCodeAt codePointAt concat endsWith entries includes indexOf join keys lastIndexOf
  localeCompare normalize padEnd padStart pop reverse shift slice splice split startsWith substr substring toFixed toISOString
  toLocaleString toLowerCase toString toUpperCase trim trimEnd trimLeft trimRight trimStart unshift values flat toSorted hasOwnProperty
  getTime strip lstrip rstrip lower upper title startswith endswith splitlines encode decode items append extend
  match matchAll replace replaceAll toWellFormed isdigit isoformat format strftime zfill rsplit partition setdefault`.split(
  /\s+/,
);

/** What data has that does nothing to the world; not told where it is called on what nobody knows. */
export const HARMLESS: ReadonlySet<string> = new Set([...LIST_METHODS, ...DATA_METHODS, "then", "catch", "finally"]);

/** What Python's dictionaries have besides. */
export const DICTIONARY_METHODS: ReadonlySet<string> = new Set("clear copy fromkeys get pop popitem update".split(" "));

/** Methods and globals that are sure to call what they are given. */
export const ITERATING: ReadonlySet<string> = new Set([
  ...LIST_METHODS,
  ..."then catch finally setTimeout setInterval setImmediate queueMicrotask".split(" "),
]);

/** Names of Python's own, which no import brings. */
export const PYTHON_BUILTINS =
  /^(?:[A-Z]\w*(?:Error|Exception|Warning)|abs|all|any|bool|bytes|callable|dict|dir|enumerate|eval|exec|filter|float|format|getattr|hasattr|hash|id|input|int|isinstance|issubclass|iter|len|list|map|max|min|next|object|open|ord|chr|pow|print|property|range|repr|reversed|round|set|setattr|sorted|staticmethod|classmethod|str|sum|super|tuple|type|vars|zip|__import__|compile)$/;

/** Whether something outside of the tree only looks at the functions that it is handed, or keeps them. */
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
 * What a Go file seems to declare, as its text alone says before it is opened: `Client`, and `Client.Send` for a method. Never throws;
 * takes time in proportion to the text.
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
