import { describe, expect, it } from "vitest";
import { markup } from "../../../../src/core/document/markup.ts";
import { renderExcerpt, renderReplacement } from "../../../../src/core/render/html/code.ts";
import { cutExcerpt } from "../../../../src/core/report/excerpt.ts";
import { aFile, aHunk, HEAD_LINES, SESSION } from "../../../fixtures/claims.ts";

const CAPTION = markup`<figcaption>here</figcaption>`;
const place = { file: SESSION, side: "head", startLine: 5, line: 5 } as const;

/** The rows as people see them: class, then cells. */
function rowsOf({ html }: { readonly html: string }): readonly string[] {
  const body = html.slice(html.indexOf("<tbody>") + 8, html.indexOf("</tbody>")).trim();
  return body
    .split("\n")
    .map((row) =>
      row
        .replaceAll(/<tr(?: class="([^"]*)")?>/g, (_, name: string | undefined) => name ?? "")
        .replaceAll(/<td[^>]*>/g, "|"),
    );
}

const headsOf = ({ html }: { readonly html: string }) =>
  [...html.matchAll(/<th scope="col"><span class="unseen">([^<]*)/g)].map(([, name]) => name);

describe("code on the page", () => {
  it("is numbered at both sides, says what was added and deleted by signs, and marks its lines", () => {
    const shown = renderExcerpt(cutExcerpt(place, HEAD_LINES, aFile()), CAPTION);
    expect(headsOf(shown)).toEqual(["Line before", "Line after", "Change", "Code"]);
    expect(rowsOf(shown).slice(3)).toEqual([
      "|4|4||  const user = users.findByToken(token);",
      "deleted|5||−|  if (user === undefined) throw new Error(&#34;unknown token&#34;);",
      "here|6|5|▸|  return { name: user.name, expiresAt: nextHour() };",
      "|7|6||}",
    ]);
  });

  it("has one column of numbers where there is one side", () => {
    const shown = renderExcerpt(cutExcerpt(place, HEAD_LINES, undefined), CAPTION);
    expect(headsOf(shown)).toEqual(["Line", "Change", "Code"]);
    expect(rowsOf(shown)[4]).toBe("here|5|▸|  return { name: user.name, expiresAt: nextHour() };");
  });

  it("shows where lines are left out", () => {
    const signed = Array.from({ length: 30 }, (_, index) => `-gone ${index}`);
    const file = aFile({ hunks: [aHunk([" before", ...signed, " after"])] });
    const excerpt = cutExcerpt({ ...place, startLine: 2, line: 2 }, ["before", "after"], file);
    expect(rowsOf(renderExcerpt(excerpt, CAPTION)).slice(0, 3)).toEqual([
      "|1|1||before",
      "gap|⋯deleted|24||−|gone 22",
      "deleted|25||−|gone 23",
    ]);
  });

  it("shows suggested code below the lines it takes the place of, and alone where those are not known", () => {
    const replacement = { start_line: 5, line: 5, text: "  if (!user) refuse();\n  return user;" };
    const excerpt = cutExcerpt(place, HEAD_LINES, aFile());
    const added = ["added||+|  if (!user) refuse();", "added||+|  return user;"];
    expect(rowsOf(renderReplacement(replacement, excerpt))).toEqual([
      "deleted|5|−|  return { name: user.name, expiresAt: nextHour() };",
      ...added,
    ]);
    expect(rowsOf(renderReplacement(replacement, undefined))).toEqual(added);
    expect(rowsOf(renderReplacement({ ...replacement, line: 99 }, excerpt))).toEqual(added);
  });
});
