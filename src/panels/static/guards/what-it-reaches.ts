import { identifiersIn } from "../../../analysis/text/identifiers.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import type { Subject } from "../change/subject.ts";
import type { Match } from "../rules/static-rule.ts";

interface Use {
  /** Fits code that uses a value in this way; `NAME` stands for the value. */
  readonly pattern: RegExp;
  /** What the file must hold as well; absent where the code is enough. */
  readonly provided?: RegExp;
  readonly means: string;
}

const USES: readonly Use[] = [
  {
    pattern: /(?<![\w$.]|\/)(?:\w+\.)?(?:exec|execSync|spawn|spawnSync|execFile|system|popen|shell_exec)\s*\(/,
    provided: /child_process|subprocess|\bos\.|shell_exec|\bsystem\(/,
    means: "is used for a command that is run (command injection)",
  },
  {
    pattern: /(?<![\w$.])(?:eval|(?:new\s+)?Function|vm\.\w+)\s*\(/,
    means: "becomes part of code that is run (code injection)",
  },
  {
    pattern:
      /\b(?:readFile|writeFile|createReadStream|createWriteStream|unlink|mkdir|rmdir|sendFile|symlink|appendFile|open|stat|lstat)(?:Sync)?\s*\(|\bpath\.(?:join|resolve)\s*\(/,
    means: "is used as a path in the file system (path traversal)",
  },
  {
    pattern: /\b(?:inner|outer)HTML\b|\binsertAdjacentHTML\s*\(|\bdocument\.write|\.html\s*\(|dangerouslySetInnerHTML/,
    means: "becomes markup (cross-site scripting)",
  },
  { pattern: /\[\s*NAME\s*\]\s*=(?!=)/, means: "is the key of an assignment (prototype pollution)" },
  { pattern: /\.redirect\s*\(|\bLocation\b/, means: "decides where a client is sent (open redirect)" },
  { pattern: /\b(?:setHeader|writeHead|appendHeader)\s*\(/, means: "becomes part of a header (header injection)" },
  {
    pattern: /\bhttps?\.(?:request|get)\s*\(|(?<![\w$.])(?:fetch|axios|got|request)\s*\(/,
    means: "decides where a request goes (server-side request forgery)",
  },
  {
    pattern:
      /\bBuffer\.alloc\w*\s*\(|\bnew\s+(?:Array|Buffer|Uint8Array|ArrayBuffer)\s*\(|\.(?:repeat|padStart|padEnd)\s*\(/,
    means: "decides how much memory is taken (resource exhaustion, denial of service)",
  },
  {
    pattern: /\b(?:for|while)\s*\(.*[<>]=?\s*[^;]*\bNAME\b/,
    means: "decides how often a loop runs (denial of service)",
  },
];

// How many lines below the place are looked at: about a screen of code or two.
const REACH = 80;
const MAX_NAMES = 12;

/**
 * Sentences that say what the values of a removed check are used for below it, as "is the key of an assignment". Empty
 * when no such use is known.
 */
export function whatItReaches(subject: Subject, { line, cause }: Match): string {
  if (cause === undefined) return "";
  const names = new Set(namesIn(cause).slice(0, MAX_NAMES));
  const told = new Map<string, string>();
  for (const below of linesBelow(subject, line)) {
    const spoken = namesIn(below).filter((name) => names.has(name));
    for (const name of spoken) {
      const means = useOf(subject, below, name)?.means;
      if (means !== undefined && !told.has(means)) told.set(means, `line ${below.number}: \`${name}\` ${means}`);
    }
    if (told.size >= MAX_TOLD) break;
    const set = SET.exec(below.code)?.[1];
    if (spoken.length > 0 && set !== undefined && names.size < MAX_NAMES) names.add(set);
  }
  return told.size === 0 ? "" : ` What follows at ${[...told.values()].slice(0, MAX_TOLD).join("; ")}.`;
}

const MAX_TOLD = 2;
const MODULE = /\b(?:path|fs|url|util|crypto|http|https)\.(?=\w+\s*\()/g;
// Names of values that hold settings of every kind, of which the check was about one.
const BAGS = new Set(["options", "opts", "config", "settings", "self"]);

function namesIn({ code }: ScannedLine): readonly string[] {
  return [...identifiersIn(code.replace(MODULE, ""))].filter((name) => !BAGS.has(name));
}

const SET = /(?:^|[\s,(])([A-Za-z_$][\w$]{2,})\s*\+?=(?![=>])/;

/** The rest of the outermost block that a line stands in, but not more than about two screens. */
function linesBelow(subject: Subject, line: ScannedLine): readonly ScannedLine[] {
  const below = subject.head.slice(line.number - 1, line.number - 1 + REACH);
  if (indent(line) === 0) return below;
  const end = below.findIndex(({ code, text }) => code.trim() !== "" && /^\S/.test(text));
  return end < 0 ? below : below.slice(0, end);
}

function useOf(subject: Subject, { code }: ScannedLine, name: string): Use | undefined {
  return USES.find(({ pattern, provided }) => {
    const own = new RegExp(pattern.source.replaceAll("NAME", name.replaceAll("$", "\\$")));
    return own.test(code) && (provided === undefined || subject.head.some(({ live }) => provided.test(live)));
  });
}

function indent(line: ScannedLine): number {
  return line.text.length - line.text.trimStart().length;
}
