import { expect, it } from "vitest";
import { isChangelog } from "../../../src/core/files/reading-kind.ts";

it.each([
  "CHANGELOG.md",
  "History.md",
  "packages/a/CHANGES",
  "RELEASE_NOTES.txt",
  "news.rst",
  "CHANGELOG-2.x.md",
  ".changeset/odd-cats.md",
])("takes %s for a changelog", (path) => expect(isChangelog(path)).toBe(true));

it.each(["src/history.ts", "changelog.js", "docs/changes/api.md", "HISTORYBOOK.md", "src/news.json"])(
  "takes %s for none",
  (path) => expect(isChangelog(path)).toBe(false),
);
