import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const GLOSSARY = "docs/glossary.md";
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const SOURCES = globSync("src/**/*.ts", { cwd: ROOT }).sort();

/** The words of the first column, as they stand there. */
const ROWS = [...read(GLOSSARY).matchAll(/^\| ([^|]+) \| .+ \|$/gm)].map(([, cell = ""]) => cell).slice(1);
const WORDS = ROWS.flatMap((cell) => cell.split(", ")).map((word) => word.replace(/[`*]/g, ""));

describe("the glossary", () => {
  it("explains each word once", () => {
    expect(new Set(WORDS).size).toBe(WORDS.length);
    expect(WORDS.length).toBeGreaterThan(20);
    expect(WORDS.length).toBeLessThanOrEqual(40);
  });

  it("explains no word that neither the code nor another page uses", () => {
    const pages = globSync(["*.md", "docs/**/*.md", "prompts/*.md"], { cwd: ROOT }).filter((page) => page !== GLOSSARY);
    const said = [...SOURCES, ...pages].map((path) => spaced(read(path))).join("\n");
    expect(WORDS.filter((word) => !new RegExp(`\\b${word}`, "i").test(said))).toEqual([]);
  });
});

/** `safeZone` and `safe-zone` as the words they are made of. */
function spaced(text: string): string {
  return text.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[-_]/g, " ");
}
