import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { renderReport } from "../../../src/core/render/render-report.ts";
import { aFinding, aReport, aRun } from "../../fixtures/reports.ts";

const page = renderReport(aReport(), "html");
const EVIL = `</pre></style><script>alert(1)</script><img src=x onerror=alert(1)>" onload='x' &amp; \u202eexe`;

describe("a report as a page", () => {
  it("loads nothing and runs nothing: its policy allows its own style sheet alone", () => {
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
    expect(page).toContain(`<meta http-equiv="Content-Security-Policy" content="${policy}">`);
    expect(page).not.toMatch(/<script|\son\w+=|\ssrc=|<link|<a\s|@import|url\(|https?:|\sstyle=/i);
    expect(style).toContain("prefers-color-scheme: dark");
  });

  it("tells verdict, findings with their code, debate and coverage", () => {
    for (const shown of [
      `<h1 class="did-not-pass">Did not pass: 1 new finding at or above high</h1>`,
      "An unknown token crashes openSession",
      "<pre><code>return { name: user.name, expiresAt: nextHour() };</code></pre>",
      "Nothing stops an unknown token before line 5",
      "Traced from the request handler",
      "the Judge gave no ruling on it",
      "The token is looked up twice",
      "It counts milliseconds",
      "1 confirmed, 1 dismissed, 1 inconclusive",
      "The debate ended because the last round upheld nothing new.",
      "1 of 2 files reviewed",
      "logo.png",
    ]) {
      expect(page).toContain(shown);
    }
  });

  it.each([
    ["success", "passed"],
    ["failure", "did-not-pass"],
    ["action_required", "could-not-judge"],
    ["neutral", "could-not-judge"],
    ["cancelled", "could-not-judge"],
    ["timed_out", "could-not-judge"],
  ] as const)("shows %s as %s", (conclusion, ending) => {
    expect(renderReport(aReport({ run: aRun({ conclusion }) }), "html")).toContain(`<h1 class="${ending}">`);
  });

  it("lets nothing that somebody else wrote become markup", () => {
    const finding = aFinding({ title: EVIL, description: EVIL, suggestion: EVIL, file: EVIL, resolution: EVIL });
    const reported = { ...finding, reported_by: { tool: EVIL, check: EVIL } };
    const evil = aReport({ findings: [reported], run: aRun({ title: EVIL, models: [EVIL] }) });
    const tags = (html: string) => new Set(html.match(/<\/?[a-z][^\s>]*/g));
    const html = renderReport(evil, "html");
    expect(tags(html)).toEqual(tags(page));
    expect(html).not.toContain("\u202e");
    expect(html).toContain("&#60;script&#62;");
  });

  it("shows the first five hundred of very many, and says how many more there are", () => {
    const html = renderReport(aReport({ findings: Array.from({ length: 510 }, () => aFinding()) }), "html");
    expect(html.match(/<article/g)).toHaveLength(501);
    expect(html).toContain("10 more in the report.");
  });
});
