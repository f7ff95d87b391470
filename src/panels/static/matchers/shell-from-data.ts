import { type Family, isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import type { Subject } from "../change/subject.ts";
import { isBroughtIn, type Matcher } from "../rules/static-rule.ts";

interface ShellCalls {
  readonly pattern: RegExp;
  /** What the file must mention for the call to be a shell's. */
  readonly provided: RegExp | undefined;
  /** How the command must begin for a shell to read it; absent where the call always runs one. */
  readonly argument?: RegExp;
}

const CALLS: Readonly<Partial<Record<Family, ShellCalls>>> = {
  javascript: {
    // The module may be required in place, `require("child_process").exec(`, and its name is not in the code, being a
    // text.
    pattern:
      /(?<![\w$.])(?:exec|execSync)\s*\(|(?:\b(?:child_process|childProcess|cp|shelljs|shell)|(?<![\w$.])(?:require|import)\(\s*["'\s]{2,40}\)\s*\)?)\.exec(?:Sync)?\s*\(/g,
    provided: /child_process|shelljs/,
  },
  python: {
    pattern:
      /\b(?:os\.(?:system|popen)|commands\.getoutput|subprocess\.getoutput)\s*\(|\bsubprocess\.\w+\s*\((?=.*shell\s*=\s*True)/g,
    provided: undefined,
  },
  php: { pattern: /(?<![\w$>:])(?:shell_exec|exec|system|passthru|popen|proc_open)\s*\(/g, provided: undefined },
  // Without a shell in the command, Java starts a program and splits the text at blanks.
  java: {
    pattern: /(?:\bgetRuntime\s*\(\s*\)|(?<![\w$])(?:runtime|rt))\s*\.\s*exec\s*\(/g,
    provided: undefined,
    argument: /^\s*"(?:[^"\s]*[/\\])?(?:sh|bash|zsh|cmd(?:\.exe)?|powershell(?:\.exe)?)\s+[-/]c\b/i,
  },
  c: { pattern: /(?<![\w.>])(?:system|popen)\s*\(/g, provided: undefined },
};

/** Finds command lines that are put together from values and given to a shell. */
export const shellFromData: Matcher = {
  applies: isCode,
  check: (subject) => {
    const calls = CALLS[subject.family ?? "go"];
    if (
      calls === undefined ||
      !(calls.provided === undefined || subject.head.some((line) => calls.provided?.test(line.live)))
    )
      return [];
    return subject.added
      .filter((line) => buildsCommand(subject, line, calls))
      .map((line) => ({
        line,
        description:
          "A value is pasted into a command line that a shell interprets. Quotes, semicolons or backticks in it run further commands (command injection).",
      }));
  },
};

function buildsCommand(subject: Subject, line: ScannedLine, { pattern, argument: begins }: ShellCalls): boolean {
  return [...line.code.matchAll(pattern)].some((match) => {
    const argument = line.live.slice(match.index + match[0].length).replace(QUOTED, '""');
    return (
      begins?.test(argument) !== false &&
      isOfShell(line.live.slice(match.index, match.index + match[0].length)) &&
      isComposed(argument) &&
      !onlyFixedNames(subject, argument) &&
      isBroughtIn(subject, line.live.slice(match.index))
    );
  });
}

/** A value that is quoted for the shell, with the braces around it: it is one word there, whatever it holds. */
const QUOTED = /\{?\b(?:escapeshell(?:arg|cmd)|(?:shlex|pipes)\.quote)\((?:[^()]|\([^()]*\))*\)\}?/g;

/** Whether a call runs a shell. Where the module is required in place, that module must be one that runs shells. */
function isOfShell(call: string): boolean {
  return !/^(?:require|import)\b/.test(call) || /["'](?:(?:node:)?child_process|shelljs)["']/.test(call);
}

/** Whether the text begins with a name that the file only ever sets to fixed texts. */
function onlyFixedNames(subject: Subject, argument: string): boolean {
  const name = /^\s*([A-Za-z_$][\w$]*)\s*[+.]/.exec(argument)?.[1];
  if (name === undefined) return false;
  const values = subject.head.flatMap(
    (line) => line.code.split(new RegExp(`(?<![\\w$.])${name.replaceAll("$", "\\$")}\\s*=(?!=)`))[1] ?? [],
  );
  return (
    values.length > 0 &&
    values.every((value) => (value.match(/[A-Za-z_$][\w$]*/g) ?? []).every((word) => FIXED_WORDS.has(word)))
  );
}

const FIXED_WORDS = new Set(["path", "join", "resolve", "os", "__dirname", "__DIR__"]);

/**
 * Whether an argument is a literal into which something is inserted, or to which something is appended. A bare name may
 * well be fixed and is left alone.
 */
function isComposed(argument: string): boolean {
  return (
    /^\s*`[^`]*\$\{/.test(argument) ||
    /^\s*f["'][^"']*\{/.test(argument) ||
    /^\s*"[^"]*(?:#\{|\{?\$[a-z_])/i.test(argument) ||
    /^\s*(?:"[^"]*"|'[^']*')\s*(?:[+.%]\s*(?:[A-Za-z_$(]|format))/.test(argument) ||
    /^\s*[A-Za-z_$][\w$.]*\s*[+.]\s*["'`]/.test(argument) ||
    /^\s*\$_(?:GET|POST|REQUEST|COOKIE)\b/.test(argument)
  );
}
