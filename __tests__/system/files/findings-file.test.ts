import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SecretDetector } from "../../../src/ports/secret-detector.ts";
import { openSecretDetector } from "../../../src/secrets/open-secret-detector.ts";
import { readFindingsFiles } from "../../../src/system/files/findings-file.ts";
import { HEAD_BLOB } from "../../fixtures/claims.ts";
import { aSarifLocation, aSarifLog, aSarifResult } from "../../fixtures/foreign.ts";
import { aFinding } from "../../fixtures/reports.ts";

const SECRET = "hunter2hunter2";
let directory = "";
let detections = 0;

const detector: SecretDetector = {
  detect: async (text) => {
    detections += 1;
    return [...text.matchAll(new RegExp(SECRET, "g"))].map(({ index }) => {
      return { start: index, end: index + SECRET.length, rule: "fake" };
    });
  },
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "tribunal-findings-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function file(name: string, content: unknown): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

const read = (...paths: readonly string[]) =>
  readFindingsFiles({ input: "findings-in", paths, roots: [], detector, secretKey: new Uint8Array(32) });

describe("files of findings", () => {
  it("are read as one, in order", async () => {
    const paths = [
      await file("a.sarif", aSarifLog([aSarifResult()])),
      await file("b.json", { diagnostics: [{ message: "m", location: { path: "a" } }] }),
    ];
    expect(await read(...paths)).toMatchObject({ results: 2, tools: ["Lint", "reviewdog"] });
  });

  it("hold no secret any more, under the name the pinned files give it", async () => {
    const message = { text: `found ${SECRET}` };
    const locations = [aSarifLocation("a.ts", { start_line: 1, snippet: { text: `key = "${SECRET}"` } })];
    const others = Array.from({ length: 63 }, (_, index) => aSarifResult({ message: { text: `other ${index}` } }));
    detections = 0;
    const imported = await read(await file("leak.sarif", aSarifLog([...others, aSarifResult({ message, locations })])));
    expect(JSON.stringify(imported)).not.toContain(SECRET);
    const [leaked] = imported.findings.slice(-1);
    expect(leaked?.title).toMatch(/^no-unsafe-read: found \[secret:[0-9a-f]{8}\]$/);
    expect(leaked?.places[0]?.snippet).toMatch(/^key = "\[secret:[0-9a-f]{8}\]"$/);
    expect(detections).toBeLessThan(20);
  });

  it("hold no password either, but in what they quote of files where none is masked", async () => {
    const line = 'connect({ password: "h7Gk29xLq0" })';
    const result = (path: string) =>
      aSarifResult({
        message: { text: 'A hard-coded password: password="h7Gk29xLq0" isn\'t safe.' },
        locations: [aSarifLocation(path, { start_line: 1, snippet: { text: line } })],
      });
    const path = await file("passwords.sarif", aSarifLog([result("src/a.js"), result("test/a.test.js")]));
    const means = { detector: openSecretDetector([]), secretKey: new Uint8Array(32) };
    const { findings } = await readFindingsFiles({ input: "findings-in", paths: [path], roots: [], ...means });
    const [code, test] = findings;
    expect(JSON.stringify(code)).not.toContain("h7Gk29xLq0");
    expect(code?.places[0]?.snippet).toMatch(/^connect\(\{ password: "\[secret:[0-9a-f]{8}\]" \}\)$/);
    expect(test?.title).not.toContain("h7Gk29xLq0");
    expect(test?.places[0]?.snippet).toBe(line);
  });

  it("hold none either in what a report of ours quotes of the base side", async () => {
    const at = { file: "a.ts", side: "base", start_line: 1, end_line: 1, blob: HEAD_BLOB } as const;
    const own = aFinding({ evidence: [{ ...at, quote: `check("${SECRET}")`, kind: "cause" }] });
    const imported = await read(await file("own.json", [own]));
    expect(imported.findings[0]?.evidence[0]?.quote).toMatch(/^check\("\[secret:[0-9a-f]{8}\]"\)$/);
    expect(JSON.stringify(imported)).not.toContain(SECRET);
  });

  it.each([
    [
      "missing",
      async () => join(directory, "none.json"),
      /none\.json: no such file or directory, .* an earlier step of the same job wrote/,
    ],
    [
      "a directory",
      async () => (await mkdir(join(directory, "dir"), { recursive: true })) ?? join(directory, "dir"),
      /not a regular file/,
    ],
    ["no findings", async () => file("env", `TOKEN=${SECRET}`), /plain text/],
  ])("that are %s are wrong input, and nothing of them is quoted", async (_, path, message) => {
    const failure = await read(await path()).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: "ConfigError", message: expect.stringMatching(message) });
    expect(String(failure)).not.toContain(SECRET);
  });
});
