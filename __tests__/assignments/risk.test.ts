import { describe, expect, it } from "vitest";
import { scoreLines } from "../../src/assignments/risk.ts";
import type { HunkLine } from "../../src/change/pin.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";

function line(kind: "added" | "deleted", text: string): HunkLine {
  return { kind, text, baseLine: kind === "deleted" ? 1 : undefined, headLine: kind === "added" ? 1 : undefined };
}

describe("the risk of a changed section", () => {
  it.each([
    ["authorization", "src/routes.ts", [line("added", "if (user.role === 'admin') next();")]],
    ["cryptography", "src/a.ts", [line("added", "const id = createHmac('sha256', key);")]],
    ["input-parsing", "src/a.ts", [line("added", "const body = JSON.parse(text);")]],
    ["injection", "src/a.py", [line("added", "os.system(command)")]],
    ["concurrency", "src/a.go", [line("added", "mutex.Lock()")]],
    ["error-path", "src/a.java", [line("deleted", "} catch (IOException e) {")]],
    ["data-loss", "src/a.ts", [line("added", "await fs.unlink(path);")]],
    ["removed-guard", "src/a.ts", [line("deleted", "  if (amount <= 0) return;")]],
  ] as const)("names %s", (risk, path, lines) => {
    expect(scoreLines(path, lines).risks).toContain(risk);
  });

  it("does not take a guard that was only moved or rewritten for a removed one", () => {
    const lines = [line("deleted", "if (amount <= 0) return;"), line("added", "  if (amount < 1) return;")];
    expect(scoreLines("src/a.ts", lines).risks).not.toContain("removed-guard");
  });

  it("is nothing for a change of plain text", () => {
    expect(scoreLines("docs/menu.txt", [line("added", "Soup of the day")])).toEqual({ score: 0, risks: [] });
  });
});

describe("a removed guard", () => {
  it("is told of a line of nothing but blanks in time", () => {
    const processorTime = countProcessorTime();
    expect(scoreLines("src/a.ts", [line("added", " ".repeat(150_000))]).risks).toEqual([]);
    expect(processorTime()).toBeLessThan(3000);
  });

  it.each(["  } else if (a) {", "}else if(a)", "\tif (a)", "else  if a", "} if (a)"])(
    "takes %s for a guard",
    (text) => {
      expect(scoreLines("src/a.ts", [line("deleted", text)]).risks).toContain("removed-guard");
    },
  );
});
