import { describe, expect, it } from "vitest";
import { findNearGlob } from "../../../src/core/files/near-glob.ts";

const PATHS = ["src/lib/a.ts", "src/main.ts", "docs/rules/session.md", ".env", "README.md"];

describe("the glob that was probably meant", () => {
  it.each([
    ["srcs/**", "src/**"],
    ["SRC/**", "src/**"],
    ["src/libs/*.ts", "src/lib/*.ts"],
    ["srcs/libs", "src/lib"],
    ["**/libs/*.ts", "**/lib/*.ts"],
    ["/src/**", "src/**"],
    ["docs\\rules\\*.md", "docs/rules/*.md"],
    ["docs/ruels/session.md", "docs/rules/session.md"],
    ["/.ENV", ".env"],
  ])("for %s is %s", (written, meant) => {
    expect(findNearGlob(written, PATHS)).toBe(meant);
  });

  it.each(["vendor/**", "src/*.py", "src/lib/*.md", "", "*a*a*a*a*b", "/"])("is none for %j", (written) => {
    expect(findNearGlob(written, PATHS)).toBeUndefined();
  });
});
