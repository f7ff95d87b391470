import { describe, expect, it } from "vitest";
import { namesChanged, recordFileChanges } from "../../src/report/changed-files.ts";
import { aDefinition, someFacts } from "../fakes/fake-analyzer.ts";
import { aFile, aHunk, aReceipt } from "../fixtures/claims.ts";

const facts = (...definitions: readonly ReturnType<typeof aDefinition>[]) =>
  someFacts({ language: "typescript", definitions });

describe("what a change does to a file", () => {
  const pay = aFile({
    path: "src/pay.ts",
    hunks: [aHunk(["-if (amount <= 0) throw new RangeError();", "+pay();", "+log();"])],
  });
  const user = aFile({ path: "src/user.ts", hunks: [aHunk(["+import { pay } from './pay';"])] });
  const docs = aFile({ path: "docs/pay.md", hunks: [aHunk(["+How to pay."])] });

  it("is counted, riskiest file first, with those of the change that import it", () => {
    const changes = recordFileChanges([docs, user, pay], { named: new Map(), receipts: [] });
    expect([...changes.keys()]).toEqual(["src/pay.ts", "src/user.ts", "docs/pay.md"]);
    expect(changes.get("src/pay.ts")).toMatchObject({ added: 2, deleted: 1, imported_by: 1, readers: 0 });
    expect(changes.get("src/pay.ts")?.risks).toContain("removed-guard");
    expect(changes.get("docs/pay.md")).toMatchObject({ added: 1, deleted: 0, imported_by: 0, names: { added: [] } });
  });

  it("was read by each agent that was sent lines of it under either name, once", () => {
    const moved = { ...pay, oldPath: "src/old.ts" };
    const sent = (agent: string, path: string) => aReceipt({ agent, path, isSent: true });
    const asked = aReceipt({ agent: "e3", path: "src/pay.ts" });
    const receipts = [sent("e1", "src/pay.ts"), sent("e1", "src/pay.ts"), sent("e2", "src/old.ts"), asked];
    expect(recordFileChanges([moved], { named: new Map(), receipts }).get("src/pay.ts")?.readers).toBe(2);
  });
});

describe("the definitions that a change touches", () => {
  it("are added, changed and removed by name, however they moved", () => {
    const hunks = [aHunk(["-gone", "-old", "+old", "+fresh", " still"])];
    const base = facts(aDefinition("gone", 1), aDefinition("kept", 2), aDefinition("still", 3));
    const head = facts(aDefinition("kept", 1), aDefinition("fresh", 2), aDefinition("still", 3));
    expect(namesChanged({ hunks }, { head, base })).toEqual({ added: ["fresh"], changed: ["kept"], removed: ["gone"] });
  });

  it("are of those within each other the outermost new one and the innermost changed one", () => {
    const shop = (end: number) => aDefinition("Shop", 1, { kind: "class", end_line: end });
    const method = (name: string, line: number) => aDefinition(name, line, { kind: "method" });
    const hunks = [aHunk([" class Shop {", "-pay", "+pay", "+refund", " }", "+class Cart {", "+fill", "+}"])];
    const base = facts(shop(3), method("pay", 2));
    const cart = aDefinition("Cart", 5, { kind: "class", end_line: 7 });
    const head = facts(shop(4), method("pay", 2), method("refund", 3), cart, method("fill", 6));
    expect(namesChanged({ hunks }, { head, base })).toEqual({
      added: ["refund", "Cart"],
      changed: ["pay"],
      removed: [],
    });
  });
});
