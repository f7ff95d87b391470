import { changedLines, type HunkLine, type PinnedFile } from "../change/pin.ts";

/** The reasons to look at a changed section first. */
export const RISKS = [
  "authorization",
  "cryptography",
  "input-parsing",
  "injection",
  "concurrency",
  "error-path",
  "removed-guard",
  "data-loss",
] as const;
export type Risk = (typeof RISKS)[number];

/** A score for sorting within one target, and its reasons. */
export interface RiskScore {
  readonly score: number;
  readonly risks: readonly Risk[];
}

const WEIGHTS: Readonly<Record<Risk, number>> = {
  authorization: 5,
  cryptography: 5,
  injection: 5,
  "removed-guard": 6,
  "input-parsing": 3,
  concurrency: 3,
  "data-loss": 4,
  "error-path": 2,
};

/** Words of code, not of prose. Matched in lower case, at the beginning of a word or of a part of a compound name. */
const SIGNS: Readonly<Record<Exclude<Risk, "removed-guard">, RegExp>> = {
  authorization: /auth|permission|privilege|\brole|acl\b|session|csrf|cors|jwt|login|logout|token|owner/,
  cryptography:
    /crypt|cipher|hmac|\bsha\d|\bmd5|random|nonce|\bsalt|sign(?:ature|ing)|\btls|\bssl|certificate|secret|passw/,
  "input-parsing":
    /parse|decode|deserial|unmarshal|from_?json|regex|\bmatch\(|split\(|header|query|params|body|cookie|upload/,
  injection:
    /eval\b|exec\b|spawn|system\(|shell|innerhtml|sql|query\(|template|\bpath\.|join\(|resolve\(|redirect|\bhref/,
  concurrency:
    /lock|mutex|semaphore|atomic|synchroni[sz]ed|volatile|thread|goroutine|\bgo func|await|async|promise|channel|race/,
  "error-path": /catch|except|rescue|recover\(|panic|throw|raise|\berr\b|error|finally|reject/,
  "data-loss": /delete|unlink|truncate|\brm\b|drop\s|overwrite|rename|writefile|flush|commit|rollback|transaction/,
};

const GUARD =
  /^\s*(?:(?:}\s*)?(?:else\s+)?if\b|guard\b|unless\b|assert|require\(|ensure|validate|check|verify)|&&|\|\||[<>]=?|===?|!==?/;

/** Scores a file's change by signs in its path and changed lines, deleted guards above all, and by its size. */
export function scoreFile(file: PinnedFile): RiskScore {
  const changed = file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind !== "context"));
  const score = scoreLines(file.path, changed);
  const size = Math.log2(1 + changedLines(file));
  return { score: Math.round((score.score + size) * 100) / 100, risks: score.risks };
}

/** Scores one section of a file. */
export function scoreLines(path: string, changed: readonly HunkLine[]): RiskScore {
  const text = `${path}\n${changed.map((line) => line.text).join("\n")}`.toLowerCase();
  const signs = (Object.keys(SIGNS) as Exclude<Risk, "removed-guard">[]).filter((risk) => SIGNS[risk].test(text));
  const hasLostGuard = countGuards(changed, "deleted") > countGuards(changed, "added");
  const risks = RISKS.filter((risk) => (risk === "removed-guard" ? hasLostGuard : signs.includes(risk)));
  return { score: risks.reduce((sum, risk) => sum + WEIGHTS[risk], 0), risks };
}

function countGuards(lines: readonly HunkLine[], kind: HunkLine["kind"]): number {
  return lines.filter((line) => line.kind === kind && GUARD.test(line.text)).length;
}
