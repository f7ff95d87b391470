import { describe, expect, it } from "vitest";
import { readTargetType } from "../../src/review/review-target.ts";
import { type FakeFile, FakeSource } from "../fakes/fake-source.ts";

const typeOf = (files: readonly FakeFile[], isPlanning = (_path: string) => false) =>
  readTargetType(new FakeSource(files), isPlanning);

describe("the type of a target", () => {
  it("is read from the head", async () => {
    expect(await typeOf([{ path: "a.md", base: "# Notes\n", head: "# Plan\n" }])).toBe("spec");
    expect(await typeOf([{ path: "a.md", base: "# Plan\n", head: "# Notes\n" }])).toBe("code");
  });

  it("is read from the base where the file was deleted", async () => {
    expect(await typeOf([{ path: "a.md", base: "# Plan\n" }])).toBe("spec");
  });

  it("takes a renamed file by its new name", async () => {
    expect(await typeOf([{ path: "b.md", oldPath: "a.txt", base: "# Plan\n", head: "# Plan\n\nx\n" }])).toBe("spec");
  });

  it("needs no text where names decide", async () => {
    const source = new FakeSource([
      { path: "a.md", head: "# Plan\n" },
      { path: "a.ts", head: "run();\n" },
    ]);
    const unread = Object.assign(source, { readText: () => Promise.reject(new Error("was read")) });
    expect(await readTargetType(unread, () => false)).toBe("code");
    expect(await readTargetType(new FakeSource([{ path: "p/a.md" }]), () => true)).toBe("spec");
  });
});
