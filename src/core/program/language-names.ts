import type { Language } from "../files/language.ts";
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

/** What people call a language. */
export function languageName(language: Language): string {
  return NAMES[language] ?? language;
}

const NAMES: Partial<Readonly<Record<Language, string>>> = {
  java: "Java",
  ruby: "Ruby",
  rust: "Rust",
  csharp: "C#",
  php: "PHP",
  c: "C",
  cpp: "C++",
};

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

/** Whether a type that no file of the tree declares is one that the language or its platform brings along. */
export function isKnownType(name: string): boolean {
  return PLATFORM_TYPES.has(name) || /^(?:HTML|SVG)\w*Element$/.test(name);
}

const PLATFORM_TYPES = new Set(
  `AbortController AbortSignal Array ArrayBuffer BigInt Blob Boolean BroadcastChannel Buffer Cache Console Crypto
  CustomEvent DataView Date Document Element Error Event EventSource EventTarget File FormData Function Headers History
  IDBDatabase Intl Location Map MessageChannel MessagePort Navigator Node Number Object Promise ReadableStream RegExp
  Request Response Set SharedArrayBuffer Storage String Symbol TextDecoder TextEncoder URL URLSearchParams Uint8Array
  WeakMap WeakSet WebSocket Window Worker WritableStream XMLHttpRequest
  bool bytes bytearray complex dict float frozenset int list object set str tuple type`.split(/\s+/),
);

/** What Go brings along, which no package needs to be opened for. */
export const GO_BUILTINS: ReadonlySet<string> = new Set(
  `append cap clear close complex copy delete imag len make max min new panic print println real recover
  any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8
  uint16 uint32 uint64 uintptr true false nil iota`.split(/\s+/),
);

/** Methods of lists that call a function with what is in them. */
const LIST_METHODS = "every filter find findIndex findLast flatMap forEach map reduce reduceRight some sort".split(" ");

/** Methods of texts, lists and numbers that no other thing is likely to have. */
const DATA_METHODS = `at charAt charCodeAt codePointAt concat endsWith entries includes indexOf join keys lastIndexOf
  localeCompare normalize padEnd padStart pop reverse shift slice splice split startsWith substring toFixed toISOString
  toLocaleString toLowerCase toString toUpperCase trim trimEnd trimStart unshift values flat toSorted hasOwnProperty
  getTime strip lstrip rstrip lower upper title startswith endswith splitlines encode decode items append extend
  match matchAll replace replaceAll toWellFormed isdigit isoformat format strftime zfill rsplit partition setdefault`.split(
  /\s+/,
);

const PROMISE_METHODS = ["then", "catch", "finally"];
const CALLING_METHODS = ["call", "apply", "bind"];

export const ITERATING: ReadonlySet<string> = new Set(LIST_METHODS);
export const AWAITING: ReadonlySet<string> = new Set(PROMISE_METHODS);
export const CALLING: ReadonlySet<string> = new Set(CALLING_METHODS);
/** What data has that does nothing to the world; not told where it is called on what nobody knows. */
export const HARMLESS: ReadonlySet<string> = new Set([...LIST_METHODS, ...DATA_METHODS, ...PROMISE_METHODS]);

/** Globals that give back what they were given. */
export const GIVING_BACK: ReadonlySet<string> = new Set([
  "Object.assign",
  "Object.freeze",
  "Object.seal",
  "Promise.resolve",
  "Promise.all",
  "structuredClone",
  "append",
]);

/** Globals of Python that make a collection of what they are given. */
export const COLLECTING: ReadonlySet<string> = new Set(["dict", "list", "set", "tuple"]);
