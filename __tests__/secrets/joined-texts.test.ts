import { describe, expect, it } from "vitest";
import { maskSecrets } from "../../src/files/mask.ts";
import type { SecretDetector } from "../../src/ports/secret-detector.ts";
import { withJoinedTexts } from "../../src/secrets/joined-texts.ts";
import { openSecretDetector } from "../../src/secrets/open-secret-detector.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";
import { GITHUB_TOKEN } from "../fixtures/secrets.ts";
import { size } from "../setup/tier.ts";

async function masked(text: string, path: string, detector: SecretDetector = openSecretDetector([])): Promise<string> {
  const { text: shown } = maskSecrets(text, await detector.detect(text, path), Buffer.alloc(32));
  return shown.replaceAll(/\[secret:\w{8}\]/g, "*");
}

describe("a secret in several texts", () => {
  it.each([
    ["a.ts", 'const awsSecretAccessKey = "A" + "B"; run();', 'const awsSecretAccessKey = "*" + "*"; run();'],
    ["a.ts", "const awsSecretAccessKey =\n  \"A\" +\n  'B';", "const awsSecretAccessKey =\n  \"*\" +\n  '*';"],
    ["a.py", 'AWS_SECRET_ACCESS_KEY = ("A"\n   "B")', 'AWS_SECRET_ACCESS_KEY = ("*"\n   "*")'],
    ["a.php", "$awsSecretAccessKey = 'A' . 'B';", "$awsSecretAccessKey = '*' . '*';"],
    ["a.lua", 'aws_secret_access_key = "A" .. "B"', 'aws_secret_access_key = "*" .. "*"'],
  ])("is masked in all of them: %s %s", async (path, source, shown) => {
    const text = source.replace(/(?<=["'])A(?=["'])/, "wJalrXUtnFEMI/K7MDENGbPx");
    expect(await masked(text.replace(/(?<=["'])B(?=["'])/, "RfiCYzzzzKEY1234"), path)).toBe(shown);
  });

  it.each([
    'key = "AKIA" + "Q7RT4PLMZX2W9NBC"',
    'key = "sk_" + "live_" + "7Tq2ZkW9mXc" + "B4vRn8LpYdHs3"',
    `key = "${GITHUB_TOKEN.slice(0, 7)}" + "${GITHUB_TOKEN.slice(7)}"`,
  ])("is found where no text alone is one: %s", async (text) => {
    expect(await masked(text, "a.js")).toMatch(/^key = "\*"(?: \+ "\*")+$/);
  });

  it("is masked with what is joined to it, though the whole is of no known kind", async () => {
    const detector: SecretDetector = {
      detect: async (text) =>
        [...text.matchAll(/(?<=")one(?=")/g)].map(({ index }) => ({ start: index, end: index + 3, rule: "other" })),
    };
    expect(
      await masked('a = "zero-" + "one" + "-two"; b = "three-four" + "five"', "a.js", withJoinedTexts(detector)),
    ).toBe('a = "*" + "*" + "*"; b = "three-four" + "five"');
  });

  it.each([
    'key = "AKIA" + part + "Q7RT4PLMZX2W9NBC"',
    'key = ["AKIA", "Q7RT4PLMZX2W9NBC"]',
    'url = "/api/v1" + "/users/8f3a" + "?page=1"',
    'say("key AKIA" + " and Q7RT4PLMZX2W9NBC")',
  ])("is none where the texts are not joined, or are no secret: %s", async (text) => {
    expect(await masked(text, "a.js")).toBe(text);
  });

  it("hides no code between texts whose quotes are taken wrongly", async () => {
    const text = `// 5" wide\n password = "abc12defgh"+run+"ijk4lmnop";`;
    expect(await masked(text, "a.js")).toContain("+run+");
  });

  it.each(['"', '"a" + ', '"abcdefgh"+"ijklmnop";', "\"'", '" + "', `""${" ".repeat(198)}`])(
    "is looked for in time by the length of the text: <%s>",
    { tags: ["full"] },
    async (piece) => {
      const processorTime = countProcessorTime();
      const detector = withJoinedTexts({ detect: async () => [] });
      await detector.detect(piece.repeat(Math.ceil(size(2_000_000) / piece.length)), "a.js");
      expect(processorTime()).toBeLessThan(500 + size(2500));
    },
  );
});
