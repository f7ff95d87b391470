import { describe, expect, it } from "vitest";
import type { EarlierReport } from "../../../src/memory/comparison.ts";
import { aFinding } from "../../fixtures/reports.ts";
import { courseOf, earlierReport, PullRequest } from "./earlier-review.ts";

const filler = (word: string, count = 12) =>
  Array.from({ length: count }, (_, index) => `// ${word} ${index}\n`).join("");

/** Functions with eight lines between them, so that each is in a hunk of its own. */
const TILL = `${filler("top")}export function add(sum: number) {
  return sum;
}
${filler("one")}export function show(sum: number) {
  return add(sum);
}
${filler("two")}export function close(sum: number) {
  return sum;
}
${filler("three")}export function open() {
  return 0;
}
`;
const CHANGED = TILL.replace("return sum;\n}\n// one 0", "return sum + 1;\n}\n// one 0")
  .replace("return add(sum);", "return add(sum) + 1;")
  .replace("return sum;\n}\n// three 0", "return sum - 1;\n}\n// three 0")
  .replace("return 0;", "return 1;");
const DOOR = 'import { close } from "./till.ts";\n\nexport const door = () => close(1);\n';
const YARD = "export function yard() {\n  return 3;\n}\n";
const MAIN = { "till.ts": TILL, "lib.ts": "export const lib = 1;\n" };
const TOPIC = { "till.ts": CHANGED, "door.ts": DOOR, "yard.ts": YARD };

/** What becomes of each part when this is pushed after a review. */
async function afterPush(files: Readonly<Record<string, string>>, reads: readonly string[] = []) {
  await using request = await PullRequest.open(MAIN, TOPIC);
  const earlier = await request.review({ reads });
  await request.push(files);
  return courseOf(await request.compare(earlier));
}

const carried = (parts: readonly string[]) => parts.filter((part) => part.endsWith("| carried"));
const reread = (parts: readonly string[]) => parts.filter((part) => !part.endsWith("| carried"));

describe("a change held against an earlier review", () => {
  it("is carried over in all its parts when nothing changed", { tags: ["full"] }, async () => {
    await using request = await PullRequest.open(MAIN, TOPIC);
    const course = await request.compare(await request.review());
    expect(courseOf(course)).toEqual([
      'door.ts | import { close } from "./till.ts"; | carried',
      "till.ts | return sum; | carried",
      "till.ts | return add(sum); | carried",
      "till.ts | return sum; | carried",
      "till.ts | return 0; | carried",
      "yard.ts | export function yard() { | carried",
    ]);
    expect(course).toMatchObject({ followUp: { comparison: { deltaFiles: [] }, focus: { files: [] } } });
  });

  it("tries anew the part that changed, what calls it, and nothing else", { tags: ["full"] }, async () => {
    const pushed = await afterPush({ "till.ts": CHANGED.replace("return sum - 1;", "return sum - 2;") });
    expect(reread(pushed)).toEqual([
      'door.ts | import { close } from "./till.ts"; | calls-changed',
      "till.ts | return sum; | changed",
    ]);
    expect(carried(pushed)).toHaveLength(4);
  });

  it("tries anew what a changed function calls", { tags: ["full"] }, async () => {
    const pushed = await afterPush({ "till.ts": CHANGED.replace("return add(sum) + 1;", "return add(sum) + 2;") });
    expect(reread(pushed)).toEqual([
      "till.ts | return sum; | called-by-changed",
      "till.ts | return add(sum); | changed",
    ]);
  });

  it("tries anew what calls a function that a part no longer changes", async () => {
    const pushed = await afterPush({ "till.ts": CHANGED.replace("return sum - 1;", "return sum;") });
    expect(reread(pushed)).toEqual(['door.ts | import { close } from "./till.ts"; | calls-changed']);
  });

  it("finds a changed function under the name that a file imports it by, and through one that hands it on", {
    tags: ["full"],
  }, async () => {
    await using request = await PullRequest.open(MAIN, {
      ...TOPIC,
      "index.ts": 'export * from "./till.ts";\n',
      "door.ts":
        'import { close as shut } from "./till.ts";\n\nexport const door = () => 1;\n\nexport const gate = () => shut(2);\n',
      "hall.ts": 'import * as till from "./index.ts";\n\nexport const hall = () => till.close(1);\n',
      "barn.ts": 'import { close } from "./index.ts";\n\nexport const barn = () => close(1);\n',
      "wood.ts": "const close = () => 1;\n\nexport const wood = () => close();\n",
    });
    const earlier = await request.review();
    await request.push({ "till.ts": CHANGED.replace("return sum - 1;", "return sum - 2;") });
    const touched = reread(courseOf(await request.compare(earlier))).map((part) => part.split(" | ")[0]);
    expect(touched).toEqual(["barn.ts", "door.ts", "hall.ts", "till.ts"]);
  });

  it("tries all parts of a file anew whose language nobody reads, and none of another", {
    tags: ["full"],
  }, async () => {
    const kotlin = (a: number, b: number) => `fun a() = ${a}\n${filler("kt")}fun b() = ${b}\n`;
    await using request = await PullRequest.open(
      { ...MAIN, "a.kt": kotlin(1, 1) },
      { ...TOPIC, "a.kt": kotlin(2, 2), "b.kt": "val b = A()\n" },
    );
    const earlier = await request.review();
    await request.push({ "a.kt": kotlin(3, 2) });
    expect(reread(courseOf(await request.compare(earlier)))).toEqual([
      "a.kt | fun a() = 1 | changed",
      "a.kt | fun b() = 1 | calls-changed",
    ]);
  });

  it("tries anew what was read with a file outside of the change that is another one now", {
    tags: ["full"],
  }, async () => {
    await using request = await PullRequest.open(MAIN, TOPIC);
    const earlier = await request.review({ reads: ["lib.ts"] });
    const { repository } = request;
    await repository.git("checkout", "-q", "main");
    await repository.commitFiles({ "lib.ts": "export const lib = 2;\n" });
    await repository.git("checkout", "-q", "topic");
    await repository.git("merge", "-q", "--no-edit", "main");
    const parts = courseOf(await request.compare(earlier));
    expect(parts.every((part) => part.endsWith("| rests-on-changed"))).toBe(true);
    const unread = await request.compare(await request.review());
    expect(carried(courseOf(unread))).toHaveLength(6);
  });

  it("does not count what was read of another file of the change that a file knows nothing of", {
    tags: ["full"],
  }, async () => {
    const pushed = await afterPush({ "yard.ts": YARD.replace("3", "4") }, ["yard.ts", "till.ts"]);
    expect(reread(pushed)).toEqual(["yard.ts | export function yard() { | changed"]);
    const till = await afterPush({ "till.ts": `${CHANGED}\nexport const late = 1;\n` }, ["till.ts"]);
    expect(reread(till).map((part) => part.split(" | ").at(-1))).toEqual([
      ...["rests-on-changed", "rests-on-changed", "rests-on-changed", "rests-on-changed"],
      ...["changed", "changed"],
    ]);
  });
});

