import { describe, expect, it } from "vitest";
import { claimsInText, lostClaims } from "../../src/replies/claims-in-text.ts";
import { aReportedFinding } from "../fixtures/claims.ts";

const F = aReportedFinding({ severity: "high" });
const WHOLE = JSON.stringify({ findings: [F] });
const { severity: _, ...EMPTY_FIELDS } = F;

describe("an Enthusiast's answer that cannot be read", () => {
  it.each([
    ["the severity as asked for", JSON.stringify({ findings: [F], note: "" }), ["high"]],
    [
      "mild findings",
      JSON.stringify([
        { ...F, severity: "Medium" },
        { ...F, severity: "low" },
      ]),
      ["medium", "low"],
    ],
    ["milder words for them", JSON.stringify({ findings: [{ ...F, severity: "minor" }], x: 1 }), ["low"]],
    ["a milder word at the end of its sentence", "In till.ts:12 a name is wrong, severity: low.", ["low"]],
    ["a word nobody knows", JSON.stringify({ findings: [{ ...F, severity: "P1" }] }), ["critical"]],
    ["no severity", JSON.stringify({ findings: [EMPTY_FIELDS] }), ["critical"]],
    [
      "one beside a mild one",
      JSON.stringify({ findings: [{ ...F, severity: "low" }, EMPTY_FIELDS] }),
      ["critical", "low"],
    ],
    ["JSON in quotes in quotes", JSON.stringify(JSON.stringify(WHOLE)), ["high"]],
    ["what Python prints", "{'findings': [{'severity': 'High'}]}", ["high"]],
    ["YAML", "findings:\n  - title: lost check\n    severity: High", ["high"]],
    ["Markdown", "### Lost check\n**Severity:** High", ["high"]],
    ["a text cut before any severity", WHOLE.slice(0, WHOLE.indexOf('"severity"')), ["critical"]],
    ["a text cut within its first key", '{"findings":[{"i', ["critical"]],
    ["a text cut before the first finding", '{"findings": [', ["critical"]],
    ["other keys", '{"issues":[{"name":"lost check","level":"high"}]}', ["critical"]],
    ["grave words", "The change opens a vulnerability.", ["critical"]],
    ["a place", "In src/till.ts:12 the check is gone.", ["critical"]],
    ["a place in another language", "src/till.ts:12 缺少检查", ["critical"]],
    ["a check that is there no longer", "It no longer checks the stock, which is critical.", ["critical"]],
    ["a mark", "1. **[HIGH]** take no longer checks the stock (till.ts)", ["high"]],
    [
      "a row of a table",
      "| F1 | high | lost check | till.ts | 2 |\n| F2 | Medium | name | till.ts | 3 |",
      ["high", "medium"],
    ],
    ["a word before a colon", "High: lost check in `take`", ["high"]],
    ["a word before a dash", "- HIGH - lost check", ["high"]],
    ["a priority", "P0: lost check", ["critical"]],
    ["an element", "<finding><severity>high</severity><file>till.ts</file></finding>", ["high"]],
    ["a severity without a colon", "Severity High, as the severity of a lost check is high", ["high", "high"]],
    ["a severity in German", "In till.ts fehlt eine Abfrage. Schweregrad: hoch", ["critical"]],
    ["a severity in Chinese", "严重性：高", ["critical"]],
    ["a severity with a wide colon", "Severity：high", ["high"]],
    ["a line in German", "In till.ts, Zeile 2, fehlt die Abfrage.", ["critical"]],
    ["a line in Chinese", "till.ts 第2行：检查被删除", ["critical"]],
    ["a grave word in French", "Une vulnérabilité dans `take`.", ["critical"]],
    ["a defect that has no severity", "### Bug 1\ntake() no longer validates its input.", ["critical"]],
    ["an exception from a clean bill", "I found no issues except that till.ts:2 lost its check.", ["critical"]],
    ["an answer that quotes the end of a thought", '{"findings":[{"title":"</think>"}]}', ["critical"]],
    ["an answer after a thought", `<think>nothing here</think>Line 12 is wrong.`, ["critical"]],
  ])("claims something by %s", (_name, text, severities) => {
    expect(claimsInText("enthusiast", text)).toEqual(severities);
  });

  it.each([
    ["no text", ""],
    ["an empty list", '{"findings": []}'],
    ["an empty list and more", '{"findings": [ ], "summary": "All is well."}'],
    ["null for the list", '{"findings": null}'],
    ["another object", '{"status":"ok"}'],
    ["a clean bill", "I read src/till.ts:1-40 and found no issues."],
    ["the absence of grave ones", "There are no critical or high-severity issues, and no vulnerabilities."],
    ["an excuse", "I cannot help with that."],
    ["an excuse that names a file", "I cannot review till.ts."],
    ["counts of zero", "High: 0\nMedium: none\n| Low | 0 |"],
    ["a clean bill without defects", "Nothing is missing, and till.ts has no bugs."],
    ["a clean bill in German", "Zeile 1 bis 40 gelesen: keine Fehler."],
    ["a clean bill in Chinese", "第1行到第40行没有发现问题。"],
    ["a thought", '<think>"severity": "high" at line 2?</think>{"findings": [], "x": 1}'],
    ["a thought of which only the end is marked", 'Is line 2 critical?</think>{"findings": [], "x": 1}'],
    ["a thought that never ends", "<think>This is a critical vulnerability at line 12"],
  ])("claims nothing by %s", (_name, text) => {
    expect(claimsInText("enthusiast", text)).toEqual([]);
  });

  it("is looked through in time that grows with its length alone", () => {
    const pieces = [
      "\\",
      "no critical ",
      "severity",
      '"id',
      'findings" ',
      "[ ",
      "a.b",
      "line ",
      "without any new ",
      "[high",
      "| ",
      "严重",
      "no ",
    ];
    for (const piece of pieces) {
      const text = piece.repeat(200_000 / piece.length);
      const before = performance.now();
      claimsInText("enthusiast", text);
      expect(performance.now() - before, piece).toBeLessThan(2000);
    }
  });
});

it("hears of Judge and Critic what they think was missed, and of the others nothing", () => {
  const text = '{"verdicts":[{"explanation":"severity: high"}],"missed":[{"severity":"High"}],"x":1}';
  for (const role of ["judge", "critic"] as const) {
    expect(claimsInText(role, text)).toEqual(["high"]);
    expect(claimsInText(role, text.replace("missed", "other"))).toEqual([]);
    expect(claimsInText(role, '{"missed":[ ],"rulings":[{"final_severity":"high"}]')).toEqual([]);
  }
  for (const role of ["adversary", "triage"] as const) expect(claimsInText(role, text)).toEqual([]);
});

it.each([
  ["what was never said again", [["high"]], 0, ["high"]],
  ["nothing of what was said again, however mildly", [["high"]], 1, []],
  ["the second of two where one was said again", [["critical", "medium"]], 1, ["medium"]],
  ["the same claim of two tries once, at its worst", [["medium"], ["high"]], 0, ["high"]],
  ["nothing where nothing was claimed", [[], []], 0, []],
] as const)("is lost: %s", (_name, tries, restated, lost) => {
  expect(lostClaims(tries, restated)).toEqual(lost);
});
