import { structuredPatch } from "diff";
import { describe, expect, it } from "vitest";
import type { CodeFacts, Definition } from "../../src/change/code-facts.ts";
import type { Evidence } from "../../src/claims/claim.ts";
import { classify } from "../../src/claims/classification.ts";
import { hasMovedLines } from "../../src/claims/moved-code.ts";
import type { GateContext } from "../../src/gates/gate.ts";
import { aFile, aGateContext, aHunk, aPin, HEAD_BLOB, SESSION } from "../fixtures/claims.ts";

const PAY = ["function pay(order) {", "  check(order);", "  charge(order.total);", "  return receipt(order);", "}"];
const LOG = ["function log(order) {", "  print(order.id);", "  print(order.total);", "  print(order.name);", "}"];
const REFUND = ["function refund(order) {", "  check(order);", "  credit(order.total);", "}"];

/** Functions as the analyzer would tell them: each starts where its `function` line stands, and ends at its brace. */
function factsOf(lines: readonly string[], errors: CodeFacts["errors"] = []): CodeFacts {
  const definitions = lines.flatMap((line, index): Definition[] => {
    const name = /^function (\w+)/.exec(line)?.[1];
    const end = lines.findIndex((each, at) => at > index && each.trimEnd() === "}") + 1;
    const at = { start_line: index + 1, end_line: end, nameLine: index + 1 };
    return name === undefined ? [] : [{ name, kind: "function", isExported: false, ...at }];
  });
  return {
    language: "javascript",
    definitions,
    calls: [],
    imports: [],
    comments: [],
    suppressions: [],
    errors,
  };
}

interface Change {
  readonly base: readonly string[];
  readonly head: readonly string[];
  readonly errors?: CodeFacts["errors"];
  readonly hasSyntax?: boolean;
}

function contextOf({ base, head, errors, hasSyntax = true }: Change): GateContext {
  const patch = structuredPatch("a", "b", `${base.join("\n")}\n`, `${head.join("\n")}\n`, "", "", { context: 3 });
  const hunks = patch.hunks.map(({ lines, oldStart, newStart }) => aHunk(lines, { base: oldStart, head: newStart }));
  const context = aGateContext({
    pin: aPin({ files: [aFile({ hunks })] }),
    texts: { [`base:${SESSION}`]: base, [`head:${SESSION}`]: head },
  });
  const facts: GateContext["facts"] = (_file, side) => (side === "head" ? factsOf(head, errors) : factsOf(base));
  return hasSyntax ? { ...context, facts } : context;
}

/** How a quote of this line, where it last stands at head, is classified. */
function classifyLine(line: string, change: Change): string {
  const at = change.head.lastIndexOf(line) + 1;
  const evidence: Evidence = {
    file: SESSION,
    side: "head",
    start_line: at,
    end_line: at,
    quote: line,
    blob: HEAD_BLOB,
    kind: "defect",
  };
  return classify([evidence], contextOf(change));
}

const MOVED: Change = { base: [...PAY, "", ...LOG, "", ...REFUND], head: [...LOG, "", ...REFUND, "", ...PAY] };

describe("code that moved within its file", () => {
  it("is existing when its whole function reads as before", () => {
    expect(classifyLine("  charge(order.total);", MOVED)).toBe("existing");
  });

  it("is existing when only the ends of line changed", () => {
    const change = { base: PAY.map((line) => `${line}\r`), head: PAY };
    expect(classifyLine("  charge(order.total);", change)).toBe("existing");
  });

  it.each([
    ["its function lost a guard on the way", PAY.filter((line) => !line.includes("check"))],
    ["its function was changed elsewhere", PAY.map((line) => line.replace("receipt", "invoice"))],
    ["it moved within its function, before what guarded it", [PAY[0], PAY[2], PAY[1], PAY[3], PAY[4]]],
    ["it was indented into another block", PAY.map((line) => `  ${line}`)],
  ])("is new when %s", (_name, pay) => {
    const head = [...LOG, "", ...REFUND, "", ...(pay as readonly string[])];
    const line = head.find((each) => each.includes("charge")) ?? "";
    expect(classifyLine(line, { ...MOVED, head })).toBe("new");
  });

  it("is new when it was copied, not moved", () => {
    const head = [...PAY, "", ...LOG, "", ...REFUND, "", ...PAY];
    expect(classifyLine("  charge(order.total);", { ...MOVED, head })).toBe("new");
  });

  it("is new outside of any symbol", () => {
    const change = { base: ["charge(order);", ...LOG, ...REFUND], head: [...LOG, ...REFUND, "charge(order);"] };
    expect(classifyLine("charge(order);", change)).toBe("new");
  });

  it("is undecided where the syntax is not read", () => {
    expect(classifyLine("  charge(order.total);", { ...MOVED, hasSyntax: false })).toBe("undecided");
  });

  it("is undecided where the syntax is broken", () => {
    const errors = [{ start_line: 1, end_line: MOVED.head.length }];
    expect(classifyLine("  charge(order.total);", { ...MOVED, errors })).toBe("undecided");
  });

  it("is new on its deleted side, whatever became of the text", () => {
    const at = { file: SESSION, side: "base", start_line: 2, end_line: 2, quote: "", blob: "", kind: "cause" } as const;
    expect(classify([at], contextOf(MOVED))).toBe("new");
  });
});

describe("a removed guard", () => {
  const head = PAY.filter((line) => !line.includes("check"));
  const lines = { file: SESSION, start_line: 2, end_line: 2, quote: "", blob: "" };
  const sink = { ...lines, side: "head", kind: "defect" } as const;
  const guard = { ...lines, side: "base", kind: "cause" } as const;

  it("makes the unchanged sink new when it is named as the cause, and only then", () => {
    const context = contextOf({ base: PAY, head });
    expect(classify([sink, guard], context)).toBe("new");
    expect(classify([sink], context)).toBe("existing");
  });
});

describe("a file", () => {
  it("that base does not have is new throughout, though another file loses the same lines", () => {
    const added = aFile({
      path: "src/b.ts",
      status: "added",
      baseBlob: undefined,
      hunks: [aHunk(["+charge(order);"])],
    });
    const gone = aFile({
      path: "src/a.ts",
      status: "deleted",
      headBlob: undefined,
      hunks: [aHunk(["-charge(order);"])],
    });
    const context = aGateContext({ pin: aPin({ files: [added, gone] }) });
    const at = {
      file: "src/b.ts",
      side: "head",
      start_line: 1,
      end_line: 1,
      quote: "",
      blob: "",
      kind: "defect",
    } as const;
    expect(classify([at], context)).toBe("new");
  });

  it("is worth reading at base only when a line moved", () => {
    expect(hasMovedLines(aFile({ hunks: [aHunk(["-gone();", "+come();", " ", "-"])] }))).toBe(false);
    expect(hasMovedLines(aFile({ hunks: [aHunk(["-gone();", " stays();", "+gone();"])] }))).toBe(true);
  });
});
