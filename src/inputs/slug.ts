import { sha256 } from "../text/digest.ts";

const MAX_CHARS = 40;
const DIGEST_CHARS = 8;

/**
 * A check's name as part of an artifact's and of a marker: lower-case letters, digits and hyphens, at most 40. A name of
 * other characters, or a longer one, ends in a digest of the whole: two checks must not share what tells them apart.
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

/** The report's artifact (contract): a rerun's attempt has a name of its own, since artifacts are immutable. */
export function artifactName(checkName: string, attempt: number): string {
  return `tribunal-${slugOf(checkName)}-${attempt}`;
}
