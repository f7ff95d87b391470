const INLINE = "description/tame-markdown.ts";
const TAME = ["description/tame-markdown"];

/** What a model may write into the pull request's description. */
export const DESCRIPTION = [
  {
    what: "tags come alive",
    file: INLINE,
    from: '{ pattern: /</y, write: () => "&lt;" },',
    to: "",
    tests: TAME,
  },
  {
    what: "mentions come alive",
    file: INLINE,
    from: String.raw`{ pattern: /[\p{L}\p{N}_.+-]*@[\p{L}\p{N}_-][^\s<>${"`"}\\|()[\]*&]*/uy, write: writeName },`,
    to: "",
    tests: TAME,
  },
  {
    what: "issues are linked that the old body did not name",
    file: INLINE,
    from: String.raw`{ pattern: /(?:[\w.-]+\/[\w.-]+)?#\d+/y, write: writeReference },`,
    to: "",
    tests: TAME,
  },
  {
    what: "addresses are linked that the old body did not hold",
    file: INLINE,
    from: 'if (target !== undefined && shown.trim() !== "") return `[${shown}](${target})`;',
    to: 'if (shown.trim() !== "") return `[${shown}](${target ?? address})`;',
    tests: TAME,
  },
  {
    what: "images are shown that the old body did not show",
    file: INLINE,
    from: "return writer.surroundings.allowed.images.has(address) ?",
    to: "return address !== undefined ?",
    tests: TAME,
  },
  {
    what: "a block of code is drawn",
    file: "description/tame-markdown.ts",
    from: 'DRAWN.test(language) ? "" : language',
    to: "language",
    tests: TAME,
  },
  {
    what: "a marker of ours stands in a block of code",
    file: "description/tame-markdown.ts",
    from: String.raw`.replace(/<!--(?=\s*tribunal-)/gi, "<! --")`,
    to: "",
    tests: TAME,
  },
  {
    what: "characters that are not seen are written",
    file: "description/tame-markdown.ts",
    from: "escapeControls(cut(text, MAX_CHARS))",
    to: "cut(text, MAX_CHARS)",
    tests: TAME,
  },
  {
    what: "a section whose markers are not as they were written is written over",
    file: "description/section.ts",
    from: 'if (place.kind === "broken") return place;',
    to: "",
    tests: ["description/section"],
  },
  {
    what: "a text that ends its own section is written",
    file: "description/section.ts",
    from: 'if (written.kind !== "found" || written.text !== text)',
    to: 'if (written.kind === "none")',
    tests: ["description/section"],
  },
  {
    what: "a marker within a block of code counts",
    file: "description/section.ts",
    from: 'if (within === "code") return broken("one of them is inside a code block");',
    to: "",
    tests: ["description/section"],
  },
];
