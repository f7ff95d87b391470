import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SEVERITIES } from "../../../src/claims/severity.ts";
import { FINDING_LISTS } from "../../../src/render/finding-lists.ts";
import { MAX_PAGE_BYTES, renderHtml } from "../../../src/render/html/page.ts";
import { cutExcerpt, type Excerpt } from "../../../src/report/excerpt.ts";
import type { Report, ReportFinding } from "../../../src/report/report.ts";
import { aFile, HEAD_LINES, SESSION } from "../../fixtures/claims.ts";
import { aDismissed, aFinding, anUnresolved, aReport, aRound, aRun } from "../../fixtures/reports.ts";

const EVIL = `</pre></style><script>alert(1)</script><img src=x onerror=alert(1)>" onload='x' &amp; \u202eexe`;
const EXCERPT = cutExcerpt({ file: SESSION, side: "head", start_line: 5, end_line: 5 }, HEAD_LINES, aFile());
const ZONE = {
  ...{ file: SESSION, start_line: 4, end_line: 5, reason: "The caller knows the token.", quote: "openSession(token)" },
  ...{ protects_against: ["null-safety" as const], grounded: true },
};

const debt = aFinding({ id: "F2", title: "An old defect", classification: "existing", severity: "low" });
const full = aReport({
  findings: [aFinding(), debt],
  excerpts: [EXCERPT],
  rounds: [aRound({ zones: [ZONE] }), aRound({ round: 2, claims: 0, confirmed: 0, debunked: 0, unresolved: 0 })],
});
const page = renderHtml(full);

/** A section, an article or the like, by a part of its opening tag. */
function part(html: string, tag: string, mark: string): string {
  const start = html.search(new RegExp(`<${tag}[^>]*${mark}`));
  return start < 0 ? "" : html.slice(start, html.indexOf(`</${tag}>`, start));
}

const styleOf = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
const tagsOf = (html: string) => html.match(/<[a-z][^>]*>/g) ?? [];

