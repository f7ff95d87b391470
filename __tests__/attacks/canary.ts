import { randomBytes } from "node:crypto";
import { unpack } from "./unpack.ts";

/** A secret of a run: a value that stands nowhere else, so that each piece of it found is a piece of it that got out. */
export interface Canary {
  readonly name: string;
  readonly value: string;
}

/** Half of it is still no accident. */
const BYTES = 20;

export function aCanary(name: string, prefix = ""): Canary {
  return { name, value: `${prefix}${randomBytes(BYTES).toString("hex")}` };
}

/** What of the canaries stands in the text, and in which form; also within what is packed in it. */
export function findCanaries(text: string, canaries: readonly Canary[]): readonly string[] {
  const packed = findOpenly(unpack(text), canaries).map((found) => `${found}, packed,`);
  return [...findOpenly(text, canaries), ...packed];
}

function findOpenly(text: string, canaries: readonly Canary[]): readonly string[] {
  const folded = text.toLowerCase();
  return canaries.flatMap(({ name, value }) =>
    formsOf(value).flatMap(([form, needle]) => {
      const isThere = FOLDED.has(form) ? folded.includes(needle.toLowerCase()) : text.includes(needle);
      return isThere ? [`${name}: ${form}`] : [];
    }),
  );
}

/** Written in either case. */
const FOLDED = new Set(["hex", "all percent-encoded", "all as JSON escapes", "character references"]);

/** Each way that a secret commonly travels in, with what is looked for. */
export function formsOf(value: string): readonly (readonly [form: string, needle: string])[] {
  const half = Math.floor(value.length / 2);
  const codes = [...value].map((character) => character.charCodeAt(0));
  const each = (show: (code: number) => string) => codes.map(show).join("");
  const digits = (code: number, length: number) => code.toString(16).padStart(length, "0");
  return [
    ["as it is", value],
    ["its first half", value.slice(0, half)],
    ["its second half", value.slice(half)],
    ["reversed", [...value].reverse().join("")],
    ...[0, 1, 2].map((shift) => [`base64 (${shift})`, base64Within(value, shift)] as const),
    ["hex", Buffer.from(value).toString("hex")],
    ["percent-encoded", encodeURIComponent(value)],
    ["all percent-encoded", each((code) => `%${digits(code, 2)}`)],
    ["as a JSON text", JSON.stringify(value).slice(1, -1)],
    ["all as JSON escapes", each((code) => `\\u${digits(code, 4)}`)],
    ["character references", each((code) => `&#x${digits(code, 1)};`)],
    ["spaced out", [...value].join(" ")],
  ];
}

/** What stays the same of a text's base64, wherever in a longer one it begins; `-_` of the other alphabet never occur in ours. */
function base64Within(value: string, shift: number): string {
  const whole = Buffer.from(`${"x".repeat(shift)}${value}`)
    .toString("base64")
    .replace(/=+$/, "");
  return whole.slice(shift === 0 ? 0 : shift + 1, -2);
}