describe("what changed is looked for", () => {
  const go = (sum: string) => `package till\n\nfunc Close(a int) int {\n\treturn ${sum}\n}\n`;
  const java = (sum: string) => `class Till {\n  int close(int a) {\n    return ${sum};\n  }\n}\n`;
  const python = (sum: string) => `def close(a):\n    return ${sum}\n`;
  const typescript = (sum: string) => `export default function (a: number) {\n  return ${sum};\n}\n`;
  const kotlin = (sum: string) => `val a = ${sum}\n`;
  const idle = { "x.ts": "export const x = 1;\n", "y.ts": "export const y = 1;\n", "z.ts": "export const z = 1;\n" };

  it.each([
    {
      where: "in the other files of a Go package",
      ...{ write: go, path: "t/till.go", caller: "t/door.go" },
      call: "package till\n\nfunc Door() int { return Close(1) }\n",
    },
    {
      where: "in a Python file that imports the module",
      ...{ write: python, path: "t/till.py", caller: "t/door.py" },
      call: "from . import till\n\n\ndef door():\n    return till.close(1)\n",
    },
    {
      where: "in a Python file that imports a module with a common name",
      ...{ write: python, path: "t/main.py", caller: "t/door.py" },
      call: "from . import main\n\n\ndef door():\n    return main.close(1)\n",
    },
    {
      where: "in a Python file that imports a package with a common name",
      ...{ write: python, path: "t/lib/__init__.py", caller: "t/door.py" },
      call: "from . import lib\n\n\ndef door():\n    return lib.close(1)\n",
    },
    {
      where: "by word where imports cannot be followed",
      ...{ write: java, path: "t/Till.java", caller: "u/Door.java" },
      call: "class Door {\n  int door() {\n    return new Till().close(1);\n  }\n}\n",
    },
    {
      where: "under the name that a default export is imported by",
      ...{ write: typescript, path: "till.ts", caller: "door.ts" },
      call: 'import shut from "./till.ts";\n\nexport const door = () => shut(1);\n',
    },
    {
      where: "under another name than a default export has in its own file",
      ...{ write: (sum: string) => typescript(sum).replace("function", "function close"), path: "till.ts" },
      ...{ caller: "door.ts", call: 'import shut from "./till.ts";\n\nexport const door = () => shut(1);\n' },
    },
    {
      where: "by the file's name where nobody reads the language",
      ...{ write: kotlin, path: "Till.kt", caller: "Door.kt" },
      call: "val door = Till.a\n",
    },
  ])("$where", { tags: ["full"] }, async ({ write, path, caller, call }) => {
    await using request = await PullRequest.open(
      { "a.txt": "a\n" },
      { ...idle, [path]: write("a + 1"), [caller]: call },
    );
    const earlier = await request.review();
    await request.push({ [path]: write("a + 2") });
    const touched = reread(courseOf(await request.compare(earlier)));
    expect(touched.map((part) => part.replace(/ \|.*\| /, " "))).toEqual(
      [`${caller} calls-changed`, `${path} changed`].sort(),
    );
  });

  it("through a Python package that imports the module", async () => {
    const caller = { "u/door.py": "import t\n\n\ndef door():\n    return t.till.close(1)\n" };
    await using request = await PullRequest.open(
      { "a.txt": "a\n", "t/__init__.py": "from . import till\n" },
      { ...idle, ...caller, "t/till.py": python("a + 1") },
    );
    const earlier = await request.review();
    await request.push({ "t/till.py": python("a + 2") });
    const touched = reread(courseOf(await request.compare(earlier)));
    expect(touched.map((part) => part.replace(/ \|.*\| /, " "))).toEqual([
      "t/till.py changed",
      "u/door.py calls-changed",
    ]);
  });

  it("within a function that has no name, and in what that calls", async () => {
    const test = (first: number, last: number) =>
      `test("a", () => {\n  check(${first});\n${filler("t").replaceAll("//", "  //")}  done(${last});\n});\n` +
      `test("b", () => {\n${filler("u").replaceAll("//", "  //")}  other(${last});\n});\n`;
    // So large that it fills the first part and no function is shown besides, on which all that is shown with it would rest.
    const notes = { "notes.txt": "A line of a file that nothing rests on.\n".repeat(900) };
    await using request = await PullRequest.open(
      { ...MAIN, "a.test.ts": test(1, 1) },
      { ...TOPIC, ...idle, ...notes, "a.test.ts": test(2, 2) },
    );
    const earlier = await request.review();
    await request.push({ "a.test.ts": test(3, 2) });
    expect(reread(courseOf(await request.compare(earlier)))).toEqual([
      "a.test.ts | check(1); | changed",
      "a.test.ts | done(1); | calls-changed",
    ]);
  });

  it("also in what calls a file whose change was taken back", async () => {
    await using request = await PullRequest.open(MAIN, { ...TOPIC, ...idle });
    const earlier = await request.review();
    await request.push({ "till.ts": TILL });
    const course = await request.compare(earlier);
    expect(reread(courseOf(course))).toEqual(['door.ts | import { close } from "./till.ts"; | calls-changed']);
    expect(course).toMatchObject({ followUp: { comparison: { deltaFiles: ["till.ts"] } } });
  });

  it("also in what is newly called though it was taken away", async () => {
    const main = { ...MAIN, "gone.ts": "export function gone() {\n  return 1;\n}\n" };
    await using request = await PullRequest.open(main, { ...TOPIC, ...idle });
    await request.repository.remove("gone.ts");
    await request.push({});
    const earlier = await request.review();
    await request.push({ "x.ts": 'import { gone } from "./gone.ts";\n\nexport const x = gone();\n' });
    expect(reread(courseOf(await request.compare(earlier)))).toEqual([
      "gone.ts | export function gone() { | called-by-changed",
      'x.ts | import { gone } from "./gone.ts"; | changed',
    ]);
  });
});

