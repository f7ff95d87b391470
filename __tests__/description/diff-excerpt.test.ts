import { expect, it } from "vitest";
import { excerptDiff, listFiles } from "../../src/description/diff-excerpt.ts";
import { aFile } from "../fixtures/claims.ts";

function changed(path: string, texts: readonly string[]) {
  const lines = texts.map((text, at) => ({ kind: "added", baseLine: undefined, headLine: at + 1, text }) as const);
  return aFile({ path, hunks: [{ oldStart: 0, oldLines: 0, newStart: 1, newLines: texts.length, lines }] });
}

it("shows the riskiest file first, and says what had no room", () => {
  const long = changed(
    "docs/long.md",
    Array.from({ length: 400 }, (_, at) => `line ${at} ${"x".repeat(40)}`),
  );
  const risky = changed("src/auth.ts", ["if (token === secret) login(user);"]);
  const { text, shownInPart, moreFiles } = excerptDiff([long, risky]);
  expect(text.split("\n").slice(0, 3)).toEqual([
    "=== src/auth.ts",
    "@@ -0,0 +1,1 @@",
    "+if (token === secret) login(user);",
  ]);
  expect(shownInPart).toEqual([{ path: "docs/long.md", shownLines: expect.any(Number), lines: 401 }]);
  expect(text.length).toBeLessThan(10_000);
  expect(moreFiles).toBe(0);
});

it("keeps within its bounds, however large the change is", () => {
  const files = Array.from({ length: 350 }, (_, at) => changed(`src/f${at}.ts`, ["y".repeat(9000), "z".repeat(300)]));
  const { text, shownInPart, moreFiles } = excerptDiff(files);
  expect(text.length).toBeLessThan(70_000);
  expect(text).toContain(`+${"y".repeat(399)}…`);
  expect(shownInPart.length).toBeGreaterThan(200);
  expect([listFiles(files).length, moreFiles]).toEqual([300, 50]);
});

it("names a file that nobody is shown with the reason, and none of its lines", () => {
  const file = aFile({ path: "secret.pem", hunks: [], skipped: "never-sent" });
  expect(listFiles([file])).toMatchObject([{ path: "secret.pem", added: 0, deleted: 0, notShown: "never-sent" }]);
  expect(excerptDiff([file]).text).toBe("");
});
