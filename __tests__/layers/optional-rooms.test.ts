import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importsFromOutside, isList, readOptionalRooms, withoutRoom } from "./optional-rooms.ts";
import { parseSource, readSourceTree } from "./source-file.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const ROOMS = readOptionalRooms(readFileSync(join(ROOT, "docs/architecture.md"), "utf8"));

describe("each optional room of the architecture page", { tags: ["full"], timeout: 300_000 }, () => {
  let folder: string;
  const lists = readSourceTree().filter(({ path }) => isList(path));

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "tribunal-optional-rooms-"));
    for (const name of ["src", "package.json", "tsconfig.json"])
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "tsconfig.rest.json"), '{ "extends": "./tsconfig.json", "include": ["src"] }');
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(ROOMS)("leaves a program that builds when it is deleted: %s", (room) => {
    renameSync(join(folder, room), join(folder, "deleted"));
    for (const list of lists) writeFileSync(join(folder, list.path), withoutRoom(list, room));
    const args = ["-p", "tsconfig.rest.json", "--incremental", "--tsBuildInfoFile", "rest.tsbuildinfo"];
    const { stdout, stderr } = spawnSync(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), ...args], {
      cwd: folder,
      encoding: "utf8",
    });
    renameSync(join(folder, "deleted"), join(folder, room));
    for (const list of lists) writeFileSync(join(folder, list.path), list.text);
    expect(`${stdout}${stderr}`).toBe("");
  });
});

it("reads the optional rooms from their table alone", () => {
  const page =
    "\n| `text/` | one |\n\n| optional room | what it adds |\n|---|---|\n| `fix/` | repairs |\n\n| `git/` | one |\n";
  expect(readOptionalRooms(page)).toEqual(["src/fix"]);
});

it("names a file that imports an optional room, and neither its own files nor the lists", () => {
  const text = 'export const fix = () => import("../fix/patch.ts");';
  const files = ["src/git/a.ts", "src/fix/b.ts", "src/registry/c.ts"].map((path) => parseSource(path, text));
  expect(importsFromOutside(files, "src/fix")).toEqual(["src/git/a.ts:1 imports src/fix/patch.ts"]);
  expect(importsFromOutside(files, "src/fi")).toEqual([]);
});

it("removes a room's lines from a list", () => {
  const list =
    'import { fix } from "../fix/room.ts";\nimport { git } from "../git/room.ts";\nconst ROOMS = [\n  fix,\n  { fix },\n  git,\n];';
  expect(withoutRoom(parseSource("src/registry/rooms.ts", list), "src/fix")).toBe(
    'import { git } from "../git/room.ts";\nconst ROOMS = [\n  git,\n];',
  );
});