describe("lines that were read in one function", () => {
  const lines = (word: string) => `  one();\n  two();\n  ${word}();\n  four();\n  five();\n`;
  const file = (a: string, b: string) =>
    `function a() {\n  zero();\n${lines(a)}  last();\n}\n${filler("x")}function b() {\n  zero();\n${lines(b)}  last();\n}\n`;

  it.each([
    ["are new in another one, where they stand instead", "old", "new", ["changed"]],
    ["are new in another one, where they stand as well", "new", "new", ["changed", "changed"]],
  ])("%s", async (_name, a, b, reasons) => {
    await using request = await PullRequest.open(
      { ...MAIN, "a.ts": file("old", "old") },
      { ...TOPIC, "a.ts": file("old", "new") },
    );
    const earlier = await request.review();
    await request.push({ "a.ts": file(b, a) });
    expect(reread(courseOf(await request.compare(earlier)))).toEqual(reasons.map((why) => `a.ts | old(); | ${why}`));
  });
});

describe("a file that agents are not shown", () => {
  const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 12\n`;

  it("is new when it is shown, and leaves when it no longer is", { tags: ["full"] }, async () => {
    await using request = await PullRequest.open(MAIN, { ...TOPIC, "data.txt": POINTER });
    const earlier = await request.review();
    await request.push({ "data.txt": "one\n" });
    const shown = await request.compare(earlier);
    expect(reread(courseOf(shown))).toEqual(["data.txt | one | changed"]);
    const then = await request.review();
    await request.push({ "data.txt": POINTER });
    const hidden = await request.compare(then);
    expect(reread(courseOf(hidden))).toEqual([]);
    expect(hidden).toMatchObject({ followUp: { comparison: { deltaFiles: ["data.txt"] } } });
  });
});

describe("a change is recognised by its content", () => {
  it.each([
    ["after a rebase onto a base that moved its lines", "rebase"],
    ["after a merge of that base", "merge"],
  ])("%s", async (_name, how) => {
    await using request = await PullRequest.open(MAIN, TOPIC);
    const earlier = await request.review();
    const { repository } = request;
    await repository.git("checkout", "-q", "main");
    await repository.commitFiles({ "till.ts": `// of the base\n${TILL}`, "other.ts": "export {};\n" });
    await repository.git("checkout", "-q", "topic");
    await repository.git(how, "-q", ...(how === "merge" ? ["--no-edit"] : []), "main");
    const course = await request.compare(earlier);
    expect(carried(courseOf(course))).toHaveLength(6);
    expect(course).toMatchObject({ followUp: { comparison: { deltaFiles: [] } } });
  });

  it("after a force-push back to the head that was reviewed", async () => {
    await using request = await PullRequest.open(MAIN, TOPIC);
    const earlier = await request.review();
    await request.push({ "yard.ts": "export const yard = 5;\n" });
    await request.repository.git("reset", "-q", "--hard", "HEAD~1");
    await request.repository.git("commit", "-q", "--amend", "-m", "Said otherwise");
    expect(carried(courseOf(await request.compare(earlier)))).toHaveLength(6);
  });

  it("and is new in a file that can be run from now on", async () => {
    await using request = await PullRequest.open(MAIN, TOPIC);
    const earlier = await request.review();
    await request.repository.git("update-index", "--chmod=+x", "yard.ts");
    await request.repository.git("commit", "-q", "-m", "Run it");
    expect(reread(courseOf(await request.compare(earlier)))).toEqual(["yard.ts | export function yard() { | changed"]);
  });

  it("and is new in a renamed file, of which both names are told", async () => {
    await using request = await PullRequest.open(MAIN, TOPIC);
    const earlier = await request.review();
    await request.repository.git("mv", "yard.ts", "garden.ts");
    await request.push({});
    const course = await request.compare(earlier);
    expect(reread(courseOf(course))).toEqual(["garden.ts | export function yard() { | changed"]);
    expect(course).toMatchObject({ followUp: { comparison: { deltaFiles: ["garden.ts", "yard.ts"] } } });
  });
});

