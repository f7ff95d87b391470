import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

interface Told {
  readonly page: string;
  readonly text: string;
}

interface Figures {
  readonly measured: readonly {
    readonly id: string;
    readonly command: string;
    readonly measured: string;
    readonly commit: string;
    readonly sources: readonly string[];
    readonly digest: string;
    readonly values: Readonly<Record<string, number | string>>;
    readonly told: readonly Told[];
  }[];
  readonly limits: readonly {
    readonly id: string;
    readonly command: string;
    readonly limits: readonly { readonly file: string; readonly text: string }[];
    readonly told: readonly Told[];
  }[];
}

interface Script {
  readonly readFigures: () => Figures;
  readonly renderFigures: (text: string, values: Readonly<Record<string, number | string>>) => string;
}

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const { readFigures, renderFigures }: Script = await import(new URL("../scripts/figures.mjs", import.meta.url).href);
const { measured, limits } = readFigures();
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const scripts: Record<string, string> = JSON.parse(read("package.json")).scripts;
const PAGES = globSync(["*.md", "docs/*.md", "docs/contributing/*.md"], { cwd: ROOT, exclude: ["CHANGELOG.md"] });

describe.each(measured)("the figures of $id", ({ values, told, command, digest, sources }) => {
  it("stand in the pages as they were measured", () => {
    for (const { page, text } of told) expect(read(page)).toContain(renderFigures(text, values));
  });

  it("are all told", () => {
    const untold = Object.keys(values).filter((name) => !told.some(({ text }) => text.includes(`{${name}}`)));
    expect(untold).toEqual([]);
  });

  it("say what prints them, and what they depend on", () => {
    expect(scripts).toHaveProperty([commandName(command)]);
    expect(sources.filter((source) => globSync(source, { cwd: ROOT }).length === 0)).toEqual([]);
    expect(digest).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe.each(limits)("the limits of $id", ({ command, limits: held, told }) => {
  it("stand in the pages, and in the bench that fails by them", () => {
    for (const { page, text } of told) expect(read(page)).toContain(text);
    for (const { file, text } of held) expect(read(file)).toContain(text);
    expect(scripts).toHaveProperty([commandName(command)]);
  });
});

it("no page names a bench beside a figure that is not held to it", () => {
  const told = [...measured.flatMap((one) => one.told.map(({ text }) => renderFigures(text, one.values)))];
  const held = [...told, ...limits.flatMap((one) => one.told.map(({ text }) => text))];
  const loose = PAGES.flatMap((page) =>
    paragraphsOf(read(page))
      .filter((paragraph) => paragraph.includes("npm run bench") && FIGURE.test(paragraph))
      .filter((paragraph) => !held.some((text) => paragraph.includes(text)) && !DEFENCES.test(paragraph))
      .map((paragraph) => `${page}: ${paragraph.slice(0, 100)}`),
  );
  expect(loose).toEqual([]);
});

it("the threat model counts the defences that are taken out, in all and by area", async () => {
  const url = new URL("../bench/mutations/table.mjs", import.meta.url);
  const { AREAS, MUTATIONS }: { AREAS: readonly string[]; MUTATIONS: readonly { area: string }[] } = await import(
    url.href
  );
  const page = read("docs/threat-model.md");
  expect(page).toMatch(DEFENCES);
  expect(DEFENCES.exec(page)?.[1]).toBe(String(MUTATIONS.length));
  for (const area of AREAS) {
    const count = MUTATIONS.filter((mutation) => mutation.area === area).length;
    expect(page).toMatch(new RegExp(`^\\| ${area} \\| .* \\| ${count} \\|$`, "m"));
  }
});

it("the page of others' complaints says how many it has", () => {
  const rows = [...read("docs/peers.md").matchAll(/^\| \d+ \| /gm)];
  expect(rows).toHaveLength(25);
  expect(read("docs/peers.md")).toContain("Twenty-five public threads");
  expect(read("README.md")).toContain("Twenty-five public complaints");
});

it("a figure of nothing is told as none, and thousands by a comma", () => {
  expect(renderFigures("{many} and {no}", { many: 8314, no: 0 })).toBe("8,314 and none");
  expect(() => renderFigures("{other}", {})).toThrow("no figure is named other");
});

/** A share, an amount with its unit, or a large number; not a port, a day or a version. */
const FIGURE =
  /\d+(?:\.\d+)? ?%|\b\d[\d,.]* (?:s|ms|MB|tokens|findings|seconds|requests|defences|releases)\b|\b\d{1,3},\d{3}\b/;
const DEFENCES = /a test must notice each: (\d+) in all\./;

function paragraphsOf(text: string): readonly string[] {
  return text.split(/\n\n+/).flatMap((block) => (block.startsWith("|") ? block.split("\n") : [block]));
}

function commandName(command: string): string {
  return /^npm run (\S+)/.exec(command)?.[1] ?? command;
}
