import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prose } from "../../src/document/document.ts";
import { fitInto, markup, printWords, sizeOf } from "../../src/document/print-html.ts";

describe("markup", () => {
  it("escapes every value but markup, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const { html } = markup`<p title="${text}">${text}</p>`;
        expect(
          html
            .replace(/^<p title="/, "")
            .replace(/<\/p>$/, "")
            .replace(/">/, ""),
        ).not.toMatch(/[<>"']/);
      }),
    );
    expect(markup`<ul>${[markup`<li>${"<b>"}</li>`, markup`<li>${2}</li>`]}</ul>${undefined}`.html).toBe(
      "<ul><li>&#60;b&#62;</li>\n<li>2</li></ul>",
    );
  });

  it("escapes code within prose, in back-ticks and in fences", () => {
    const { html } = printWords(prose("See `<b>`:\n```\n<i>\n```\nand <u>."), { anchors: new Map() });
    expect(html).toContain("<code>&#60;b&#62;</code>");
    expect(html).toMatch(/<code class="block">[^<]*&#60;i&#62;/);
    expect(html).not.toMatch(/<[biu]>/);
  });

  it("fits as many items as there is room for, in bytes, and at least one", () => {
    const items = ["éé", "éé", "éé"];
    const show = (item: string) => markup`${item}`;
    expect(sizeOf(show("éé"))).toBe(4);
    expect(fitInto(10, items, show)).toMatchObject({ shown: [{ html: "éé" }, { html: "éé" }], left: 1 });
    expect(fitInto(1, items, show)).toMatchObject({ shown: [{ html: "éé" }], left: 2 });
  });
});
