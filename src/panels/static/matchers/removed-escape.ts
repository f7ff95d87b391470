import { allMatches } from "../change/conditions.ts";
import { type Guard, removedGuard } from "../guards/removed-guard.ts";

const ESCAPE =
  /(?<![\w$])[\w$.]*(?<!un|Un)(?:[eE]scape|[sS]anitiz|[pP]urif|htmlspecialchars|htmlentities|encodeURI|[eE]ncodeForH|[eE]ncodeHtml|quote_?[iI]dent|shellescape|shlex\.quote|strip_tags|addslashes)[\w$]*\s*\(\s*[\w$.[\]]+/g;
const MARKUP = /\[(?=[^\]]*[<&$`;|])(?=[^\]]*[>"'])[^\]]{2,}\]/;

/** Calls that make a text harmless for where it goes. */
const escapeGuard: Guard = {
  needsSubject: true,
  lost: "the escaping",
  consequence:
    "The value now reaches its destination as it came: whoever controls it can inject markup, shell metacharacters or query syntax (injection, cross-site scripting).",
  checks: (line) => {
    const replaces = /\.(?:replace|replaceAll|gsub|sub|ReplaceAllString)\s*\(/.test(line.code);
    const isTable = replaces && line.literals.some((literal) => literal.kind === "regex" && MARKUP.test(literal.value));
    return [...allMatches(line.code, ESCAPE), ...(isTable ? [line.live.trim()] : [])];
  },
};

export const removedEscape = removedGuard(escapeGuard);
