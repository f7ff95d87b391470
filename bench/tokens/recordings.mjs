import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const FOLDER = new URL("../../__tests__/recordings/", import.meta.url);

/**
 * The recorded conversations, case by case. Of each there is its role, round and pass, the files that were its own, how
 * many characters its system and user message, tools and answer's schema had, and turn by turn what was said, which
 * tools were called and how many characters they replied.
 */
export function readRecordings() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".json.gz"));
  return names.sort().map((name) => JSON.parse(gunzipSync(readFileSync(new URL(name, FOLDER))).toString("utf8")));
}