describe("what was not read", () => {
  it("is new in full, and the whole change is reviewed where that is more than half", async () => {
    await using request = await PullRequest.open(MAIN, TOPIC);
    const course = await request.compare(await request.review({ isBlind: true, reads: ["till.ts"] }));
    expect(course).toEqual({
      fullReview: { code: "too-much-changed", detail: "6 of its 6 parts are not as the earlier review read them" },
    });
  });

  const reviewed = async () => {
    const request = await PullRequest.open(MAIN, TOPIC);
    return { request, earlier: await request.review({ reads: ["lib.ts"] }) };
  };
  const withReading = ({ report }: EarlierReport, reading: EarlierReport["report"]["replay"]["reading"]) =>
    earlierReport({ ...report, replay: { ...report.replay, reading } });

  it("is all of the change where the report does not say what was read", { tags: ["full"] }, async () => {
    const { request, earlier } = await reviewed();
    await using _request = request;
    expect(courseOf(await request.compare(withReading(earlier, null)))).toEqual(["full: untrusted-report"]);
  });

  it("is a part whose record refers to a reading that is not there", async () => {
    const { request, earlier } = await reviewed();
    await using _request = request;
    const { reading } = earlier.report.replay;
    const lost = await request.compare(withReading(earlier, { files: reading?.files ?? [], readings: [] }));
    expect(courseOf(lost)).toEqual(["full: too-much-changed"]);
  });
});

describe("the place of an open finding", () => {
  it("is tried anew wherever its lines stand now, and no other part", async () => {
    await using request = await PullRequest.open(MAIN, TOPIC);
    const { report } = await request.review();
    const [evidence] = aFinding().evidence;
    if (evidence === undefined) throw new Error("evidence expected");
    const open = {
      ...evidence,
      file: "till.ts",
      side: "head" as const,
      start_line: 60,
      end_line: 60,
      quote: "return sum - 1;",
    };
    const earlier = earlierReport({ ...report, findings: [aFinding({ evidence: [open] })] });
    await request.push({ "till.ts": `// A line.\n${CHANGED}` });
    expect(reread(courseOf(await request.compare(earlier)))).toEqual([
      "till.ts | // A line. | changed",
      "till.ts | return sum; | open-finding",
    ]);
  });
});
