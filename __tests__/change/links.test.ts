import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { followLink, linkedTree } from "../../src/change/links.ts";

const FILES = ["src/a.js", "dist/deep/b.js", "README.md"];

function follow(link: string, links: Readonly<Record<string, string>>) {
  const end = followLink(link, linkedTree([...FILES, ...Object.keys(links)], new Map(Object.entries(links))));
  return "path" in end ? `${end.kind} ${end.path}` : end.kind;
}

describe("a link", () => {
  it.each([
    ["src/b.js", { "src/b.js": "a.js" }, "file src/a.js"],
    ["src/b.js", { "src/b.js": "../dist/./deep//b.js" }, "file dist/deep/b.js"],
    ["lib", { lib: "dist" }, "folder dist"],
    ["lib", { lib: "." }, "folder "],
    ["x", { x: "lib/b.js", lib: "dist/deep" }, "file dist/deep/b.js"],
    ["x", { x: "y", y: "src/a.js" }, "file src/a.js"],
    ["x", { x: "lib/../../src/a.js", lib: "dist/deep" }, "file src/a.js"],
    ["x", { x: "/etc/passwd" }, "outside"],
    ["x", { x: "C:\\Windows" }, "outside"],
    ["src/x", { "src/x": "../../elsewhere" }, "outside"],
    ["x", { x: "absent.js" }, "nothing"],
    ["x", { x: "y", y: "x" }, "nothing"],
    ["x", { x: "" }, "folder "],
  ])("%s among %j leads to %s", (link, links, expected) => {
    expect(follow(link, links)).toBe(expected);
  });

  it("leads somewhere, whatever links there are", () => {
    const name = fc.constantFrom("a", "b", "src", "dist/x");
    const target = fc.constantFrom("a", "b", "..", "src/a.js", "dist", "../..", "/a", "a/b");
    fc.assert(
      fc.property(fc.dictionary(name, target), name, (links, link) => {
        expect(follow(link, links)).toMatch(/^(?:file|folder|outside|nothing)/);
      }),
    );
  });
});
