import { describe, expect, it } from "vitest";
import { PATTERN_PACKS } from "../../../src/config/known-pattern.ts";
import { secretlintDetector } from "../../../src/secrets/secretlint.ts";
import { readPatternPacks, readPatterns } from "../../../src/system/files/pattern-files.ts";
import { ConfigError } from "../../../src/text/errors.ts";

const PACKS = new URL("../../../prompts/patterns/", import.meta.url).pathname;
const masking = { secretDetector: secretlintDetector(), secretKey: new Uint8Array(32) };
const read = (text: string | undefined) => readPatterns(text, "patterns.yml", masking);

describe("a repository's known false positives", () => {
  it.each([[undefined], [""], ["# nothing yet\n"]])("are none in %j", async (text) => {
    expect(await read(text)).toEqual([]);
  });

  it("are read with the file they come from, secrets masked", async () => {
    const token = ["ghp", "0123456789abcdefghijklmnopqrstuvwxyzAB".slice(0, 36)].join("_");
    const text = `- pattern: The token ${token} is said to be live.\n  why: It was revoked long ago.\n`;
    const [entry] = await read(text);
    expect(entry).toMatchObject({ source: "patterns.yml", why: "It was revoked long ago." });
    expect(entry?.pattern).toMatch(/^The token \[secret:[0-9a-f]{8}\] is said to be live\.$/);
  });

  it.each([
    ["no YAML", "- pattern: [\n"],
    ["a mapping", "pattern: Something or other\n"],
    ["a bomb of aliases", `a: &a [x,x]\n${Array.from({ length: 30 }, (_, index) => `b${index}: *a`).join("\n")}\n`],
  ])("are refused as %s", async (_name, text) => {
    await expect(read(text)).rejects.toThrow(ConfigError);
  });
});

describe("the packs", () => {
  it("are read in the order they are named, each under its name", async () => {
    const packs = await readPatternPacks(PACKS, [...PATTERN_PACKS].reverse());
    expect([...new Set(packs.map(({ source }) => source))]).toEqual(["pack arm", "pack general"]);
  });
});
