import type { rules } from "@secretlint/secretlint-rule-preset-recommend";
import { findConnectionStrings, holdsPassword } from "../../analysis/credentials/connection-strings.ts";
import type { DetectedSecret } from "../../core/files/mask.ts";
import type { SecretDetector } from "../../ports/secret-detector.ts";
import { credentialRanges } from "./credential-ranges.ts";

type Rule = (typeof rules)[number];
type RuleContext = Parameters<Rule["create"]>[0];
type RuleSource = Parameters<NonNullable<ReturnType<Rule["create"]>["file"]>>[0];

/**
 * secretlint's recommended rules, run without `@secretlint/core`: its profiler keeps every mark it ever made and
 * searches them all for each file (1,500 files took 165 s), it honours `secretlint-disable` comments, which the
 * author of a hostile change would write, and it counts offsets from after a byte order mark.
 */
export function secretlintDetector(): SecretDetector {
  let loading: Promise<readonly Rule[]> | undefined;
  return {
    async detect(text, path) {
      loading ??= loadRules();
      const found: DetectedSecret[] = [];
      for (const rule of await loading) {
        // Not as arguments of one call: a text may hold more secrets than a call takes.
        for (const secret of await apply(rule, text, path)) found.push(secret);
      }
      return found;
    },
  };
}

async function apply(rule: Rule, text: string, path: string | undefined): Promise<readonly DetectedSecret[]> {
  if (rule.meta.id.endsWith("/secretlint-rule-database-connection-string")) return judgeConnections(rule, text, path);
  const reported = await report(rule, text, path);
  return reported
    .filter(({ start, end }) => !STAND_IN.test(text.slice(start, end)))
    .flatMap((secret) => credentialRanges(text, secret).map(([start, end]) => ({ start, end, rule: secret.rule })));
}

/** What documents write in the place of a token, such as `ghp_xxxxxxxxxxxxxxxxxxxx`: no generator repeats a character so often. */
const STAND_IN = /^[\w-]{0,16}?(\w)\1{15,}$/;

/**
 * The rule takes an address and all up to the next blank for one, so that it is asked about each address alone. Of the
 * databases it does not know, and of all else that is reached by a password in an address, we judge ourselves.
 */
async function judgeConnections(
  rule: Rule,
  text: string,
  path: string | undefined,
): Promise<readonly DetectedSecret[]> {
  const secrets: DetectedSecret[] = [];
  for (const found of findConnectionStrings(text, path)) {
    const { start, end } = found;
    const [judged] = await report(rule, `${found.address}host`, path);
    if (judged !== undefined) secrets.push({ start, end, rule: judged.rule });
    else if (holdsPassword(found)) secrets.push({ start, end, rule: "address-with-password" });
  }
  return secrets;
}

async function report(rule: Rule, text: string, path: string | undefined): Promise<readonly DetectedSecret[]> {
  const found: DetectedSecret[] = [];
  await rule.create(contextOf(rule.meta.id, found), {}).file?.(toRuleSource(text, path));
  return found;
}

async function loadRules(): Promise<readonly Rule[]> {
  const preset = await import("@secretlint/secretlint-rule-preset-recommend");
  return preset.rules.filter((rule) => rule.meta.id !== "@secretlint/secretlint-rule-filter-comments");
}

function contextOf(id: string, found: DetectedSecret[]): RuleContext {
  const rule = id.replace(/^@secretlint\/secretlint-rule-/, "");
  return {
    sharedOptions: {},
    createTranslator: () => (messageId) => ({ message: "", messageId: String(messageId), data: undefined }),
    report: ({ range: [start, end] }) => {
      found.push({ start, end, rule });
    },
    ignore: () => {},
  };
}

/**
 * Names that the rules know; any other is withheld, since one rule opens the named file itself when it ends in
 * `.p12`.
 */
function toRuleSource(content: string, path: string | undefined): RuleSource {
  const knownName = ["package.json", "package-lock.json", ".npmrc"].find((name) => path?.endsWith(name)) ?? "file";
  const ext = path?.endsWith(".json") ? ".json" : "";
  const source = { content, contentType: "text", filePath: knownName, physicalFilePath: undefined, ext, hasBOM: false };
  // The rules of the preset use no method of a source: positions are for secretlint's own reports.
  return source as unknown as RuleSource;
}
