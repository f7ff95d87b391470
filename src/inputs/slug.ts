import { sha256 } from "../text/digest.ts";

const MAX_CHARS = 40;
const DIGEST_CHARS = 8;

/**
 * A check's name in artifact names and markers: lower-case letters, digits and hyphens, at most 40. A longer name, or
 * one with other characters, ends in a digest, so that no two checks share a slug.
 */
export function slugOf(name: string): string {
  const isPlain = /^[a-z0-9]+(?:[ -][a-z0-9]+)*$/i.test(name) && name.length <= MAX_CHARS;
  if (isPlain) return toLetters(name);
  const kept = toLetters(name).slice(0, MAX_CHARS - DIGEST_CHARS - 1);
  return `${kept.replace(/-+$/, "") || "check"}-${sha256(name).slice(0, DIGEST_CHARS)}`;
}

function toLetters(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** The name of the report's artifact (contract). It contains the attempt, because artifacts are immutable. */
export function artifactName(checkName: string, attempt: number): string {
  return `tribunal-${slugOf(checkName)}-${attempt}`;
}
