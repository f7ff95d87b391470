import { describe, expect, it } from "vitest";
import { buildBrief, isProse, outlineOf } from "../../src/assignments/brief.ts";
import type { CodeFacts } from "../../src/change/code-facts.ts";
import { aFile, aHunk, aPathsPin, aPin, SESSION } from "../fixtures/claims.ts";

const notAnalysed = () => ({});

describe("a brief", () => {
  const pin = aPin({
    files: [
      aFile(),
      aFile({ path: "src/login.ts", oldPath: "src/signin.ts", status: "renamed", hunks: [] }),
      aFile({ path: "logo.png", skipped: "media", hunks: [] }),
    ],
  });

  it("names the assigned files in their order, with how much of each changed", () => {
    expect(buildBrief(pin, [SESSION, "src/login.ts", "logo.png"], notAnalysed)).toEqual({
      target: "diff",
      files: [
        { path: SESSION, status: "modified", changed_lines: 1 },
        { path: "src/login.ts", status: "renamed", old_path: "src/signin.ts", changed_lines: 0 },
        { path: "logo.png", status: "modified", changed_lines: 0, not_shown: "media" },
      ],
    });
  });

  it("leaves out files of the target that are another agent's, and files outside of it", () => {
    expect(buildBrief(pin, [SESSION, "src/users.ts"], notAnalysed).files.map((file) => file.path)).toEqual([SESSION]);
  });

  it("names files of others that can be read, the first of many, but none it counts already or nobody is shown", () => {
    expect(buildBrief(pin, [SESSION], notAnalysed).other_files).toEqual(["src/login.ts"]);
    const files = Array.from({ length: 13 }, (_, at) => aFile({ path: `src/f${at}.ts` }));
    const { other_files: named, more_other_files: more } = buildBrief({ ...pin, files }, [], notAnalysed);
    expect([named?.at(-1), named?.length, more]).toEqual(["src/f9.ts", 10, 3]);
    expect(buildBrief({ ...pin, further: 1 }, [SESSION], notAnalysed)).not.toHaveProperty("other_files");
    expect(buildBrief(pin, [SESSION, "src/login.ts"], notAnalysed)).not.toHaveProperty("other_files");
  });

  it("tells in a follow-up how much is tried anew, what that touches, and what is said of the rest", () => {
    const lines = ["+old.read();", " open() {", " }", " a", " b", " c", "+session.check();"];
    const hunks = [aHunk(lines)];
    const whole = aPin({ files: [aFile({ hunks })] });
    const focus = {
      previousHead: "0123456789abcdef0123456789abcdef01234567",
      files: [aFile({ hunks: [aHunk(lines.slice(3), { base: 3, head: 4 })] })],
      receipts: [],
    };
    expect(buildBrief({ ...whole, focus }, [SESSION], notAnalysed)).toEqual({
      target: "diff",
      follow_up: {
        reviewed_at: "0123456789ab",
        rest: "reviewed at that head, unchanged since, and not shown: read of it what a line of the diff depends on",
      },
      files: [{ path: SESSION, status: "modified", changed_lines: 1 }],
    });
    expect(buildBrief(whole, [SESSION], notAnalysed).files[0]).toMatchObject({ changed_lines: 2 });
    const many = Array.from({ length: 60 }, (_, index) =>
      aFile({ path: `src/some/longer/path/of-a-module-${index}.ts` }),
    );
    const paths = many.map((file) => file.path);
    const brief = buildBrief({ ...aPin({ files: many }), focus }, paths, notAnalysed);
    expect(brief).toMatchObject({ follow_up: { reviewed_at: "0123456789ab" }, more_files: expect.any(Number) });
    expect(JSON.stringify(brief).length).toBeLessThanOrEqual(2000);
  });

  it("says nothing of changes in files as they stand", () => {
    expect(buildBrief(aPathsPin("file"), [SESSION], notAnalysed)).toEqual({
      target: "file",
      files: [{ path: SESSION, status: "unchanged" }],
    });
  });

  it("names the functions a change touches, what a file exports and what it imports", () => {
    const facts = someFacts();
    expect(buildBrief(aPin(), [SESSION], () => ({ facts })).files[0]).toMatchObject({
      touched: ["Session.open"],
      exports: ["Session"],
      imports: ["node:crypto"],
    });
  });

  it("tells what a prose file is about and what it puts off", () => {
    const outline = { sections: ["# Plan: Take money."], planned: ["Phase 2"] };
    expect(buildBrief(aPin(), [SESSION], () => ({ outline })).files[0]).toMatchObject(outline);
  });

  it("stays near 500 tokens: imports go first, then exports, then files at the end", () => {
    const names = Array.from({ length: 40 }, (_, index) => `aRatherLongExportedName${index}`);
    const facts = { ...someFacts(), definitions: names.map((name) => ({ ...CLASS, name })) };
    const files = Array.from({ length: 60 }, (_, index) =>
      aFile({ path: `src/some/longer/path/of-a-module-${index}.ts` }),
    );
    const many = buildBrief(
      aPin({ files }),
      files.map((file) => file.path),
      () => ({ facts }),
    );
    expect(JSON.stringify(many).length).toBeLessThan(2100);
    expect(many.files[0]).not.toHaveProperty("imports");
    expect((many.more_files ?? 0) + many.files.length).toBe(60);
  });

  it("says which line of a file nobody is served to its end", () => {
    const long = aFile({ path: "a.min.js", hunks: [aHunk(["+a", `+${"x".repeat(96_001)}`])] });
    const served = aFile({ path: "b.min.js", hunks: [aHunk([`+${"x".repeat(96_000)}`])] });
    const { files } = buildBrief(aPin({ files: [long, served] }), ["a.min.js", "b.min.js"], notAnalysed);
    expect(files.map((file) => file.not_served)).toEqual([
      "the rest of line 2, of which only the beginning is",
      undefined,
    ]);
  });

  it("names every file that is reviewed as it stands, however many", () => {
    const files = Array.from({ length: 60 }, (_, index) =>
      aFile({ path: `src/some/longer/path/of-a-module-${index}.ts` }),
    );
    const paths = files.map((file) => file.path);
    expect(buildBrief({ ...aPathsPin("manifest"), files }, paths, notAnalysed).files.map((file) => file.path)).toEqual(
      paths,
    );
  });
});

