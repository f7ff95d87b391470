import { expect, it } from "vitest";
import { findTemplatePlaces, soleTemplate } from "../../../src/core/description/template.ts";

it.each([
  ["none is there", [["", ["README.md", "pull_request_template.rst"]]], []],
  ["the case does not count", [["", ["Pull_Request_TEMPLATE.MD"]]], ["Pull_Request_TEMPLATE.MD"]],
  [
    "the first folder comes first, a file before a folder of them",
    [
      [".github", ["PULL_REQUEST_TEMPLATE"]],
      ["", ["pull_request_template.txt"]],
      ["docs", ["PULL_REQUEST_TEMPLATE.md"]],
    ],
    ["pull_request_template.txt", "docs/PULL_REQUEST_TEMPLATE.md", ".github/PULL_REQUEST_TEMPLATE/"],
  ],
] as const)("finds where a template may stand: %s", (_, folders, wanted) => {
  const listed = folders.map(([folder, names]) => ({ folder, names }));
  const paths = findTemplatePlaces(listed).map(({ kind, path }) => (kind === "folder" ? `${path}/` : path));
  expect(paths).toEqual(wanted);
});

it("takes the one template of a folder, and none of several", () => {
  expect(soleTemplate(["a.md", "logo.png"])).toBe("a.md");
  expect(soleTemplate(["a.md", "b.txt"])).toBeUndefined();
  expect(soleTemplate([])).toBeUndefined();
});
