import { describe, expect, it } from "vitest";
import { placeShower, showPage } from "../../src/document/line-links.ts";
import { aFinding, aReport } from "../fixtures/reports.ts";
import { renderMarkdown } from "../fixtures/whole-report.ts";
import { renderGitHubMarkdown } from "../servers/github/markdown.ts";

const URL_OF_SHOP = "https://github.example/octo/shop";
const { pin } = aReport();

function hrefOf(path: string, place: { start_line?: number; line: number | null; side?: "head" | "base" }) {
  const files = pin.files.map((file) => ({ ...file, path }));
  const show = placeShower(aReport({ pin: { ...pin, files } }), URL_OF_SHOP);
  return renderGitHubMarkdown(show({ file: path, ...place })).hrefs;
}

describe("a place of the target", () => {
  it.each([
    ["one line", "src/a.ts", { line: 5 }, `${pin.head_sha}/src/a.ts#L5`],
    ["several lines", "src/a.ts", { start_line: 3, line: 5 }, `${pin.head_sha}/src/a.ts#L3-L5`],
    ["a line of Markdown, which GitHub hides", "docs/a.md", { line: 5 }, `${pin.head_sha}/docs/a.md?plain=1#L5`],
    ["a deleted line, where it was", "src/a.ts", { line: 5, side: "base" }, `${pin.merge_base_sha}/src/a.ts#L5`],
    ["a name that is Markdown", "src/a](b)_*.ts", { line: 1 }, `${pin.head_sha}/src/a%5D%28b%29%5F%2A.ts#L1`],
    ["a name with signs of an address", "src/a b?#%.ts", { line: 1 }, `${pin.head_sha}/src/a%20b%3F%23%25.ts#L1`],
  ] as const)("is linked at its pinned commit: %s", (_, path, place, wanted) => {
    expect(hrefOf(path, place)).toEqual([`${URL_OF_SHOP}/blob/${wanted}`]);
  });

  it("is plain words without a repository's page, outside of the target, and for a finding no line carries", () => {
    const place = { file: "src/session.ts", line: 5 };
    expect(placeShower(aReport())(place)).toBe("`src/session.ts:5`");
    const show = placeShower(aReport(), URL_OF_SHOP);
    expect(show({ file: "../../evil/repo", line: 5 })).toBe("`../../evil/repo:5`");
    expect(show({ file: null, line: null })).toBe("the architecture");
  });

  it("can be copied from the list of findings and from what was reviewed, with nothing unseen in it", () => {
    const report = aReport({
      findings: [aFinding()],
      pin: { ...pin, reviewed: "the last commit 08e88d6308a9", not_reviewed: ["what is in a/b.ts (--head x)"] },
    });
    const text = renderMarkdown(report);
    expect(text).toContain("- high · `src/session.ts:5`: ");
    expect(text).toContain("the last commit `08e88d6308a9`.");
    expect(text.slice(0, text.indexOf("## Confirmed"))).not.toMatch(/[\u200b\u2060]/);
  });
});

describe("what was said on the pull request", () => {
  const PAGE = `${URL_OF_SHOP}/pull/7#discussion_r101`;

  it.each([
    PAGE,
    `${URL_OF_SHOP}/pull/7/files#r101`,
    PAGE.replace("octo", "Octo"),
    `${URL_OF_SHOP}/pull/7#issuecomment-1`,
  ])("is linked at %s", (address) => {
    const [href] = renderGitHubMarkdown(showPage("said", address, URL_OF_SHOP)).hrefs;
    expect(href?.toLowerCase()).toBe(address.toLowerCase());
  });

  it.each([
    "https://evil.example/octo/shop/pull/7#discussion_r101",
    PAGE.replace("/octo/", "/evil/"),
    `${URL_OF_SHOP}.evil.example/pull/7#discussion_r101`,
    `${URL_OF_SHOP}/settings#discussion_r101`,
    `${PAGE})[x](https://evil.example`,
    "javascript:alert(1)",
  ])("is plain words where its address is %s, which is no such place of the repository", (address) => {
    expect(showPage("said", address, URL_OF_SHOP)).toBe("said");
  });
});
