import { execFileSync } from "node:child_process";
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { MAX_FIX_FILES, MAX_FIX_LINES } from "../src/config/fix-limits.ts";
import { REPAIR_ORDER, STATE_WORDS } from "../src/render/repairs.ts";
import { EDIT_REFUSALS } from "../src/replies/edit-refusal.ts";
import { FIX_STOP_REASONS } from "../src/report/fix-record.ts";
import { aFixReport } from "./fixtures/fix-report.ts";
import { renderReport } from "./fixtures/whole-report.ts";
import { renderGitHubMarkdown } from "./servers/github/markdown.ts";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PAGES = globSync(["*.md", "bench/*.md", "docs/**/*.md", "rules/**/*.md"], { cwd: ROOT }).sort();
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const prose = (path: string) => read(path).replace(/^```[\s\S]*?^```$/gm, "");

/** A heading's anchor as GitHub makes it. */
function anchorsOf(path: string): readonly string[] {
  const headings = [...prose(path).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => title);
  return headings.map((title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function commentsOf(code: string): string {
  return code
    .split("\n")
    .filter((line) => /^\s*(?:\/\/|\/\*|\*)/.test(line))
    .join("\n");
}

/** Paths of this repository in code spans: `src/…/x.ts`, `gates/quote.ts`, `prompts/`; not one with a part to fill in. */
function pathsIn(path: string): readonly string[] {
  const spans = [...prose(path).matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, span = ""]) => span);
  const own = spans.filter((span) => OWN_PATH.test(span) && !/[*{}…]|NAME/.test(span));
  return own.map((span) => span.replace(IN_A_ROOM, "src/$&"));
}

const INDEX = "docs/README.md";
const ROOMS = readdirSync(join(ROOT, "src"), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const IN_A_ROOM = new RegExp(`^(?:${ROOMS.join("|")})/`);
const OWN_PATH = new RegExp(
  `^(?:(?:src|__tests__|prompts|rules|scripts|bench|schema|examples|docs|\\.github/workflows)/[\\w./-]*|(?:${ROOMS.join("|")})/[\\w/-]+\\.ts)$`,
);

/** Pages that speak of this repository alone; others name paths in repositories of their readers. */
const ABOUT_OURSELVES = PAGES.filter((page) =>
  /^(?:CONTRIBUTING|SECURITY|rules|docs\/(?:contributing|architecture|judging))/.test(page),
);

describe.each(PAGES)("%s", (page) => {
  it("links to nothing that is not there", { tags: ["full"] }, () => {
    const { hrefs } = renderGitHubMarkdown(read(page));
    const images = [...read(page).matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, source = ""]) => source);
    const dead = [...hrefs, ...images].filter((href) => !/^https:\/\//.test(href) && !leadsSomewhere(page, href));
    expect(dead).toEqual([]);
  });
});

it.each(PAGES)("%s has no row of a table that GitHub shows as text", (page) => {
  const lines = renderGitHubMarkdown(read(page)).texts.flatMap((text) => text.split("\n"));
  expect(lines.filter((line) => /^\s*\||\|\s*$/.test(line))).toEqual([]);
});

function leadsSomewhere(page: string, href: string): boolean {
  const [path = "", anchor] = decodeURIComponent(href).split("#");
  const target = path === "" ? page : relative(ROOT, join(ROOT, dirname(page), path));
  if (target.startsWith("..") || !existsSync(join(ROOT, target))) return false;
  return anchor === undefined || anchorsOf(target).includes(anchor);
}

it("numbers each decision once, in its name as in its title", () => {
  const decisions = globSync("docs/adr/*.md", { cwd: ROOT }).sort();
  const titles = decisions.map((path) => Number(/^# (\d+)\. /.exec(read(path))?.[1]));
  expect(titles).toEqual(decisions.map((path) => Number(/(\d{4})-[^/]*$/.exec(path)?.[1])));
  expect(new Set(titles).size).toBe(titles.length);
});

it.each(ABOUT_OURSELVES)("%s names no path that is not there", (page) => {
  expect(pathsIn(page).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it("no comment names a page that is not there", () => {
  const code = globSync(["src/**/*.ts", "{scripts,bench}/**/*.mjs"], { cwd: ROOT }).sort();
  const named = code.flatMap((path) => commentsOf(read(path)).match(/(?<![\w/`])docs\/[\w/-]+\.md\b/g) ?? []);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((page) => !existsSync(join(ROOT, page)))).toEqual([]);
});

describe("docs/contributing", () => {
  it("names the files it sends people to", () => {
    for (const page of PAGES.filter((path) => path.startsWith("docs/contributing/"))) {
      expect(pathsIn(page).length, page).toBeGreaterThan(3);
    }
  });
});

it("has the tables of inputs, outputs and keys as action.yml and the schema have them", { tags: ["full"] }, () => {
  const script = join(ROOT, "scripts", "reference-tables.mjs");
  expect(() => execFileSync(process.execPath, [script, "--check"], { stdio: "pipe" })).not.toThrow();
});

describe("docs/fix.md", () => {
  const page = read("docs/fix.md");
  const section = (title: string) => new RegExp(`^## ${title}\\n(.*?)(?=^## )`, "ms").exec(page)?.[1] ?? "";
  const codesOf = (text: string) =>
    [...text.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = ""]) => cell.replaceAll("`", "").split(", "));

  it("tells every limit of repairs by its code, and no other", () => {
    expect(codesOf(section("What no repair may do")).sort()).toEqual([...EDIT_REFUSALS].sort());
    expect(page).toContain(`beyond ${MAX_FIX_FILES} files or ${MAX_FIX_LINES} lines`);
  });

  it("tells every reason why repairing stops", () => {
    expect(codesOf(section("Why repairing stops")).sort()).toEqual([...FIX_STOP_REASONS].sort());
  });

  it("tells every fate of a finding in the words of the reports", () => {
    const rows = [...section("What is offered").matchAll(/^\| ([a-z ]+) \|/gm)].map(([, cell]) => cell);
    expect(rows).toEqual(["fate", ...REPAIR_ORDER.map((state) => STATE_WORDS[state])]);
  });

  it("shows the head of a report as it is written", () => {
    const [, shown = ""] = /```text\n([\s\S]*?)```/.exec(section("What is offered")) ?? [];
    const report = renderReport(aFixReport(), "text", { columns: 80, isColoured: false });
    expect(shown).toBe(report.slice(0, report.indexOf("\n\n") + 1).replace(/^Reviewed.*\n/, ""));
  });
});

it.each(["severity", "severity-spec"])("docs/severity.md tells the scale of prompts/%s.md word for word", (name) => {
  expect(read("docs/severity.md")).toContain(`\n\n${read(`prompts/${name}.md`).trim()}\n\n`);
});

describe("the README", () => {
  const readme = read("README.md");
  const section = (title: string, page = readme) =>
    new RegExp(`^#+ ${title}\\n(.*?)(?=^## |(?![\\s\\S]))`, "ms").exec(page)?.[1] ?? "";

  it("is a front page, whose first screen has the command to try a change and the one to check Tribunal", () => {
    const lines = readme.split("\n");
    expect(readme.length).toBeLessThanOrEqual(7000);
    const [, commands = ""] = /^```\n([\s\S]*?)^```/m.exec(lines.slice(0, 30).join("\n")) ?? [];
    expect(commands).toContain("node dist/cli/index.js review --repo ../project --base main");
    expect(commands).toContain("npm ci && npm test");
    const script = read(".ci/run").split("\n");
    expect(script.filter((line) => /\bnpm (?:ci|test|run)\b/.test(line) && /^npm/.test(line))).toEqual([
      "npm ci",
      "npm run --silent check:dist",
      "npm test",
      "npm run --silent test:full -- --rest",
      "npm run --silent test:cases",
    ]);
  });

  it("begins with a workflow of at most ten lines, which asks for what our own workflow takes", () => {
    const [, text = ""] = /```yaml\n([\s\S]*?)```/.exec(section("Quick start")) ?? [];
    expect(text.trim().split("\n").length).toBeLessThanOrEqual(10);
    const { jobs } = parse(text) as { jobs: { tribunal: { permissions: object } } };
    const own = parse(read(".github/workflows/tribunal.yml")) as { jobs: Record<string, { permissions: object }> };
    const rank = (level: string) => ["none", "read", "write"].indexOf(level);
    const wanted: Record<string, string> = {};
    for (const { permissions } of Object.values(own.jobs)) {
      for (const [name, level] of Object.entries(permissions) as [string, string][]) {
        if (rank(level) > rank(wanted[name] ?? "none")) wanted[name] = level;
      }
    }
    expect(jobs.tribunal.permissions).toEqual(wanted);
  });

  it("has a picture of the very run that is told in words", () => {
    const told = read("docs/how-a-verdict-is-reached.md").replace(/\\(?=[_{}])/g, "");
    const picture = read("docs/pull-request.svg");
    const texts = [...picture.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text = ""]) => text.trim());
    const [finding = "", ...others] = [...told.matchAll(/^> \*\*(.+)\*\*$/gm)].map(([, title = ""]) => title);
    expect([finding === "", others]).toEqual([false, []]);
    expect(texts).toContain(finding);
    const [, conclusion = "", title = ""] = /\*\*(\w+)\*\*, “([^”]+)”/.exec(told) ?? [];
    expect(texts).toContain(`${conclusion}: ${title}`);
    expect(picture.length).toBeLessThan(20_000);
  });

  it("tells each job's permissions as the workflow has them", () => {
    const own = parse(read(".github/workflows/tribunal.yml")) as {
      jobs: Record<string, { permissions: Record<string, string> }>;
    };
    const told = [
      ...section("Permissions", read("docs/running.md")).matchAll(/^\| (?:`(\w+)`)? ?\| `([\w-]+: \w+)` \|/gm),
    ];
    let job = "";
    const rows = told.map(([, name, permission = ""]) => {
      job = name ?? job;
      return `${job} ${permission}`;
    });
    const held = Object.entries(own.jobs).flatMap(([name, { permissions }]) =>
      Object.entries(permissions).map(([scope, level]) => `${name} ${scope}: ${level}`),
    );
    expect(rows.sort()).toEqual(held.sort());
  });

  it("and the page of the static panel tell how many rules there are", () => {
    const rules = globSync("rules/*.yml", { cwd: ROOT });
    for (const page of ["README.md", "docs/static-panel.md"]) {
      const told = [...prose(page).matchAll(/(?<!\w)\[?(\d+) \[?rules\]?/g)].map(([, count]) => count);
      expect(new Set(told), page).toEqual(new Set([String(rules.length)]));
    }
  });

  it("leads to every page for readers, and to every example, through one list at most", () => {
    const { hrefs } = renderGitHubMarkdown(readme);
    expect(hrefs).toContain(INDEX);
    const listed = renderGitHubMarkdown(read(INDEX)).hrefs.map((href) =>
      relative(ROOT, join(ROOT, dirname(INDEX), href)),
    );
    const pages = globSync(["docs/*.md", "examples/*.yml"], { cwd: ROOT }).filter((page) => page !== INDEX);
    expect(pages.filter((page) => !listed.includes(page))).toEqual(["examples/policy.yml"]);
  });

  it("quotes messages as the code writes them", () => {
    const code = globSync("src/**/*.ts", { cwd: ROOT }).map(read).join("\n").replace(/\\`/g, "`");
    const cells = [...section("Troubleshooting", read("docs/troubleshooting.md")).matchAll(/^\| (`.+?`) \|/gm)].map(
      ([, cell = ""]) => cell,
    );
    const parts = cells.flatMap((cell) =>
      cell.split("`, `").flatMap((message) => message.replaceAll("`", "").split("…")),
    );
    const words = parts.map((part) => part.trim()).filter((part) => part.length > 3);
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((part) => !code.includes(part))).toEqual([]);
  });
});
