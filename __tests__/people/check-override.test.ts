import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PinnedTexts } from "../../src/change/pinned-texts.ts";
import { checkOverride, type OverrideGrounds, type Recalled } from "../../src/people/check-override.ts";
import type { ReportFinding } from "../../src/report/report.ts";
import { factsOf } from "../code/facts-of.ts";
import { anOverrideRequest, aRecalled, textsOf } from "../fixtures/overrides.ts";
import { aFinding } from "../fixtures/reports.ts";
import { runs } from "../setup/tier.ts";

const [THEN, NOW] = ["1".repeat(40), "2".repeat(40)];

const HEAD_LINES = ['import { exec } from "node:child_process";', "", "export function uptime(request) {"];
const OWN_LINES = ['  const command = "uptime";', "  request.log(command);", "  exec(command, OPTIONS);"];
const TAIL_LINES = [
  "}",
  "",
  "const OPTIONS = { shell: false };",
  "const UNUSED = 1;",
  "",
  "export function other() {",
  "  return 1;",
  "}",
  "",
];
const RUN = [...HEAD_LINES, ...OWN_LINES, ...TAIL_LINES];
const COMMANDS = ["export const SHELL = 1;", "", "export function callers() {", '  return uptime("x");', "}", ""];
const FILES = { "src/run.js": RUN.join("\n"), "src/commands.js": COMMANDS.join("\n"), Dockerfile: "FROM a\nRUN b\n" };
type Files = Readonly<Record<string, string>>;

/** A finding on the call, which comes from another file. */
function onCall(texts: PinnedTexts, overrides: Partial<ReportFinding> = {}): ReportFinding {
  const at = (file: string, quote: string, kind: "defect" | "cause") => {
    const lines = texts.text(file, "head")?.index.lines ?? [];
    const line = lines.findIndex((each) => each.includes(quote)) + 1;
    return { file, side: "head" as const, start_line: line, end_line: line, quote, blob: "0", kind };
  };
  const [defect, cause] = [at("src/run.js", "exec(", "defect"), at("src/commands.js", "uptime(", "cause")];
  const place = { file: defect.file, start_line: defect.start_line, line: defect.end_line };
  return aFinding({ ...place, evidence: [defect, cause], ...overrides });
}

async function standing(files: Files, headSha = NOW): Promise<PinnedTexts> {
  const code = Object.entries(files).filter(([path]) => path.endsWith(".js"));
  const facts = await Promise.all(code.map(async ([path, text]) => [path, await factsOf(path, text)] as const));
  return textsOf(files, { facts: Object.fromEntries(facts), headSha });
}

interface Spoken {
  readonly reason?: string;
  readonly isAtLine?: boolean;
  /** How the finding is told now, and was told then. */
  readonly now?: Partial<ReportFinding>;
  readonly then?: Partial<ReportFinding>;
  /** Whether the finding is told with its cause now. */
  readonly causes?: boolean;
  /** Whether a run heard the word at the head it was said at. */
  readonly isHeard?: boolean;
}

const REASON = "The command is fixed: src/run.js:L4";

/** As of a reply in a thread, whose line is not written. */
const REPLIED: Spoken = { reason: "The command is fixed, as I said.", isAtLine: true, isHeard: false };

/** What comes of a word that was said of these files, now that others stand. */
async function judge(
  files: Files,
  { reason = REASON, isAtLine = false, now = {}, then = {}, causes = true, isHeard = true }: Spoken = {},
) {
  const word = anOverrideRequest({ reason, isAtLine });
  const before = await standing(FILES, THEN);
  const blobs = new Map(Object.keys(FILES).map((file) => [file, before.text(file, "head")?.blob ?? ""]));
  const read: Recalled = { ...aRecalled(onCall(before, then), before), blobs };
  const hear = (texts: PinnedTexts, recalled: Recalled): OverrideGrounds => {
    return { texts, recalled: new Map([[word.commentId, recalled]]), quoted: new Map() };
  };
  const first = checkOverride(onCall(before, then), word, hear(before, read));
  if (!isHeard || first.subject === undefined || first.kind !== "holds") {
    const texts = await standing(files);
    return isHeard ? first : checkOverride(onCall(texts, now), word, hear(texts, read));
  }
  const texts = await standing(files);
  const found = onCall(texts, now);
  const item = causes ? found : { ...found, evidence: found.evidence.slice(0, 1) };
  return checkOverride(item, word, hear(texts, { ...first.subject, blobs: new Map() }));
}