describe("a report as a page", () => {
  it("lists the changes of dependencies as the other formats do", () => {
    const record = {
      ...{ file: "package.json", kind: "manifest" as const, install_scripts: [], omitted: 0, unread: false },
      ...{ added: [{ name: "left-pad", version: "1.0.0" }], removed: [], moved: [] },
    };
    expect(renderHtml(aReport({ dependencies: [record] }))).toMatch(/Dependencies[\s\S]*left-pad/);
  });

  it("loads nothing and runs nothing: its policy allows its own style sheet alone", () => {
    const hash = createHash("sha256").update(styleOf(page)).digest("base64");
    const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
    expect(page).toContain(`<meta http-equiv="Content-Security-Policy" content="${policy}">`);
    expect(page).not.toMatch(/<script|<link|<iframe|<object|<base\b|@import|url\(|https?:/i);
    for (const tag of tagsOf(page)) {
      expect(tag).not.toMatch(/\s(?:on\w+|style|src|srcset|action|formaction|xlink:href)\s*=/i);
      expect(tag).not.toMatch(/\shref="(?!#)/);
    }
  });

  it("has a box for each severity and list that occurs, which the style sheet alone reads", () => {
    const form = part(page, "form", "");
    expect(form).toMatch(/^<form class="filters" method="dialog"/);
    const boxes = [...form.matchAll(/<input type="checkbox" id="([\w-]+)" checked>/g)].map(([, id]) => id);
    expect(boxes).toEqual(["show-high", "show-medium", "show-low", ...FINDING_LISTS.map((list) => `show-${list}`)]);
    for (const name of [...SEVERITIES, ...FINDING_LISTS])
      expect(styleOf(page)).toContain(`body:has(#show-${name}:not(:checked))`);
    for (const list of FINDING_LISTS) expect(page).toContain(`<section class="list is-${list}"`);
  });

  it("shows the verdict first, in words, with its numbers", () => {
    const verdict = part(page, "header", 'class="verdict did-not-pass"');
    expect(verdict).toContain("<h1>Did not pass: 1 new finding at or above high</h1>");
    const tiles = [...verdict.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => `${value} ${name}`);
    expect(tiles).toEqual([
      ...["1 confirmed", "2 unresolved", "1 there before", "1 dismissed", "1 of 2 files reviewed"],
    ]);
  });

  it.each([
    ["success", "passed"],
    ["failure", "did-not-pass"],
    ["action_required", "could-not-judge"],
  ] as const)("shows %s as %s", (conclusion, ending) => {
    expect(renderHtml(aReport({ run: aRun({ conclusion }) }))).toContain(`<header class="verdict ${ending}">`);
  });

  it("shows each finding with its code and, folded, the debate about it", () => {
    const card = part(page, "article", 'class="finding sev-high"');
    for (const shown of [
      "<h3>An unknown token crashes openSession</h3>",
      '<tr class="here"><td>6<td>5<td>▸<td>  return { name: user.name, expiresAt: nextHour() };',
      "<details><summary>How it was found and judged</summary>",
      "<b>Enthusiast</b> claimed it in round 1",
      "<b>Adversary</b> held lines 4 to 5 safe from null-safety",
      "Nothing stops an unknown token before line 5.",
      "Traced from the request handler",
      "v1:0123456789abcdef0123456789abcdef",
    ])
      expect(card).toContain(shown);
  });
});

describe("what somebody else wrote", () => {
  /** Every text of a report but those of a fixed alphabet. */
  function withText<Value>(value: Value, text: string): Value {
    if (Array.isArray(value)) return value.map((item) => withText(item, text)) as Value;
    if (typeof value !== "object" || value === null) return value;
    const pairs = Object.entries(value).map(([key, item]) => {
      const isFree = typeof item === "string" && FREE.has(key);
      return [key, isFree ? text : withText(item, text)];
    });
    return Object.fromEntries(pairs) as Value;
  }

  const FREE = new Set(
    "title description file path old_path reason quote explanation resolution suggestion tier summary next tool check id fingerprint text before after field gate gate_reason notes note value name change evidence_quote dismissed_by version head_sha".split(
      " ",
    ),
  );

  it("never becomes markup, and is seen as it is", () => {
    const everything = aReport({
      ...full,
      findings: [
        aFinding({
          reported_by: { tool: "x", check: "y" },
          rule: { id: "R1", file: "rules.md", quote: "MUST" },
          replacement: { start_line: 5, line: 5, text: "return user;" },
          corrections: [{ gate: "quote", field: "line", before: "a", after: "b" }],
        }),
      ],
      dismissed: [aDismissed(), aDismissed({ by: "gate" }), aDismissed({ by: "critic" })],
      strengths: [EVIL],
    });
    const evil = withText(everything, EVIL);
    const lines = evil.excerpts.map((excerpt): Excerpt => {
      return { ...excerpt, parts: excerpt.parts.map((each) => ({ ...each, lines: each.lines.map(() => EVIL) })) };
    });
    const run = { ...evil.run, status: "completed" as const, models: [EVIL], id: EVIL };
    const html = renderHtml({ ...evil, excerpts: lines, run });
    const names = (text: string) => new Set(text.match(/<\/?[a-z][^\s>]*/g));
    const known = names(renderHtml(everything));
    expect([...names(html)].filter((name) => !known.has(name))).toEqual([]);
    expect(html).not.toContain("\u202e");
    expect(html).toContain("&#60;script&#62;");
    for (const tag of tagsOf(html)) expect(tag.replace(/"[^"]*"/g, "")).not.toMatch(/\son\w+\s*=/i);
  });

  it("cannot name a place on the page", () => {
    const html = renderHtml(aReport({ findings: [aFinding({ id: 'x" onclick="y', fingerprint: "main" })] }));
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
  });
});

describe("a page's size", () => {
  const lines = Array.from(
    { length: 400 },
    (_, index) => `    const value${index} = await store.read("key-${index}", { fresh: true });`,
  );
  const long =
    "The value is taken from the request as it is, and nothing between here and the store looks at it again. ".repeat(
      4,
    );

  /** A finding with everything a model would say of it, at a place of its own. */
  function aLongFinding(index: number, over: Partial<ReportFinding> = {}): ReportFinding {
    const line = index * 7 + 3;
    const title = `${index} ${long.slice(0, 90)}`;
    return aFinding({
      ...{ id: `F${index + 1}`, file: SESSION, start_line: line, line, title, description: long },
      ...{ resolution: `${index} ${long}`, suggestion: long, severity: SEVERITIES[index % 4] ?? "low" },
      fingerprint: `v1:${index}`,
      validation: { status: "confirmed_valid", explanation: long, quote: null },
      ...over,
    });
  }

  function withFindings(count: number, over: Partial<ReportFinding> = {}): Report {
    const findings = Array.from({ length: count }, (_, index) => aLongFinding(index, over));
    const excerpts = findings.map(({ line }) => {
      const at = line ?? 1;
      return cutExcerpt({ file: SESSION, side: "head", start_line: at, end_line: at }, lines, aFile({ hunks: [] }));
    });
    return aReport({ findings, excerpts, rounds: [aRound({ zones: Array.from({ length: 20 }, () => ZONE) })] });
  }

  it("stays below 300 KB for forty findings, all of them in full", () => {
    const html = renderHtml(withFindings(40));
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_PAGE_BYTES);
    expect(html.match(/<table class="both">/g)).toHaveLength(40);
    expect(html).not.toContain("There is no room");
  });

  it.each([
    [
      "findings that are told at any length",
      withFindings(50, { description: EVIL.repeat(500), resolution: "é".repeat(20_000), title: EVIL.repeat(50) }),
    ],
    [
      "very many files",
      aReport({
        coverage: {
          ...aReport().coverage,
          unread: Array.from({ length: 5000 }, (_, index) => `${EVIL}/${index}/${"x".repeat(3000)}`),
        },
      }),
    ],
    [
      "much that was missed, and much dismissed",
      aReport({
        unresolved: Array.from({ length: 300 }, () => anUnresolved({ reason: EVIL.repeat(100) })),
        dismissed: Array.from({ length: 900 }, () => aDismissed({ reason: EVIL.repeat(100) })),
        missed: Array.from({ length: 300 }, () => ({
          ...(aReport().missed[0] as Report["missed"][number]),
          description: EVIL.repeat(100),
        })),
      }),
    ],
  ])("is bounded whatever the report holds: %s", (_, report) => {
    const html = renderHtml(report);
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_PAGE_BYTES + 1);
    expect(html).toMatch(/<\/main>[\s\S]*<\/html>\n$/);
  });

  it("says how many findings it has no room for, and leads to none of them", () => {
    const html = renderHtml(withFindings(2000));
    const shown = html.match(/<article/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(20);
    expect(html).toMatch(/There is no room for 1,9\d\d more: see report\.json\./);
    const places = new Set([...html.matchAll(/ id="(finding-\d+)"/g)].map(([, id]) => id));
    for (const [, id] of html.matchAll(/href="#(finding-\d+)"/g)) expect(places).toContain(id);
  });
});
