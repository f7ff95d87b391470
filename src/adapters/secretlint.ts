import type { rules } from "@secretlint/secretlint-rule-preset-recommend";
import type { DetectedSecret } from "../core/files/mask.ts";
import type { SecretDetector } from "../ports/secret-detector.ts";

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
      const source = toRuleSource(text, path);
      const found: DetectedSecret[] = [];
      for (const rule of await loading) {
        await rule.create(contextOf(rule.meta.id, found), {}).file?.(source);
      }
      return found.map((secret) => wholeSecret(text, secret));
    },
  };
}

const AWS_SECRET = /secret_?access_?key["']?\s*(?::|=>|=)\s*["']?([A-Za-z0-9/+=]{40,})/diy;
const TOKEN_CHARACTER = /[A-Za-z0-9/+=_-]/;

/**
 * The range that a rule meant. Of an AWS secret it counts the key's length from the name before it, so that the key's
 * end stays outside; and no range ends within a token, since what is left of one would still be shown.
 */
function wholeSecret(text: string, secret: DetectedSecret): DetectedSecret {
  const range = secret.rule === "aws" ? awsSecretRange(text, secret) : undefined;
  if (range !== undefined) return { ...secret, start: range[0], end: range[1] };
  let { end } = secret;
  const endsWithin = () => TOKEN_CHARACTER.test(text[end - 1] ?? "") && TOKEN_CHARACTER.test(text[end] ?? "");
  while (end < text.length && endsWithin()) end += 1;
  return { ...secret, end };
}

function awsSecretRange(text: string, { start }: DetectedSecret): readonly [number, number] | undefined {
  const prefix = /["']?(?:aws)?_?/iy;
  prefix.lastIndex = start;
  prefix.test(text);
  AWS_SECRET.lastIndex = Math.max(start, prefix.lastIndex);
  return AWS_SECRET.exec(text)?.indices?.[1];
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
function toRuleSource(content: string, path: string): RuleSource {
  const knownName = ["package.json", "package-lock.json", ".npmrc"].find((name) => path.endsWith(name)) ?? "file";
  const ext = path.endsWith(".json") ? ".json" : "";
  const source = { content, contentType: "text", filePath: knownName, physicalFilePath: undefined, ext, hasBOM: false };
  // The rules of the preset use no method of a source: positions are for secretlint's own reports.
  return source as unknown as RuleSource;
}
