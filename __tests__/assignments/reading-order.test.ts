import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inReadingOrder } from "../../src/assignments/reading-order.ts";
import { aFile, aHunk } from "../fixtures/claims.ts";

const changed = (path: string, ...lines: readonly string[]) => aFile({ path, hunks: [aHunk([...lines])] });
const pathsOf = (files: readonly { readonly path: string }[]) => files.map(({ path }) => path);

const GUARD = "-if (amount <= 0) throw new RangeError();";

describe("the order of reading", () => {
  const pay = changed("src/pay.ts", GUARD);
  const label = changed("src/label.ts", "+export const label = 'Pay';");

  it("goes by kind first: what runs, its tests, prose and assets, and changelogs last", () => {
    const files = [
      changed("History.md", "+fix: parse the auth header, and catch errors of exec and delete", GUARD),
      changed("docs/auth.md", "+how to parse a password"),
      changed("logo.svg", "+<svg><script>eval(query)</script></svg>"),
      changed("__tests__/pay.test.ts", GUARD),
      changed("vendor/left-pad/index.js", "+eval(query)"),
      changed(".changeset/brave-dogs.md", "+minor"),
      changed("package.json", '+  "version": "2.0.0",'),
      label,
      changed(".github/workflows/ci.yml", "+  - run: make"),
      changed("AGENTS.md", "+Answer briefly."),
    ];
    const order = pathsOf(inReadingOrder(files));
    expect(order.slice(0, 4).sort()).toEqual([".github/workflows/ci.yml", "AGENTS.md", "package.json", "src/label.ts"]);
    expect(order[4]).toBe("__tests__/pay.test.ts");
    expect(order.slice(5, 8).sort()).toEqual(["docs/auth.md", "logo.svg", "vendor/left-pad/index.js"]);
    expect(order.slice(8).sort()).toEqual([".changeset/brave-dogs.md", "History.md"]);
  });

  it("puts a lost guard before a label", () => {
    expect(pathsOf(inReadingOrder([label, pay]))).toEqual(["src/pay.ts", "src/label.ts"]);
  });

  it("puts what others of the change import before what nobody does", () => {
    const importers = ["a", "b", "c"].map((name) =>
      changed(`src/${name}.ts`, ' import { one } from "./one.ts";', "+one;"),
    );
    const [one, two] = ["one", "two"].map((name) => changed(`src/${name}.ts`, "+export const x = 1;"));
    expect(pathsOf(inReadingOrder([...(two ? [two] : []), ...importers, ...(one ? [one] : [])]))[0]).toBe("src/one.ts");
  });

  it("keeps the order of what is alike, and loses no file", () => {
    const path = fc.stringMatching(/^[a-d]{1,2}\/[a-d]\.(?:ts|md|snap)$/);
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 12 }), (paths) => {
        const files = paths.map((each) => changed(each, "+x"));
        const order = pathsOf(inReadingOrder(files));
        const sources = (all: readonly string[]) => all.filter((each) => each.endsWith(".ts"));
        expect([...order].sort()).toEqual([...paths].sort());
        expect(sources(order)).toEqual(sources(paths));
        expect(order.slice(0, sources(paths).length)).toEqual(sources(paths));
      }),
    );
  });
});
