import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SEVERITIES } from "../../../../src/core/claims/severity.ts";
import { groupDigits } from "../../../../src/core/group-digits.ts";
import { FINDING_GROUPS } from "../../../../src/core/render/html/entries.ts";
import { MAX_PAGE_BYTES, renderHtml } from "../../../../src/core/render/html/page.ts";
import { cutExcerpt, type Excerpt } from "../../../../src/core/report/excerpt.ts";
import type { Report, ReportFinding } from "../../../../src/core/report/report.ts";
import { aFile, HEAD_LINES, SESSION } from "../../../fixtures/claims.ts";
import { aDismissed, aFinding, anUnresolved, aReport, aRound, aRun } from "../../../fixtures/reports.ts";
import { renderMarkdown } from "../../../fixtures/whole-report.ts";

const EVIL = `</pre></style><script>alert(1)</script><img src=x onerror=alert(1)>" onload='x' &amp; \u202eexe`;
const EXCERPT = cutExcerpt({ file: SESSION, side: "head", startLine: 5, line: 5 }, HEAD_LINES, aFile());
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

  it("sends its boxes nowhere: they are read by the style sheet alone", () => {
    const form = part(page, "form", "");
    expect(form).toMatch(/^<form class="filters" method="dialog"/);
    const boxes = [...form.matchAll(/<input type="checkbox" id="([\w-]+)" checked>/g)].map(([, id]) => id);
    expect(boxes).toEqual([
      "show-high",
      "show-medium",
      "show-low",
      ...FINDING_GROUPS.map((standing) => `show-${standing}`),
    ]);
    for (const name of [...SEVERITIES, ...FINDING_GROUPS])
      expect(styleOf(page)).toContain(`body:has(#show-${name}:not(:checked))`);
    expect(form).toContain('<button type="reset">');
  });

  it("has no boxes where there is nothing to choose from", () => {
    const one = renderHtml(aReport({ unresolved: [], missed: [], dismissed: [] }));
    expect([part(one, "form", ""), part(one, "nav", "")]).toEqual(["", ""]);
  });

  it("shows the verdict first, in words, and its numbers", () => {
    const verdict = part(page, "header", 'class="verdict did-not-pass"');
    expect(verdict).toContain("<h1>Did not pass: 1 new finding at or above high</h1>");
    const tiles = [...verdict.matchAll(/<dt>(.*?)<\/dt><dd><b>(.*?)<\/b> <span>(.*?)<\/span>/g)].map(([, ...tile]) =>
      tile.join("|"),
    );
    expect(tiles).toEqual([
      "Confirmed|1|1 high",
      "Unresolved|2|a person has to look",
      "There before|1|fails nothing",
      "Dismissed|1|of 6 new claims",
      "Files read|1 of 2|1 of 1 part; 1 left out",
      "Rounds|2|of at most 3",
      "Accuracy|WARN|something is open or was corrected",
      "Coverage|all text read|all text there was to read was read",
      "Gate|open|its comments may be posted",
      "Tokens|12,000 in, 900 out|4 calls",
    ]);
  });

  it.each([
    ["success", "passed"],
    ["failure", "did-not-pass"],
    ["action_required", "could-not-judge"],
    ["neutral", "could-not-judge"],
    ["cancelled", "could-not-judge"],
    ["timed_out", "could-not-judge"],
  ] as const)("shows %s as %s", (conclusion, ending) => {
    expect(renderHtml(aReport({ run: aRun({ conclusion }) }))).toContain(`<header class="verdict ${ending}">`);
  });

  it("shows each finding with its code and the debate about it", () => {
    const card = part(page, "article", 'class="finding sev-high is-confirmed"');
    for (const shown of [
      "<h3>An unknown token crashes openSession</h3>",
      `<code>src/<b>session.ts:5</b></code>`,
      '<tr class="here"><td>6<td>5<td>▸<td>  return { name: user.name, expiresAt: nextHour() };',
      "<b>Enthusiast</b> claimed it in round 1 (large-model)",
      "<b>Adversary</b> held lines 4 to 5 safe from null safety",
      "<b>Judge</b> upheld it",
      "Nothing stops an unknown token before line 5.",
      "<b>Critic</b> read the lines again and confirms it",
      "Traced from the request handler",
      "v1:0123456789abcdef0123456789abcdef",
    ]) {
      expect(card).toContain(shown);
    }
  });

  it("shows its quotes where the report has no code, and none that the code shows already", () => {
    const bare = part(renderHtml(aReport()), "article", "is-confirmed");
    expect(bare).toContain("<pre><code>return { name: user.name, expiresAt: nextHour() };</code></pre>");
    expect(part(page, "article", "is-confirmed")).not.toContain("<pre>");
  });

  it("says what else a finding rests on, before the change too", () => {
    const cause = {
      file: SESSION,
      side: "base",
      start_line: 90,
      end_line: 90,
      quote: "assertKnown(token);",
      blob: "",
    } as const;
    const finding = aFinding({ evidence: [...aFinding().evidence, { ...cause, kind: "cause" }] });
    const card = part(renderHtml(aReport({ findings: [finding], excerpts: [EXCERPT] })), "article", "is-confirmed");
    expect(card).toContain(
      `<figcaption>Where it comes from: <code>${SESSION}:90</code>, before the change</figcaption>`,
    );
    expect(card).toContain("<pre><code>assertKnown(token);</code></pre>");
  });

  it("groups findings by standing, worst first, and folds away what is dismissed", () => {
    const low = aFinding({ severity: "low", title: "A mild one" });
    const html = renderHtml({ ...full, findings: [low, debt, aFinding({ severity: "critical", title: "A bad one" })] });
    const order = [...html.matchAll(/<article class="finding sev-(\w+) is-(\w+)" id="([\w-]+)">/g)].map((match) =>
      match.slice(1).join(" "),
    );
    expect(order).toEqual([
      "critical confirmed finding-1",
      "low confirmed finding-2",
      "medium unresolved finding-3",
      "low missed finding-4",
      "low debt finding-5",
      "high dismissed finding-6",
    ]);
    expect(html.match(/<h2 id="list-[a-z]+">[^<]*/g)).toHaveLength(5);
    expect(part(html, "article", "is-dismissed")).toMatch(/<details><summary>/);
    expect(part(html, "article", "is-unresolved")).toContain("<b>Left open:</b> the Judge gave no ruling on it");
    expect(part(html, "article", "is-missed")).toContain("Its quote stands at the pin: it counts as unresolved.");
  });

  it("links every finding from the index, and from its file", () => {
    const anchors = [...page.matchAll(/<article[^>]* id="([\w-]+)"/g)].map(([, id]) => `#${id}`);
    const linked = (html: string) => [...html.matchAll(/href="(#finding-\d+)"/g)].map(([, href]) => href);
    expect(linked(part(page, "nav", "index"))).toEqual(anchors);
    expect(linked(part(page, "section", 'aria-labelledby="files"'))).toEqual(anchors.slice(0, 4));
  });

  it("tells what was read, and how the rounds went, as pictures and as tables", () => {
    const files = part(page, "section", 'aria-labelledby="files"');
    expect(files).toContain("1 of 2 files reviewed (1 left out), 1 of 1 part read.");
    expect(files).toMatch(/<span class="cell read found sev-high" title="session\.ts: read, \d findings">✓/);
    expect(files).toContain(`<th scope="row"><code>${SESSION}</code></th><td>modified</td>`);
    const rounds = part(page, "section", 'aria-labelledby="rounds"');
    expect(rounds).toContain("<svg");
    expect(rounds).toContain("the last round upheld nothing new");
    expect(rounds).toContain("The caller knows the token.");
  });

  it("says which files were not read, and which failed to be examined, of what", () => {
    const unexamined = [{ file: "src/login.ts", reason: "rule x failed on it (RangeError: too deep)" }];
    const coverage = { ...aReport().coverage, unread: ["src/login.ts", "src/users.ts"], unexamined };
    const rows = part(renderHtml(aReport({ coverage })), "table", "files").replace(/<[^>]*>/g, " ");
    expect(rows).toMatch(/src\/login\.ts +✗ +not examined in full: rule x failed on it \(RangeError: too deep\)/);
    expect(rows).toMatch(/src\/users\.ts +✗ +not read in full/);
  });

  it("says that nothing was found, and what a run without rounds ended by", () => {
    const nothing = { findings: [], unresolved: [], missed: [], dismissed: [], rounds: [] };
    const run = aRun({
      status: "aborted",
      abort_reason: "deadline_exceeded",
      stop_reason: null,
      conclusion: "timed_out",
    });
    const html = renderHtml(aReport({ ...nothing, run }));
    expect(html).toContain("No findings");
    expect(html).toContain("The run ended because the time budget ran out.");
    expect(html).not.toContain('<svg viewBox="0 0 0');
  });

  it("lists what is well where agents looked, and nothing of what rules say of every change", () => {
    const shows = (panel: "openai" | "static") => {
      const report = aReport({ run: aRun({ panel }), strengths: ["`guard` holds"] });
      return [renderHtml(report), renderMarkdown(report)].map((text) => /Strengths|What is well|guard/.test(text));
    };
    expect([shows("openai"), shows("static")]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it("tells the static panel, ratings, cost and what people said", () => {
    const spent = { usage: aRun().usage, cost: { amount: 1.5, lower_bound: true } };
    const costs = {
      ...aRun().costs,
      currency: "EUR",
      total: spent.cost,
      by_role: [{ role: "judge" as const, ...spent }],
    };
    const word: Report["verdict"]["overrides"][number] = {
      ...{ action: "dismiss", finding: "v1:00", rule: null, by: "octocat", permission: null, reason: "No." },
      ...{ comment_id: 1, again: false, unproven: null, said_of: null, accepted: false, refusal: "no permission" },
    };
    const verdict = {
      ...aReport().verdict,
      dimensions: [{ name: "Line numbers", rating: "OK" as const, notes: "3 checked" }],
      overrides: [word],
    };
    const html = renderHtml(aReport({ run: aRun({ costs, panel: "static" }), verdict }));
    for (const shown of [
      "Reviewed by the embedded static panel: rules, no language model.",
      "at least 1.50 EUR",
      "3 checked",
      "refused: no permission",
    ]) {
      expect(html).toContain(shown);
    }
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

  it("never becomes markup, and is seen as it is", () => {
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
    return aFinding({
      ...{ id: `F${index + 1}`, file: SESSION, start_line: line, line, title: long.slice(0, 90), description: long },
      ...{ resolution: long, suggestion: long, severity: SEVERITIES[index % 4] ?? "low" },
      validation: { status: "confirmed_valid", explanation: long, quote: null },
      ...over,
    });
  }

  function withFindings(count: number, over: Partial<ReportFinding> = {}): Report {
    const findings = Array.from({ length: count }, (_, index) => aLongFinding(index, over));
    const excerpts = findings.map(({ line }) => {
      const at = line ?? 1;
      return cutExcerpt({ file: SESSION, side: "head", startLine: at, line: at }, lines, aFile({ hunks: [] }));
    });
    return aReport({ findings, excerpts, rounds: [aRound({ zones: Array.from({ length: 20 }, () => ZONE) })] });
  }

  it("stays below 300 KB for fifty findings, all of them in full", () => {
    const html = renderHtml(withFindings(50));
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_PAGE_BYTES);
    expect(html.match(/<table class="both">/g)).toHaveLength(50);
    expect(html).not.toContain("The page is full");
  });

  it.each([
    ["very many findings", withFindings(2000)],
    [
      "findings that are told at any length",
      withFindings(50, { description: EVIL.repeat(500), resolution: "é".repeat(20_000), title: EVIL.repeat(50) }),
    ],
    [
      "very many files",
      aReport({
        pin: {
          ...aReport().pin,
          files: Array.from({ length: 5000 }, (_, index) => ({
            path: `${EVIL}/${index}/${"x".repeat(3000)}`,
            old_path: EVIL,
            status: "renamed",
            base_blob: null,
            head_blob: null,
          })),
        },
      }),
    ],
    [
      "a debate without end",
      aReport({
        rounds: Array.from({ length: 20 }, (_, index) =>
          aRound({
            round: index + 1,
            summary: EVIL.repeat(200),
            zones: Array.from({ length: 20 }, () => ({ ...ZONE, reason: EVIL.repeat(5) })),
          }),
        ),
        strengths: Array.from({ length: 50 }, () => EVIL.repeat(100)),
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

  it("says how many findings it has no room for, after telling others in brief", () => {
    const html = renderHtml(withFindings(2000));
    const shown = part(html, "section", 'class="list is-confirmed"').match(/<article/g)?.length ?? 0;
    expect(html).toContain("The page is full: the whole is in the report.");
    expect(html).toContain(`${groupDigits(2000 - shown)} more in report.json.`);
  });
});
