import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  askedDigest,
  findSection,
  findTemplatePlaces,
  MAX_BODY_CHARS,
  sectionMarkers,
  soleTemplate,
  spliceSection,
  standingDescription,
} from "../../src/description/section.ts";
import type { DescriptionRecord } from "../../src/report/description-record.ts";
import { runs } from "../setup/tier.ts";

const { begin, end } = sectionMarkers("tribunal");
const other = sectionMarkers("second");

function splice(body: string, text: string): string {
  const spliced = spliceSection(body, "tribunal", text);
  if (spliced.kind === "broken") throw new Error(spliced.why);
  return spliced.body;
}

/** The whole lines before the last place of a text. */
function linesBefore(body: string, text: string): readonly string[] {
  return body
    .slice(0, body.lastIndexOf(text))
    .split(/\r\n|\r|\n/)
    .slice(0, -1);
}

describe("the section of a description", () => {
  it.each([
    ["an empty body", "", `${begin}\n\nNew.\n${end}`],
    ["a body without a line end", "Words.", `Words.\n\n${begin}\n\nNew.\n${end}`],
    ["a body that ends its line", "Words.\n", `Words.\n\n${begin}\n\nNew.\n${end}`],
    ["a body that ends in an empty line", "Words.\n\n", `Words.\n\n${begin}\n\nNew.\n${end}`],
    ["a body of Windows lines", "One.\r\nTwo.", `One.\r\nTwo.\r\n\r\n${begin}\r\n\r\nNew.\r\n${end}`],
    ["Windows lines that all end", "One.\r\n", `One.\r\n\r\n${begin}\r\n\r\nNew.\r\n${end}`],
    ["an empty Windows line at the end", "One.\r\n\r\n", `One.\r\n\r\n${begin}\r\n\r\nNew.\r\n${end}`],
    ["HTML at the end", "<details>\r\n</details>\r\n", `<details>\r\n</details>\r\n\r\n${begin}\r\n\r\nNew.\r\n${end}`],
    ["a body whose last line is blank and has no end", "A\n  ", `A\n  \n${begin}\n\nNew.\n${end}`],
    ["a body that ends in a carriage return", "A\r", `A\r\n\n${begin}\n\nNew.\n${end}`],
    ["an empty line alone", "\n", `\n${begin}\n\nNew.\n${end}`],
    ["a section to be replaced", `A\n${begin}\nOld.\n${end}\nB`, `A\n${begin}\n\nNew.\n${end}\nB`],
    ["a section that was emptied", `A\n${begin}\n${end}\nB`, `A\n${begin}\n\nNew.\n${end}\nB`],
    ["Windows lines around it", `A\r\n${begin}\r\nOld.\r\n${end}\r\nB`, `A\r\n${begin}\r\n\r\nNew.\r\n${end}\r\nB`],
    ["a section without an empty line", `${begin}\nOld.\n${end}`, `${begin}\n\nNew.\n${end}`],
    ["blanks after the markers", `${begin}  \nOld.\n${end} \nB`, `${begin}\n\nNew.\n${end} \nB`],
    [
      "another check's section before it",
      `${other.begin}\nX\n${other.end}`,
      `${other.begin}\nX\n${other.end}\n\n${begin}\n\nNew.\n${end}`,
    ],
    ["markers that are told of in code", `See \`${begin}\`.`, `See \`${begin}\`.\n\n${begin}\n\nNew.\n${end}`],
    ["a closed code block before it", "```\ncode\n```", `\`\`\`\ncode\n\`\`\`\n\n${begin}\n\nNew.\n${end}`],
    [
      "a code block that ends with its list",
      "- one\n  ```\n  code\n\nOut.",
      `- one\n  \`\`\`\n  code\n\nOut.\n\n${begin}\n\nNew.\n${end}`,
    ],
  ])("is written into %s", (_, body, wanted) => {
    expect(splice(body, "New.")).toBe(wanted);
  });

  it.each([
    ["the second is missing", `${begin}\nOld.`],
    ["the first is missing", `Old.\n${end}`],
    ["one start followed by one end", `${end}\nOld.\n${begin}`],
    ["one start followed by one end", `${begin}\n${begin}`],
    ["more than two", `${begin}\nA\n${end}\n${begin}\nB\n${end}`],
    ["more than two", `${begin}\n${begin}\nA\n${end}\n${end}`],
    ["another check", `${begin}\n${other.begin}\nA\n${other.end}\n${end}`],
    ["another check", `${other.begin}\n${begin}\nA\n${end}\n${other.end}`],
    ["inside a code block", `\`\`\`\n${begin}\nA\n${end}\n\`\`\``],
    ["inside a code block", `${begin}\n~~~\n${end}\n~~~`],
    ["inside a comment", `<!-- open\n${begin}\nA\n${end}`],
    ["looks like one", `x ${begin}\nA\n${end}`],
    ["looks like one", `  ${begin}\nA\n${end}`],
    ["looks like one", `${begin} x\nA\n${end}`],
    ["looks like one", "<!-- tribunal-description v2 begin check=tribunal -->"],
    ["looks like one", "<!--tribunal-description-->"],
    ["looks like one", `${begin.replace("check=tribunal", "check=TRIBUNAL")}`],
    ["within a code block that nothing closes", "Words.\n```\ncode"],
    ["within a comment that nothing closes", "Words.\n<!-- open"],
  ])("is not written where %s", (why, body) => {
    expect(spliceSection(body, "tribunal", "New.")).toMatchObject({
      kind: "broken",
      why: expect.stringContaining(why),
    });
  });

  it("is not written where the body would be longer than GitHub takes", () => {
    const room = MAX_BODY_CHARS - `\n\n${begin}\n\nNew.\n${end}`.length;
    expect(splice("a".repeat(room), "New.")).toHaveLength(MAX_BODY_CHARS);
    const why = `the description would be ${MAX_BODY_CHARS + 1} characters long, but GitHub accepts ${MAX_BODY_CHARS}`;
    expect(spliceSection("a".repeat(room + 1), "tribunal", "New.")).toEqual({ kind: "broken", why });
  });

  it("is not written with a text that would end it", () => {
    const why = { kind: "broken", why: "its text would not be between its markers" };
    expect(spliceSection("A", "tribunal", `X\n${end}\nY`)).toEqual(why);
    expect(spliceSection("A", "tribunal", "```\nopen")).toEqual(why);
  });

  const line = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.constantFrom(
      begin,
      end,
      other.begin,
      other.end,
      "```",
      "~~~",
      "- item",
      "  ```",
      "> ```",
      "<!--",
      "-->",
      "- ```",
    ),
  );
  const bodies = fc
    .array(fc.tuple(line, fc.constantFrom("\n", "\r\n", "\r", "")), { maxLength: 14 })
    .map((lines) => lines.flat().join(""));
  const texts = fc.constantFrom("New.", "Two\n\nparagraphs", "", "- [x] a task\n\n`code`");

  it("changes no byte outside of its markers, whatever the body is", () => {
    fc.assert(
      fc.property(bodies, texts, (body, text) => {
        const spliced = spliceSection(body, "tribunal", text);
        if (spliced.kind === "broken") return;
        const before = findSection(body, "tribunal");
        const after = findSection(spliced.body, "tribunal");
        if (after.kind !== "found") throw new Error("the section is gone");
        expect(after.text).toBe(text);
        expect(linesBefore(`${spliced.body.slice(after.from, after.to)}|`, "|")[1]).toBe("");
        if (before.kind === "none") {
          expect(spliced.body.startsWith(body)).toBe(true);
          expect(spliced.body.endsWith(end)).toBe(true);
          expect(body === "" ? "" : linesBefore(spliced.body, begin).at(-1)?.trim()).toBe("");
        } else if (before.kind === "found") {
          expect(spliced.body.slice(0, after.from)).toBe(body.slice(0, before.from));
          expect(spliced.body.slice(after.to)).toBe(body.slice(before.to));
        }
        expect(splice(spliced.body, text)).toBe(spliced.body);
      }),
      { numRuns: runs(1000) },
    );
  });
});

