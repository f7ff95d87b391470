import { compareSeverity, SEVERITIES, type Severity, worseSeverity } from "../claims/severity.ts";
import type { Role } from "./role.ts";

/** A model's thoughts, before an answer or instead of one, are no claim. Their start may be unmarked. */
const THOUGHT = /^(?![{["`])(?:[\s\S]*?<\/think>|<think>[\s\S]*$)/;
/** `"severity": "High"`, with any or no quotes, as `**Severity:** high`, or as an XML element. */
const SEVERITY = /(?<!\/)severity[^\p{L}\p{N}\n]{0,12}?[:：=|>][^\p{L}\p{N}]{0,12}([\p{L}\p{N}.]+)/giu;
/** `Severity High`, `the severity is high`. */
const SPOKEN =
  /severity(?:[^\p{L}\p{N}\n:：=|>]{1,9}| (?:\p{L}{1,12} ){0,5}is )[^\p{L}\p{N}\n:：=|>]{0,3}(critical|high|medium|low)(?![\p{L}\p{N}])/giu;
/** A severity as a label: `[HIGH]`, `High:`, `| high |`, `- P0 - …`; not one that counts none, as in `High: 0`. */
const LABEL =
  /(?:^|[\n[(|>*_#-]|\d[.)])[ \t*_`]{0,9}(critical|blocker|severe|high|medium|low|p[01]|sev-?[01])(?=[ \t*_`]{0,9}(?:[\])|<:：]|[-–—][ \t]|\n|$))(?![ \t*_`]{0,9}[\])|:：]?[ \t*_`:|]{0,9}(?:0|no|none)\b)/gi;
/** The word for severity in other languages. The value after it is not translated, so it counts as the worst. */
const FOREIGN_SEVERITY =
  /(?:schwere(?:grad)?|gravit[éà]|gravedad|gravidade|[严嚴]重(?:性|程度|级别)?|深刻度|重要度|심각도|серь[её]зность|критичность)[^\p{L}\p{N}\n]{0,12}[:：=|]/giu;
/** Keys that every finding has once. */
const ONCE_EACH = ["id", "title", "category", "description", "evidence_quote"].map(
  (key) => new RegExp(`\\b${key}\\\\{0,4}["'*_]{1,3}\\s{0,9}[:=]`, "gi"),
);
/** A list of findings that is neither empty nor null, even if it was cut off; and any list of objects. */
const SOME_FINDINGS = /findings\\{0,4}["']\s{0,9}:(?!\s*(?:\[\s*\]|\{\s*\}|null\b))|\[\s{0,99}\{/i;
/** Denials: `no critical issues`, `without high or critical findings`. */
const DENIED =
  /\b(?:no|not|not any|nor|without|without any|zero|0)\s+(?:(?:a|an|any|new|other|further|known|obvious)\s+)*(?:(?:critical|severe|high|medium|low|exploitable|blocker|and|or)[\s,/-]+)*(?:critical|severe|exploitable|blockers?|vulnerabilit(?:y|ies)|(?:severity|risk|impact|priority))\b/gi;
const GRAVE =
  /\b(?:critical|severe|blocker|vulnerabilit(?:y|ies)|vulnerable|exploitable|high[- ](?:severity|risk|impact|priority))\b|["']high\\?["']/i;
const FOREIGN_GRAVE =
  /kritisch|schwerwiegend|sicherheitslücke|vuln[ée]rabilit[éà]|vulnerabilidad|cr[íi]tic[oa]s?(?!\p{L})|漏洞|高危|脆弱性|취약|уязвимост|критическ/iu;
/** Words for a defect without a severity. */
const DEFECT =
  /\b(?:bugs?|defects?|missing|lost|no longer|removes? (?:the|a|an) (?:\w+ )?(?:check|guard|validation|test|lock)|race condition|overflow|injection|leaks?|crash(?:es)?|bypass(?:es)?|regression|data loss)\b/i;
const PLACE =
  /[\p{L}\p{N}_/-]\.\w{1,10}:\d+|(?<![\p{L}\p{N}])(?:lines?|zeilen?|lignes?|líneas?|linhas?|righe|riga|строк[аеиу]) \d+|第\s?\d+\s?行|\d+\s?行目|\d+\s?번째 줄/iu;
const NOTHING_FOUND =
  /\b(?:no|not find any|without)\s+(?:\w+\s+){0,3}(?:issues?|findings?|defects?|bugs?|problems?)\b|\bnothing\b|\blgtm\b|\blooks (?:good|fine|correct)\b|keine? (?:\p{L}+ ){0,3}(?:probleme?|fehler|mängel|befunde?)|aucune? (?:\p{L}+ ){0,3}(?:problème|erreur|défaut)|ning[uú]n\p{L}* (?:\p{L}+ ){0,3}(?:problema|error|defecto)|(?:没有|未|无)(?:发现|找到|见)?.{0,8}(?:问题|缺陷|漏洞|错误)|問題(?:は|が)?(?:なし|ありません|見つかりません)|проблем не|문제(?:가|를)? ?(?:없|발견되지)/iu;
/** Words that qualify a "nothing found". */
const EXCEPTION = /\b(?:except|but|however|aside from|apart from|other than)\b/i;

/** Words milder than high. Any other word, such as `blocker` or `P1`, may mean the worst. */
const MILD: ReadonlyMap<string, Severity> = new Map([
  ...(["medium", "moderate", "med"] as const).map((word) => [word, "medium"] as const),
  ...(["low", "minor", "info", "informational", "trivial", "nit", "note", "negligible", "none"] as const).map(
    (word) => [word, "low"] as const,
  ),
]);

/**
 * The severities of the claims that an unusable answer seems to make, worst first. An unknown severity counts as the
 * worst. Empty for a text that claims nothing. Such claims are not believed, but the answer is not silence either
 * (ADR 56). Never throws.
 */
export function claimsInText(role: Role, text: string): readonly Severity[] {
  if (role === "enthusiast") return claimsOf(text.trim().replace(THOUGHT, ""));
  // Only missed defects count here: without a usable answer, all other claims stay open anyway.
  const missed = role === "judge" || role === "critic" ? text.search(/missed\\*["']\s*:\s*\[(?!\s*\])/i) : -1;
  return missed < 0 ? [] : severitiesIn(text.slice(missed)).sort(compareSeverity);
}

function claimsOf(said: string): readonly Severity[] {
  const rated = severitiesIn(said);
  const most = Math.max(...ONCE_EACH.map((key) => said.match(key)?.length ?? 0), SOME_FINDINGS.test(said) ? 1 : 0);
  const unrated = Array.from({ length: Math.max(0, most - rated.length) }, () => SEVERITIES[0]);
  const claims = [...unrated, ...rated].sort(compareSeverity);
  if (claims.length > 0) return claims;
  const labels = wordsOf(LABEL, said).sort(compareSeverity);
  if (labels.length > 0) return labels;
  if (GRAVE.test(said.replace(DENIED, ""))) return [SEVERITIES[0]];
  const isClean = NOTHING_FOUND.test(said) && !EXCEPTION.test(said);
  const isFault = [PLACE, DEFECT, FOREIGN_GRAVE].some((pattern) => pattern.test(said));
  return isFault && !isClean ? [SEVERITIES[0]] : [];
}

function severitiesIn(said: string): Severity[] {
  const foreign = (said.match(FOREIGN_SEVERITY) ?? []).map(() => SEVERITIES[0]);
  return [...wordsOf(SEVERITY, said), ...wordsOf(SPOKEN, said), ...foreign];
}

function wordsOf(pattern: RegExp, said: string): Severity[] {
  return [...said.matchAll(pattern)].map(([, word = ""]) => toSeverity(word.toLowerCase()));
}

function toSeverity(said: string): Severity {
  // The word may end a sentence.
  const [word = ""] = said.split(".");
  return SEVERITIES.find((each) => each === word) ?? MILD.get(word) ?? SEVERITIES[0];
}

/**
 * The claims of unusable answers that the usable one does not repeat. Each claim of the usable answer accounts for one
 * of theirs, however mild it is now.
 *
 * @param tries the claims of each unusable answer, worst first; each answer repeats the one before.
 * @param restated the number of claims in the usable answer; 0 if there is none.
 */
export function lostClaims(tries: readonly (readonly Severity[])[], restated: number): readonly Severity[] {
  const all = tries.reduce<readonly Severity[]>((known, claims) => {
    const [more, fewer] = known.length >= claims.length ? [known, claims] : [claims, known];
    return more.map((severity, at) => worseSeverity(severity, fewer[at] ?? severity));
  }, []);
  return all.slice(restated);
}
