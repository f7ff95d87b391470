import { expect, it } from "vitest";
import { halfWithheldFiles } from "../../../src/core/pin/half-withheld.ts";
import { aFile, aPin } from "../../fixtures/claims.ts";

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
