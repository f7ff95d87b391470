import { expect, it } from "vitest";
import { detectDependencies } from "../../src/stages/detect-dependencies.ts";
import { type FakeFile, FakeSource } from "../fakes/fake-source.ts";
import { aTarget } from "../fakes/review-means.ts";

const lock = (...entries: readonly (readonly [name: string, version: string, integrity: string])[]) =>
  entries.map(([name, version, sum]) => `${name}@^1:\n  version "${version}"\n  integrity ${sum}\n`).join("\n");

const detect = (...files: readonly FakeFile[]) => detectDependencies({ target: aTarget(new FakeSource(files)) });

it("compares a lock file entry by entry, and shows the line that gives a version other content", async () => {
  const base = lock(["a", "1.0.0", "sha512-a"], ["b", "1.0.0", "sha512-b"]);
  const head = lock(["a", "1.0.0", "sha512-evil"], ["b", "1.1.0", "sha512-c"]);
  const { claims, parts } = await detect({ path: "yarn.lock", base, head });
  expect(claims).toMatchObject([
    { place: { file: "yarn.lock", start_line: 3 }, evidenceQuote: "integrity sha512-evil" },
  ]);
  expect(parts?.dependencies).toMatchObject([
    { file: "yarn.lock", kind: "lock", moved: [{ name: "b", from: "1.0.0", to: "1.1.0", is_major: false }] },
  ]);
});

it("says of a file whose form it does not know that nothing is known, and nothing of other files", async () => {
  const files = [
    { path: "yarn.lock", base: "", head: "what is this?\n" },
    { path: "src/a.ts", base: "1;\n", head: "2;\n" },
    { path: "package.json", base: "{}", head: '{"dependencies": {"a": "1.0.0"}}' },
  ];
  const { parts } = await detect(...files);
  expect(parts?.dependencies).toMatchObject([
    { file: "yarn.lock", unread: true },
    { file: "package.json", kind: "manifest", added: [{ name: "a", version: "1.0.0" }] },
  ]);
});
