import { cut } from "../cut.ts";

/** What an agent said as a sentence of at most so many UTF-16 units; empty where it said nothing. An identifier at its beginning stays as it is written. */
export function toSentence(said: string, maxChars: number): string {
  const words = cut(said.trim(), maxChars);
  if (words === "") return "";
  const isWord = /^\p{Ll}[\p{Ll}'’-]*[,;:.]?(?:\s|$)/u.test(words);
  const told = isWord ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}` : words;
  return `${told}${/[.!?:…)"'`]$/.test(words) ? "" : "."}`;
}
