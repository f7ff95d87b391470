/** Masks secrets in text. Never throws. */
export type Redact = (text: string) => string;

const MASK = "***";
/** Shorter values would mask ordinary words. */
const MIN_SECRET_LENGTH = 4;
/** A shorter piece of base64 may occur by chance. */
const MIN_BASE64_LENGTH = 8;

/**
 * The secrets that can be masked in any text. A placeholder for servers without keys (`EMPTY`, `not-needed`,
 * `lm-studio`) is an ordinary word: masking it would spoil quotes and paths.
 */
export function unmistakable(secrets: readonly (string | undefined)[]): readonly string[] {
  const given = secrets.filter((secret) => secret !== undefined);
  return given.filter((secret) => secret.length >= 20 || (secret.length >= 8 && /\d/.test(secret)));
}

/**
 * Masks every secret of at least four characters: as it is, URL-encoded, and in base64, also within longer base64
 * (`user:secret` in a Basic header). Shorter secrets are not masked.
 */
export function redactor(secrets: readonly string[]): Redact {
  const forms = new Set(secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH).flatMap(formsOf));
  if (forms.size === 0) return (text) => text;
  // Longest first, so that no rest of a longer form is left.
  const alternatives = [...forms].sort((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp(alternatives.join("|"), "g");
  return (text) => text.replace(pattern, MASK);
}

/** Shorter pieces of a secret are not masked. */
const PIECE_LENGTH = 8;

/**
 * Like `redactor`, for replies of a server that knows the secrets and may try to reveal them. Also masks every piece of
 * eight letters and digits of a secret: as it is, reversed, in hex and in base64, in any case, with anything in between.
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

/** Masks pieces regardless of case, with everything in between. */
function maskPieces(text: string, pieces: ReadonlySet<string>): string {
  if (pieces.size === 0) return text;
  // The offset of each letter or digit, so that a key is recognised even if it is grouped.
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
