import { describe, expect, it } from "vitest";
import { halfWithheldFiles, withheldPaths, withholdFiles } from "../../src/change/never-send.ts";
import type { SkipReason } from "../../src/change/pin.ts";
import { aFile, aPin } from "../fixtures/claims.ts";

const isNeverSent = (path: string) => path.startsWith("secret/");
const withheld = (file: Parameters<typeof aFile>[0]) => withholdFiles(aPin({ files: [aFile(file)] }), isNeverSent);

describe("a file that never-send names", () => {
  it("loses its lines and says why; the pin's digest and commits stay", () => {
    const pin = aPin({ files: [aFile({ path: "secret/key.ts" })] });
    const { files, ...rest } = withholdFiles(pin, isNeverSent);
    expect(files).toMatchObject([{ path: "secret/key.ts", hunks: [], skipped: "never-sent" }]);
    expect({ ...rest, files: pin.files }).toEqual(pin);
  });

  it.each([
    ["out of its place", { path: "open/key.ts", oldPath: "secret/key.ts" }],
    ["into its place", { path: "secret/key.ts", oldPath: "open/key.ts" }],
  ])("is kept back under both names when it is moved %s", (_, names) => {
    const pin = withheld(names);
    expect(pin.files).toMatchObject([{ skipped: "never-sent" }]);
    expect([...withheldPaths(pin)].sort()).toEqual(["open/key.ts", "secret/key.ts"]);
  });

  it.each<readonly [SkipReason, SkipReason]>([
    ["ignored-path", "ignored-path"],
    ["submodule", "submodule"],
    ["executable", "executable"],
    ["too-large", "never-sent"],
    ["unreadable", "never-sent"],
  ])("that is skipped as %s is told as %s", (before, after) => {
    expect(withheld({ path: "secret/key.ts", skipped: before }).files).toMatchObject([{ skipped: after }]);
  });

  it("is no other file", () => {
    expect(withheld({ path: "open/secret.ts" }).files).toEqual([aFile({ path: "open/secret.ts" })]);
  });
});

const isWithheld = (path: string) => path.startsWith("secrets/");
const kept = { skipped: "never-sent", status: "renamed", hunks: [] } as const;

it("names what moves into or out of what is kept back, and nothing that only changes there", () => {
  const files = [
    aFile({ ...kept, path: "src/a.ts", oldPath: "secrets/a.ts" }),
    aFile({ ...kept, path: "secrets/b.ts", oldPath: "src/b.ts" }),
    aFile({ ...kept, path: "secrets/c.ts", oldPath: "secrets/d.ts" }),
    aFile({ ...kept, path: "secrets/e.ts" }),
    aFile({ path: "src/f.ts", oldPath: "src/g.ts" }),
    aFile({ ...kept, skipped: "media", path: "src/h.png", oldPath: "secrets/h.png" }),
  ];
  expect(halfWithheldFiles(aPin({ files }), isWithheld)).toEqual(["src/a.ts", "secrets/b.ts"]);
});
