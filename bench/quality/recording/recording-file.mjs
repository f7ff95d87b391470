import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { packExchanges, unpackExchanges } from "./packed-exchanges.mjs";

const VERSION = 1;
const ENDING = ".json.br";
/** The same texts come again far apart, where each agent read the same file. */
const WINDOW = constants.BROTLI_MAX_WINDOW_BITS;

/** Where a recording stands: `GRADE/CASE.FORM.json.br`; one whose review did not end is named so. */
export function recordingPath(folder, { grade, id, form }, { isWhole = true } = {}) {
  return join(folder, grade, `${id}.${form}${isWhole ? "" : ".unfinished"}${ENDING}`);
}

/**
 * Writes a recording. What stands in many requests is kept once for all recordings of the folder, in `shared`, named by
 * its digest, so that several may be written at once.
 */
export function writeRecording(folder, { exchanges, ...facts }, file, quality = constants.BROTLI_MAX_QUALITY) {
  const { packed, shared } = packExchanges(exchanges);
  for (const [digest, text] of shared) {
    const path = join(folder, "shared", `${digest}${ENDING}`);
    if (!existsSync(path)) put(path, text, quality);
  }
  put(file, JSON.stringify({ version: VERSION, ...facts, exchanges: packed }), quality);
}

/** The recording of a file. */
export function readRecording(folder, file) {
  const { version, exchanges, ...facts } = JSON.parse(textOf(file));
  if (version !== VERSION) throw new Error(`${file} is a recording of version ${version}, not of ${VERSION}`);
  const known = new Map();
  const shared = (digest) => {
    if (!known.has(digest)) known.set(digest, textOf(join(folder, "shared", `${digest}${ENDING}`)));
    return known.get(digest);
  };
  return { ...facts, exchanges: unpackExchanges(exchanges, shared) };
}

/** The whole recordings of a folder, grade by grade. */
export function listRecordings(folder) {
  if (!existsSync(folder)) return [];
  const grades = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return grades.flatMap(({ name: grade }) =>
    grade === "shared" ? [] : recordingsIn(join(folder, grade)).map((file) => join(folder, grade, file)),
  );
}

function recordingsIn(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  return names.filter((name) => !name.endsWith(`.unfinished${ENDING}`)).sort();
}

function textOf(file) {
  return brotliDecompressSync(readFileSync(file)).toString("utf8");
}

/** Whole or not at all: others may read or write beside it. */
function put(file, text, quality) {
  mkdirSync(dirname(file), { recursive: true });
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: WINDOW };
  const written = `${file}.${process.pid}`;
  writeFileSync(written, brotliCompressSync(Buffer.from(text, "utf8"), { params }));
  renameSync(written, file);
}
