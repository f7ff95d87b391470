import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkRunDirectory, openRunDirectory } from "../../../src/system/files/run-directory.ts";
import { sha256 } from "../../../src/text/digest.ts";
import { ConfigError } from "../../../src/text/errors.ts";
import { TestRepository } from "../../fixtures/repository.ts";

let home: string;
let directory: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "tribunal-record-"));
  directory = join(home, "run");
});

afterEach(() => rm(home, { recursive: true, force: true }));

describe("a run directory", () => {
  it("is made, with its parents, and no one else's version control picks it up", async () => {
    const store = await openRunDirectory(join(directory, "deep"));
    await store.write("report.json", "{}\n");
    expect(await readFile(join(directory, "deep", "report.json"), "utf8")).toBe("{}\n");
    expect(await readFile(join(directory, "deep", ".gitignore"), "utf8")).toBe("*\n");
  });

  it.each(["index.ts", ".gitignore", ".gitkeep"])(
    "is refused where somebody else's %s lies, and a new one in it is named",
    async (name) => {
      await mkdir(directory);
      await writeFile(join(directory, name), "mine");
      const message = `${directory}, a directory with other files in it, wanted a new directory, or an empty one. Name a new one in it, such as ${join(directory, "tribunal-run")}.`;
      await expect(checkRunDirectory(directory)).rejects.toThrow(message);
      await expect(openRunDirectory(directory)).rejects.toThrow(message);
      expect(await readdir(directory)).toEqual([name]);
    },
  );

  it("may be there already when it is empty, and git sees nothing of it", async () => {
    await using repository = await TestRepository.create();
    await mkdir(join(repository.directory, "run"));
    const store = await openRunDirectory(join(repository.directory, "run"));
    for (const name of ["meta.json", "round-1.json", "target.diff"]) await store.write(name, "");
    expect(await repository.git("status", "--porcelain", "--untracked-files=all")).toBe("");
  });

  it.each(["report.md", "report.json", "target.diff", "agents.json", "round-2-relevant.txt"])(
    "is refused where a file of somebody else is named %s, which would be lost",
    async (name) => {
      await mkdir(directory);
      await writeFile(join(directory, name), "mine");
      await expect(openRunDirectory(directory)).rejects.toThrow(/run-dir: got .* another run's record/);
      expect(await readFile(join(directory, name), "utf8")).toBe("mine");
    },
  );

  it("has the bytes that its digest is of", async () => {
    const store = await openRunDirectory(directory);
    const text = Array.from({ length: 3000 }, (_, index) => `${index}: é😀${"x".repeat(index % 90)}\n`).join("");
    const digest = await store.write("report.md", text);
    const bytes = await readFile(join(directory, "report.md"));
    expect(bytes.toString("utf8")).toBe(text);
    expect(digest).toBe(sha256(bytes));
  });

  it("keeps the file there was where a newer one could not be written", async () => {
    const store = await openRunDirectory(directory);
    await store.write("report.json", "{}\n");
    await mkdir(join(directory, "report.json.part"));
    await expect(store.write("report.json", "{")).rejects.toThrow("run-dir");
    expect(await readFile(join(directory, "report.json"), "utf8")).toBe("{}\n");
  });

  it("can be asked about beforehand, which leaves no trace", async () => {
    await checkRunDirectory(join(directory, "deep"));
    expect(await readdir(home)).toEqual([]);
    await openRunDirectory(join(directory, "deep"));
    await expect(checkRunDirectory(join(directory, "deep"))).rejects.toThrow(/another run's record/);
    await expect(checkRunDirectory(directory)).rejects.toThrow(/other files in it/);
    await writeFile(join(directory, "report.json"), "mine");
    await expect(checkRunDirectory(directory)).rejects.toThrow(/another run's record/);
    for (const below of [join(directory, "report.json"), join(directory, "report.json", "run", "deep")]) {
      await expect(checkRunDirectory(below)).rejects.toThrow(
        /run-dir: got .*report\.json.*\(a part of the path is a file/,
      );
    }
  });

  it("is refused to every run but one of those that come at once", async () => {
    const opened = await Promise.allSettled(Array.from({ length: 8 }, () => openRunDirectory(directory)));
    expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of opened) {
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(ConfigError);
    }
  });

  it("is refused when it holds a record without a claim, such as one that was copied", async () => {
    await mkdir(directory);
    await writeFile(join(directory, "meta.json"), "{}");
    await expect(openRunDirectory(directory)).rejects.toThrow(/run-dir: got .* another run's record.*check-name/s);
    expect(await readdir(directory)).toEqual(["meta.json"]);
  });

  it.each(["a file", "a parent that takes no child"])(
    "is refused at once where there is %s in its place",
    async (what) => {
      await writeFile(directory, "mine");
      const place = what === "a file" ? directory : "/proc/nowhere/run";
      await expect(openRunDirectory(place)).rejects.toThrow(/run-dir: .*wanted a directory to write to/);
    },
  );

  it("of an earlier run, or of the same step, makes room for the run whose place it is", async () => {
    const step = "__octo_tribunal";
    await (await openRunDirectory(directory, { run: "7.1", step })).write("meta.json", "{}");
    await (await openRunDirectory(directory, { run: "8.1", step })).write("meta.json", "{}");
    await openRunDirectory(directory, { run: "8.1", step });
    expect(await readdir(directory)).toEqual([".gitignore", ".tribunal-run"]);
  });

  it("of another step of the same run, or of nobody who said so, is left alone", async () => {
    const other = { run: "7.1", step: "__octo_tribunal_2" };
    await (await openRunDirectory(directory, { run: "7.1", step: "__octo_tribunal" })).write("meta.json", "1");
    await expect(openRunDirectory(directory, other)).rejects.toThrow(/another run's record/);
    await (await openRunDirectory(join(home, "cli"))).write("meta.json", "2");
    await expect(openRunDirectory(join(home, "cli"), other)).rejects.toThrow(/another run's record/);
    expect(await readFile(join(directory, "meta.json"), "utf8")).toBe("1");
  });

  it("that vanishes says so as a problem of its own", async () => {
    const store = await openRunDirectory(directory);
    await rm(directory, { recursive: true });
    await expect(store.write("report.json", "{}")).rejects.toThrow(
      /run-dir: got .*report\.json \(no such file or directory\)/,
    );
  });
});
