import { type Family, isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import type { Subject } from "../change/subject.ts";
import { isBroughtIn, type Matcher } from "../rules/static-rule.ts";

const CALLS: Readonly<Partial<Record<Family, RegExp>>> = {
  javascript:
    /(?<![\w$.])(?:eval|new\s+Function)\s*\(|\b(?:window|globalThis)\.eval\s*\(|\bvm\.(?:runIn\w*Context|compileFunction)\s*\(|\bnew\s+vm\.Script\s*\(/g,
  python: /(?<![\w.]|\bdef\s+)(?:eval|exec)\s*\(/g,
  ruby: /(?<![\w.:])eval(?:\s*\(|\s+(?=[a-z@]))(?!\s*(?:<<|&))|(?<=[\w)\].])\.(?:instance|class|module)_eval\s*\(?\s*(?=(?:params|request|cookies|session|ARGV|gets|input)\b)/g,
  php: /(?<![\w$>:])(?:eval|create_function)\s*\(/g,
};

/** Finds text that is not fixed and is run as code: `eval(name)`. */
export const codeFromData: Matcher = {
  applies: isCode,
  check: (subject) => {
    const pattern = CALLS[subject.family ?? "c"];
    if (pattern === undefined) return [];
    return subject.added
      .filter((line) => runsUnfixed(subject, line, pattern))
      .map((line) => ({
        line,
        description:
          "The argument is not a fixed text, so whoever controls it runs code of their choice in this process (code injection, remote code execution).",
      }));
  },
};

function runsUnfixed(subject: Subject, line: ScannedLine, pattern: RegExp): boolean {
  return [...line.code.matchAll(pattern)].some((match) => {
    const call = line.live.slice(match.index);
    const argument = line.live.slice(match.index + match[0].length);
    return !isFixedText(argument) && isBroughtIn(subject, call);
  });
}

/** Whether an argument list begins with one literal that nothing is put into, or is empty on this line. */
function isFixedText(argument: string): boolean {
  return /^\s*(?:$|\)|[rb]?'[^']*'\s*[,)]|[rb]?"[^"#]*"\s*[,)]|`[^`$]*`\s*[,)]|\d)/.test(argument);
}