const CLASS = { kind: "class", name: "Session", start_line: 1, end_line: 30, nameLine: 1, isExported: true } as const;

function someFacts(): CodeFacts {
  const method = { kind: "method", name: "open", start_line: 2, end_line: 20, nameLine: 2, isExported: false } as const;
  const imported = { line: 1, specifier: "node:crypto", form: "import", names: [] } as const;
  const none = { calls: [], comments: [], suppressions: [], errors: [] };
  return { language: "typescript", definitions: [CLASS, method], imports: [imported], ...none };
}

const PLAN = `# Payments plan
How money is taken. And given back.

## Scope

Cards only. Phase 2 brings invoices.

\`\`\`sh
# not a heading
echo TODO
\`\`\`

## Open questions
## Refunds ##
- Refunds will be added later.
- TODO: limits; todo: currencies
`.split("\n");

describe("the outline of a specification", () => {
  it("is its headings with the first sentence under each; code blocks have none", () => {
    expect(outlineOf(PLAN).sections).toEqual([
      "# Payments plan: How money is taken.",
      "## Scope: Cards only.",
      "## Open questions",
      "## Refunds: - Refunds will be added later.",
    ]);
  });

  it("names the work the text puts off, each once", () => {
    expect(outlineOf(PLAN).planned).toEqual(["Phase 2", "will be added", "todo"]);
  });

  it.each([
    ["nothing", []],
    ["prose without headings", ["Just a note."]],
    ["a fence that never closes", ["```", "# no heading"]],
  ])("has no section for %s", (_name, lines) => {
    expect(outlineOf(lines).sections).toEqual([]);
  });

  it("is there for Markdown only", () => {
    expect(["docs/PLAN.md", "a.markdown", "page.mdx", "src/a.ts", "notes.txt"].filter(isProse)).toEqual([
      "docs/PLAN.md",
      "a.markdown",
      "page.mdx",
    ]);
  });
});