const [READ, SETTLED, ASKED, OTHER] = ["1", "2", "3", "4"].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
  string,
];
const EARLIER: DescriptionRecord = {
  mode: "section",
  status: "composed",
  why: null,
  text: "Words.",
  read_sha256: READ,
  settled_sha256: SETTLED,
  asked_sha256: ASKED,
};
const NOW = { mode: "section", readSha256: READ, askedSha256: ASKED } as const;

it("lets a description stand on the body it was composed from, and on the one it was written into", () => {
  expect(standingDescription(EARLIER, NOW)).toEqual(EARLIER);
  const written = { ...NOW, readSha256: SETTLED };
  expect(standingDescription(EARLIER, written)).toEqual({ ...EARLIER, read_sha256: SETTLED });
});

it.each([
  ["there is none", undefined, NOW],
  ["it failed", { ...EARLIER, status: "failed" }, NOW],
  ["the body is another", EARLIER, { ...NOW, readSha256: OTHER }],
  ["something else was asked", EARLIER, { ...NOW, askedSha256: OTHER }],
  ["it is of the other mode", EARLIER, { ...NOW, mode: "full" }],
  ["its digests are unknown", { ...EARLIER, asked_sha256: null, settled_sha256: null }, NOW],
] as const)("lets none stand where %s", (_, earlier, now) => {
  expect(standingDescription(earlier, now)).toBeUndefined();
});

it("asks for something else with another title, template, commit or change, and not with another body", () => {
  const read = { title: "T", body: "B", template: undefined, commits: ["one"] };
  const digest = askedDigest("section", read, READ);
  expect(askedDigest("section", { ...read, body: "C" }, READ)).toBe(digest);
  const others = [
    askedDigest("full", read, READ),
    askedDigest("section", { ...read, title: "U" }, READ),
    askedDigest("section", { ...read, template: "" }, READ),
    askedDigest("section", { ...read, commits: ["one", "two"] }, READ),
    askedDigest("section", read, OTHER),
  ];
  expect(new Set([digest, ...others]).size).toBe(6);
});

it.each([
  ["none is there", [["", ["README.md", "pull_request_template.rst"]]], []],
  ["the case does not count", [["", ["Pull_Request_TEMPLATE.MD"]]], ["Pull_Request_TEMPLATE.MD"]],
  [
    "the first folder comes first, a file before a folder of them",
    [
      [".github", ["PULL_REQUEST_TEMPLATE"]],
      ["", ["pull_request_template.txt"]],
      ["docs", ["PULL_REQUEST_TEMPLATE.md"]],
    ],
    ["pull_request_template.txt", "docs/PULL_REQUEST_TEMPLATE.md", ".github/PULL_REQUEST_TEMPLATE/"],
  ],
] as const)("finds where a template may stand: %s", (_, folders, wanted) => {
  const listed = folders.map(([folder, names]) => ({ folder, names }));
  const paths = findTemplatePlaces(listed).map(({ kind, path }) => (kind === "folder" ? `${path}/` : path));
  expect(paths).toEqual(wanted);
});

it("takes the one template of a folder, and none of several", () => {
  expect(soleTemplate(["a.md", "logo.png"])).toBe("a.md");
  expect(soleTemplate(["a.md", "b.txt"])).toBeUndefined();
  expect(soleTemplate([])).toBeUndefined();
});
