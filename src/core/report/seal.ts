import { sha256 } from "../digest.ts";
import { VERSION } from "../version.ts";

const HEX_DIGITS = 16;
const SEAL = /^(?:<!-- )?Written by Tribunal \S{1,40} \(checksum ([0-9a-f]{16})\)(?: -->)?\n$/;
/** As versions up to 0.1 wrote it. */
const OLDER_SEAL = /^(?:<!-- )?tribunal \S{1,40}, (?:report|sha256|text) ([0-9a-f]{16})(?: -->)?\n$/;

/**
 * A rendering with a last line by which it is known again, as long as nobody edits it: a paragraph, or a comment where
 * the format is HTML. It proves no author, as whoever knows how can write one.
 *
 * @param text ends with a line feed.
 */
export function sealText(text: string, form: "paragraph" | "comment"): string {
  const sealed = form === "comment" ? text : `${text}\n`;
  const seal = `Written by Tribunal ${VERSION} (checksum ${sha256(sealed).slice(0, HEX_DIGITS)})`;
  return `${sealed}${form === "comment" ? `<!-- ${seal} -->` : seal}\n`;
}

/** Whether a text ends with the seal over all that is before. */
export function isSealed(text: string): boolean {
  const start = text.lastIndexOf("\n", text.length - 2) + 1;
  const [, digest] = SEAL.exec(text.slice(start)) ?? OLDER_SEAL.exec(text.slice(start)) ?? [];
  return digest === sha256(text.slice(0, start)).slice(0, HEX_DIGITS);
}
