/** Takes secrets out of text. Never throws. */
export type Redact = (text: string) => string;

const MASK = "***";
/** Shorter values would mask ordinary words. */
const MIN_SECRET_LENGTH = 4;
/** A shorter piece of base64 is too likely to be chance. */
const MIN_BASE64_LENGTH = 8;

/**
 * The secrets that can be taken out of any text without spoiling it. A placeholder for servers that want no key
 * (`EMPTY`, `not-needed`, `lm-studio`) is an ordinary word: masked in code it would spoil quotes and paths.
 */
export function unmistakable(secrets: readonly (string | undefined)[]): readonly string[] {
  const given = secrets.filter((secret) => secret !== undefined);
  return given.filter((secret) => secret.length >= 20 || (secret.length >= 8 && /\d/.test(secret)));
}

/**
 * Masks every secret of at least four characters: as it is, URL-encoded, and in base64, also where the base64 holds
 * more than the secret (`user:secret` in a Basic header). Shorter secrets are left alone.
 */
export function redactor(secrets: readonly string[]): Redact {
  const forms = new Set(secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH).flatMap(formsOf));
  if (forms.size === 0) return (text) => text;
  // Longest first, so that a form inside another does not leave the rest of it behind.
  const alternatives = [...forms].sort((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp(alternatives.join("|"), "g");
  return (text) => text.replace(pattern, MASK);
}

/** A piece of a secret this long is as good as the half of it. */
const PIECE_LENGTH = 8;

/**
 * As `redactor`, for what a server says of a request that carried the secrets, and that may mean to give them away: masks
 * besides every piece of eight letters and digits of one, as it is, reversed, in hex and in base64, in upper or lower case,
 * whatever stands between them.
 */
export function quoteRedactor(secrets: readonly string[]): Redact {
  const redact = redactor(secrets);
  const pieces = new Set(unmistakable(secrets).flatMap(disguisesOf).flatMap(piecesOf));
  return (text) => maskPieces(redact(text), pieces);
}

function disguisesOf(secret: string): readonly string[] {
  const turned = [...secret].reverse().join("");
  return [secret, turned].flatMap((text) => {
    const hex = Buffer.from(text, "utf8").toString("hex");
    return [...formsOf(text), hex, [...hex].reverse().join("")];
  });
}

function piecesOf(text: string): readonly string[] {
  const letters = text.toLowerCase().replace(NO_LETTER, "");
  const count = Math.max(0, letters.length - PIECE_LENGTH + 1);
  return Array.from({ length: count }, (_, start) => letters.slice(start, start + PIECE_LENGTH));
}

const NO_LETTER = /[^a-z0-9]+/g;

/** Characters are not told apart by case, and none of a masked stretch is left. */
function maskPieces(text: string, pieces: ReadonlySet<string>): string {
  if (pieces.size === 0) return text;
  // Where each letter or digit stands: a key is known though it is spaced out or grouped.
  const places = [...text.matchAll(/[a-z0-9]/gi)].map(({ index }) => index);
  const letters = text.replace(/[^a-z0-9]+/gi, "").toLowerCase();
  let masked = "";
  let coveredTo = 0;
  for (let at = 0; at + PIECE_LENGTH <= letters.length; at += 1) {
    if (!pieces.has(letters.slice(at, at + PIECE_LENGTH))) continue;
    const [start = 0, end = 0] = [places[at], places[at + PIECE_LENGTH - 1]];
    if (start >= coveredTo) masked += text.slice(coveredTo, start) + MASK;
    coveredTo = end + 1;
  }
  return masked + text.slice(coveredTo);
}

function formsOf(secret: string): readonly string[] {
  return [secret, ...urlForms(secret), ...base64Forms(Buffer.from(secret, "utf8"))];
}

function urlForms(secret: string): readonly string[] {
  // A lone surrogate has no URL form.
  if (/\p{Cs}/u.test(secret)) return [];
  const upper = encodeURIComponent(secret);
  return [upper, upper.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()), upper.replaceAll("%20", "+")];
}

function base64Forms(bytes: Buffer): readonly string[] {
  const whole = bytes.toString("base64");
  const standard = [whole, whole.replace(/=+$/, ""), ...[0, 1, 2].map((offset) => base64Core(bytes, offset))];
  return standard
    .filter((form, index) => index < 2 || form.length >= MIN_BASE64_LENGTH)
    .flatMap((form) => [form, form.replaceAll("+", "-").replaceAll("/", "_")]);
}

/** The part of the base64 that depends on these bytes alone when `offset` (mod 3) other bytes precede them. */
function base64Core(bytes: Buffer, offset: number): string {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
  const firstOwn = Math.ceil((offset * 4) / 3);
  const lastOwn = Math.floor(((offset + bytes.length) * 8) / 6);
  return encoded.slice(firstOwn, lastOwn);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
