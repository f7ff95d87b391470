import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { allMatches, decides } from "../change/conditions.ts";
import { type Guard, removedGuard } from "../guards/removed-guard.ts";

const PREFIX =
  /[\w$.\])]+\.(?:starts_?[wW]ith|StartsWith|indexOf|[hH]asPrefix|find)\s*\((?:[^()]|\([^()]{0,200}\)){0,200}\)/g;
const PLACE = /path|dir|root|dest|out|folder|base|target|resolved|real|cwd|home|\bsep\b/i;
const RESOLVER =
  /\b(?:realpath(?:Sync)?|toRealPath|getCanonical(?:Path|File)|EvalSymlinks|is_relative_to|commonpath|commonprefix|secure_filename|safe_join|SecureJoin|filepath\.IsLocal|isPathInside)\s*\(/g;
const NAMED =
  /\b(?:is|assert|check|validate|verify|prevent|reject|sanitize|safe)\w*(?:Paths?|File[nN]ame|Symlink|SymbolicLink|Traversal)\w*\s*\(|\b(?:safe|prevent)\w*(?:Dir|File|Join)\w*\s*\(/g;
const PARENT = /^(?:\.\.|\.\.\/|\/\.\.\/|\.\.\\\\)$|\\\.\\\./;
// A character class that names both separators tells a file name from a path.
const SEPARATORS = /\[\^?[^\]]*\/[^\]]*\\\\[^\]]*\]|\[\^?[^\]]*\\\\[^\]]*\/[^\]]*\]/;

/** Checks that a path stays inside a directory. */
export const pathGuard: Guard = {
  // Such as `resolveInside(root, name)`, `joinWithin(…)`.
  substitute:
    /\b(?:resolve|join|path|file)\w{0,20}(?:Inside|Within|Under|Beneath|Contained|Safe)\w{0,20}\s?\(|\b(?:inside|within)[A-Z]\w{0,30}\(/,
  needsSubject: false,
  consequence:
    "A crafted name such as `../../etc/passwd`, an absolute path or a symlink can now reach files outside the intended directory: path traversal (zip slip when the name comes from an archive).",
  checks: (line) => (decides(line) ? [...containment(line), ...patterns(line), ...calls(line)] : calls(line)),
};

export const removedPathGuard = removedGuard(pathGuard);

function containment(line: ScannedLine): readonly string[] {
  return allMatches(line.live, PREFIX).filter((found) => PLACE.test(found));
}

function patterns(line: ScannedLine): readonly string[] {
  const literals = line.literals.filter((literal) => PARENT.test(literal.value) || SEPARATORS.test(literal.value));
  return literals.length > 0 &&
    /\.(?:includes|indexOf|test|match\w*|contains|startsWith|search)\b|[!=]==?|\bin\b/.test(line.code)
    ? [line.live.trim()]
    : [];
}

function calls(line: ScannedLine): readonly string[] {
  return [...allMatches(line.code, RESOLVER), ...allMatches(line.code, NAMED)];
}
