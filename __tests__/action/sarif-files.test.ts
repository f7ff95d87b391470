import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepSarif, openSarifPlace } from "../../src/action/sarif-files.ts";
import { aReport } from "../fixtures/reports.ts";

let root = "";
let places = { workspace: "", temp: "" };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "tribunal-sarif-"));
  places = { workspace: join(root, "workspace"), temp: join(root, "temp") };
  for (const directory of [places.workspace, places.temp, join(root, "other")]) await mkdir(directory);
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Keeps the report as SARIF; answers what was lost. */
async function keep(place: Awaited<ReturnType<typeof open>>): Promise<readonly string[]> {
  const errors: string[] = [];
  const order = { inputs: { sarif: { path: undefined } }, runDirectory: places.temp, sarifPlace: place };
  expect(await keepSarif(aReport(), order, { error: (message) => errors.push(message) })).toEqual(errors);
  return errors;
}

const NOTHING_IN = { findings: undefined };
const open = (path: string) => openSarifPlace({ ...NOTHING_IN, sarif: { path } }, places);

describe("the place SARIF is written to", () => {
  it.each(["out.sarif", "a/b/out.sarif", "./out.sarif"])("may be %s in the workspace", async (path) => {
    const place = await open(path);
    if (place === undefined) throw new Error("no place");
    expect(await keep(place)).toEqual([]);
    const written = JSON.parse(await readFile(join(places.workspace, path), "utf8"));
    expect(written.version).toBe("2.1.0");
    expect(await readdir(place.directory)).toEqual(["out.sarif"]);
  });

  it("may be in the runner's temporary directory, and is none when none is asked for", async () => {
    expect(await open(join(places.temp, "out.sarif"))).toMatchObject({ name: "out.sarif" });
    expect(await openSarifPlace({ ...NOTHING_IN, sarif: { path: undefined } }, places)).toBeUndefined();
  });

  it.each(["../other/out.sarif", "/etc/out.sarif", "link/out.sarif", "link/new/out.sarif", "file/out.sarif"])(
    "is never %s, which leads out of it or is no place",
    async (path) => {
      await symlink(join(root, "other"), join(places.workspace, "link"));
      await writeFile(join(places.workspace, "file"), "");
      await expect(open(path)).rejects.toThrow(/^sarif: got /);
      expect(await readdir(join(root, "other"))).toEqual([]);
    },
  );

  it("replaces a link that the change planted there, and leaves what it points to alone", async () => {
    const victim = join(root, "other", "victim");
    await writeFile(victim, "untouched");
    await symlink(victim, join(places.workspace, "out.sarif"));
    const place = await open("out.sarif");
    await keep(place);
    expect(await readFile(victim, "utf8")).toBe("untouched");
    expect(await readFile(join(places.workspace, "out.sarif"), "utf8")).toContain('"2.1.0"');
  });

  it("that is gone when the review ends is told, and costs no verdict", async () => {
    expect(await keep({ directory: join(root, "gone"), name: "out.sarif" })).toEqual([
      "The SARIF file could not be written (no such file or directory).",
    ]);
    expect(await readdir(places.temp)).toEqual(["report.sarif"]);
  });
});
