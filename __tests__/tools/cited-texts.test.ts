import { describe, expect, it } from "vitest";
import type { Source } from "../../src/ports/source.ts";
import { type FakeFile, FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../fakes/review-means.ts";

const NEW = "api/2025-06-01-preview/net.json";
const OLD = "api/2024-01-01/net.json";
const STABLE = '{\n  "size": { "type": "string" }\n}\n';

/** Texts over these files, and every read that reached the source. */
function open(files: readonly FakeFile[], folders: readonly string[] = ["api/<version>"]) {
  const source = new FakeSource(files);
  const reads: string[] = [];
  const counted: Source = {
    pin: { ...source.pin, files: source.pin.files.filter(({ baseBlob, headBlob }) => baseBlob !== headBlob) },
    readText: (path, side) => {
      reads.push(`${side}:${path}`);
      return source.readText(path, side);
    },
    search: (query) => source.search(query),
    listFiles: (glob) => source.listFiles(glob),
    listLinks: () => source.listLinks(),
    listGenerated: (side) => source.listGenerated(side),
    blobAt: (path, side) => source.blobAt(path, side),
  };
  const { texts } = aReviewMeans({ target: aTarget(counted), versionFolders: folders });
  return { texts, reads };
}

const VERSIONS: readonly FakeFile[] = [
  { path: NEW, head: STABLE },
  { path: OLD, base: STABLE, head: STABLE },
];

describe("cited texts", () => {
  it("have the version before at hand, as it stood before the change, and name it", async () => {
    const { texts } = open(VERSIONS);
    await texts.load([{ file: NEW, side: "head" }]);
    const previous = texts.context([]).previous(NEW);
    expect(previous?.path).toBe(OLD);
    expect(previous?.elements?.compare({ start_line: 2, end_line: 2 })).toBe("same");
    expect(texts.previousFiles()).toEqual([OLD]);
  });

  it("take a version that the same change adds for nobody's predecessor", async () => {
    const { texts } = open([
      { path: NEW, head: STABLE },
      { path: OLD, head: STABLE },
    ]);
    await texts.load([{ file: NEW, side: "head" }]);
    expect(texts.context([]).previous(NEW)).toBeUndefined();
  });

  it("compare with a version that the same change deletes", async () => {
    const { texts } = open([
      { path: NEW, head: STABLE },
      { path: OLD, base: STABLE },
    ]);
    await texts.load([{ file: NEW, side: "head" }]);
    expect(texts.context([]).previous(NEW)?.path).toBe(OLD);
  });

  it("compare nothing that is not configured", async () => {
    const { texts, reads } = open(VERSIONS, []);
    await texts.load([{ file: NEW, side: "head" }]);
    expect(texts.context([]).previous(NEW)).toBeUndefined();
    expect(reads).toEqual([`head:${NEW}`]);
  });

  it("read no file twice, however often and at once it is cited", async () => {
    const moved = { path: "src/a.ts", base: "one();\ntwo();\nthree();\n", head: "two();\nthree();\none();\n" };
    const { texts, reads } = open([...VERSIONS, moved]);
    const cited = [NEW, moved.path, NEW].map((file) => ({ file, side: "head" as const }));
    await Promise.all([texts.load(cited), texts.load(cited)]);
    await texts.load([...cited, { file: moved.path, side: undefined }]);
    expect([...reads].sort()).toEqual([`base:${OLD}`, "base:src/a.ts", `head:${NEW}`, "head:src/a.ts"]);
  });
});