function edited(path: keyof typeof FILES, edit: (text: string) => string): Files {
  const text = edit(FILES[path]);
  if (text === FILES[path]) throw new Error("nothing is edited");
  return { ...FILES, [path]: text };
}

describe("a person's word", () => {
  it.each<[string, Files, Spoken?]>([
    ["nothing changed", FILES],
    ["another function of its file changed", edited("src/run.js", (text) => text.replace("return 1", "return 2"))],
    ["its function moved", edited("src/run.js", (text) => `// A note.\n\n${text}`)],
    ["a function was added before it", edited("src/run.js", (text) => `function first() {\n  return 0;\n}\n\n${text}`)],
    [
      "a comment was put into its function",
      edited("src/run.js", (text) => text.replace("  exec", "  // Runs it.\n  exec")),
    ],
    ["another file changed", edited("Dockerfile", (text) => text.replace("RUN b", "RUN c"))],
    ["the finding is milder", FILES, { now: { severity: "medium" } }],
    ["it was heard late, and cites its own function", edited("Dockerfile", () => "FROM b\n"), { isHeard: false }],
    ["it replies to a line, heard late", edited("src/run.js", (text) => `// A note.\n\n${text}`), REPLIED],
    [
      "it quotes prose and replies to a line",
      FILES,
      { ...REPLIED, reason: 'As "nobody else calls it", no bug.', isHeard: true },
    ],
    ["prose is quoted beside a line", FILES, { reason: 'As the guide says "nobody else calls it", src/run.js:L4' }],
  ])("holds where %s", async (_, files, spoken) => {
    expect(await judge(files, spoken)).toMatchObject({ kind: "holds" });
  });

  it.each<[string, Files, string, Spoken?]>([
    [
      "what its line uses comes from outside",
      edited("src/run.js", (text) => text.replace('"uptime"', "request.query.command")),
      "`src/run.js`) has changed since",
    ],
    [
      "a value that its function names changed",
      edited("src/run.js", (text) => text.replace("shell: false", "shell: true")),
      "run.js",
    ],
    [
      "a name of its function is imported from elsewhere",
      edited("src/run.js", (text) => text.replace("node:child_process", "./other.js")),
      "run.js",
    ],
    [
      "its function is not async any more",
      edited("src/run.js", (text) => text.replace("export f", "export async f")),
      "run.js",
    ],
    [
      "only white space within its function changed",
      edited("src/run.js", (text) => text.replace("  exec", "\texec")),
      "run.js",
    ],
    ["its cause changed", edited("src/commands.js", (text) => text.replace('"x"', "input")), "`src/commands.js`"],
    [
      "its cause is put into a comment",
      edited("src/commands.js", (text) =>
        text.replace("export function callers", "/*\nexport function callers").concat("*/\n"),
      ),
      "`src/commands.js`",
      { causes: false },
    ],
    ["it is worse", FILES, "it is critical now, and was high", { now: { severity: "critical" } }],
    [
      "the line that its reason names changed",
      edited("Dockerfile", (text) => text.replace("RUN b", "RUN c")),
      "what its reason cites (`Dockerfile`)",
      { reason: "The image has no shell, Dockerfile:L2" },
    ],
    [
      "the function of what its reason quotes changed",
      edited("src/run.js", (text) => text.replace("return 1", "return 2")),
      "what its reason cites (`src/run.js`)",
      { reason: "There is none: `function other()`" },
    ],
    [
      "the function of one of several places that its reason quotes changed",
      edited("src/run.js", (text) => text.replace("return 1", "return 2")),
      "what its reason cites (`src/run.js`)",
      { reason: "Nobody else calls an `export function`." },
    ],
    [
      "the line that its reason names is put under a condition",
      edited("Dockerfile", (text) => text.replace("RUN b", "if false\nRUN b")),
      "what its reason cites (`Dockerfile`)",
      { reason: "The image has no shell, Dockerfile:L2" },
    ],
    [
      "it is heard at a head at which nobody can tell what it named",
      edited("Dockerfile", (text) => text.replace("RUN b", "RUN c")),
      "nobody can tell what `Dockerfile:L1` was",
      { reason: "The image has no shell, Dockerfile:L1", isHeard: false },
    ],
  ])("is to be said again where %s", async (_, files, why, spoken) => {
    expect(await judge(files, spoken)).toMatchObject({ kind: "again", why: expect.stringContaining(why) });
  });

  it.each<[string, string, readonly string[], string]>([
    ["holds where another cause is told of the same head", THEN, [], "holds"],
    ["holds where another cause is told of a file that is as it was", NOW, ["src/commands.js"], "holds"],
    ["is to be said again where nobody can tell what another cause was", NOW, [], "again"],
  ])("%s", async (_, headSha, told, kind) => {
    const word = anOverrideRequest({ reason: REASON });
    const [before, texts] = [await standing(FILES, THEN), await standing(FILES, headSha)];
    const blobs = new Map(told.map((file) => [file, before.text(file, "head")?.blob ?? ""]));
    const { evidence } = onCall(before);
    const recalled = { ...aRecalled(onCall(before, { evidence: evidence.slice(0, 1) }), before), cited: [], blobs };
    const grounds = { texts, recalled: new Map([[word.commentId, recalled]]), quoted: new Map() };
    const standingNow = checkOverride(onCall(texts), word, grounds);
    expect(standingNow.kind).toBe(kind);
    expect(standingNow.subject?.code).toHaveLength(kind === "holds" ? 2 : 1);
  });

  it.each([
    ["names no line of the tree", "The command is fixed: src/gone.js:L4", "is not a line of the tree"],
    ["quotes code that stands nowhere", "The command is fixed: `const command = fixed();`", "is neither in"],
  ])("is refused where its reason %s", async (_, reason, why) => {
    expect(await judge(FILES, { reason })).toMatchObject({ kind: "refused", why: expect.stringContaining(why) });
  });

  it("is to be said again where no report tells what it was said of", async () => {
    const texts = await standing(FILES);
    const grounds = { texts, recalled: new Map(), quoted: new Map() };
    expect(checkOverride(onCall(texts), anOverrideRequest(), grounds)).toMatchObject({ kind: "again" });
  });

  it("outlives no change of a line of its function but of notes, and any note elsewhere", async () => {
    const edits = fc.record({
      line: fc.nat({ max: RUN.length - 1 }),
      kind: fc.constantFrom("insert", "delete", "replace", "append"),
      text: fc.constantFrom("  command = request.body;", "// x", " ", "  if (false) return;", "x"),
    });
    await fc.assert(
      fc.asyncProperty(edits, async ({ line, kind, text }) => {
        const lines = [...RUN];
        const [old = ""] = lines.splice(line, kind === "insert" ? 0 : 1);
        if (kind === "insert" || kind === "replace") lines.splice(line, 0, text);
        if (kind === "append") lines.splice(line, 0, `${old}${text}`);
        const [first, last] = [HEAD_LINES.length, HEAD_LINES.length + OWN_LINES.length];
        const isWithin = first <= line && line < last;
        fc.pre(lines[line] !== old && lines.some((each) => each.includes("exec(command")));
        const isNote = kind === "insert" && /^(?:\/\/.*| )$/.test(text);
        if (isWithin && !isNote) {
          expect(await judge({ ...FILES, "src/run.js": lines.join("\n") })).toMatchObject({ kind: "again" });
        } else if (isNote) {
          expect(await judge({ ...FILES, "src/run.js": lines.join("\n") })).toMatchObject({ kind: "holds" });
        }
      }),
      { numRuns: runs(150) },
    );
  });
});
