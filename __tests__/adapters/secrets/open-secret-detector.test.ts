import { describe, expect, it } from "vitest";
import { openSecretDetector, withHardCodedCredentials } from "../../../src/adapters/secrets/open-secret-detector.ts";
import { findConnectionStrings } from "../../../src/analysis/credentials/connection-strings.ts";
import { countProcessorTime } from "../../fixtures/processor-time.ts";
import { GITHUB_TOKEN } from "../../fixtures/secrets.ts";

const PASSWORD = "h7Gk29xLq0";

async function rulesOf(text: string, path: string | undefined = "src/a.ts"): Promise<readonly string[]> {
  const found = await openSecretDetector(["key-of-the-run-1"]).detect(text, path);
  return found.map(({ start, end, rule }) => `${rule}: ${text.slice(start, end)}`);
}

describe("the detector of a run", () => {
  it("finds what is known by its look, by its name, and by its value", async () => {
    const text = `const a = "${GITHUB_TOKEN}", password = "${PASSWORD}";\nlog("key-of-the-run-1");\n`;
    expect((await rulesOf(text)).toSorted()).toEqual([
      `github: ${GITHUB_TOKEN}`,
      `hard-coded-credential: ${PASSWORD}`,
      "known-secret: key-of-the-run-1",
    ]);
  });

  it.each([GITHUB_TOKEN, "key-of-the-run-1"])(
    "calls what is also given as a password what it is: %s",
    async (value) => {
      const rules = await rulesOf(`const password = "${value}";\n`);
      expect(new Set(rules.map((found) => found.split(":")[0])).size).toBe(1);
      expect(rules.join()).not.toContain("hard-coded-credential");
    },
  );

  it("takes in all of a password of which another rule knows a part", async () => {
    const text = `const password = "abc1!secret-part-2";`;
    const part = { start: text.indexOf("secret"), end: text.length - 2, rule: "other" };
    const found = await withHardCodedCredentials({ detect: async () => [part] }).detect(text, "src/a.ts");
    expect(found).toEqual([part, { start: text.indexOf("abc1"), end: part.end, rule: "other" }]);
  });
});

describe("many secrets", () => {
  it("take no longer for each the more there are of it", async () => {
    let reads = 0;
    const text = `password = "${PASSWORD}"\n`.repeat(3_000);
    const others = Array.from({ length: 3_000 }, (_, index) => ({
      get start() {
        reads += 1;
        return text.length + index;
      },
      ...{ end: text.length + index + 1, rule: "other" },
    }));
    const found = await withHardCodedCredentials({ detect: async () => others }).detect(text, "src/a.ts");
    expect(found).toHaveLength(6_000);
    expect(reads).toBeLessThan(200_000);
  });

  it("take no longer for each the longer the first line is", () => {
    const text = `${"x".repeat(8_000_000)}\n${'"db://:h7Gk29xLq0@host" '.repeat(30_000)}`;
    const processorTime = countProcessorTime();
    expect(findConnectionStrings(text, "a.js")).toHaveLength(30_000);
    expect(processorTime()).toBeLessThan(3000);
  });

  it("are found however many there are of one kind", async () => {
    const tokens = `${GITHUB_TOKEN}\n`.repeat(150_000);
    expect(await openSecretDetector([]).detect(tokens, "a.txt")).toHaveLength(150_000);
  });
});
