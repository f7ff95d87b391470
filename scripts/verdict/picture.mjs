const WIDTH = 960;
const LINE = 20;

/** What a pull request looks like after a run, as a picture: check, summary comment, and a finding at its line. Every word is the run's. */
export function draw({ checkRuns: [check], summaryComment, reviewComments: [comment], report }) {
  const [finding] = report.findings;
  const excerpt = report.excerpts.find(({ file, line }) => file === finding.file && line === finding.line);
  const parts = [
    drawCheck(check),
    drawBox(
      "Summary comment",
      toLines(summaryComment.body)
        .slice(0, 10)
        .map((text, index) => ({ text, isBold: index === 0 })),
    ),
    drawBox(`Comment at ${comment.anchor.path}:${comment.anchor.line}`, [
      ...codeRows(excerpt, finding).map((row) => ({ ...row, isCode: true })),
      ...toLines(comment.body).map((text, index) => ({ text, isBold: index === 0 })),
    ]),
  ];
  let y = 12;
  const placed = parts.map(({ height, svg }) => {
    const group = `<g transform="translate(0 ${y})">${svg}</g>`;
    y += height + 14;
    return group;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img" aria-labelledby="t" font-family="-apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif" font-size="14">
<title id="t">${escapeXml(`The check ${check.name}: ${check.title}; the summary comment; the comment on ${finding.title}`)}</title>
<style>
.box { fill: #ffffff; stroke: #d1d9e0; } .head { fill: #f6f8fa; stroke: #d1d9e0; } text { fill: #1f2328; } .soft { fill: #59636e; }
.code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 12.5px; white-space: pre; } .bold { font-weight: 600; }
.added { fill: #dafbe1; } .deleted { fill: #ffebe9; } .red { fill: #cf222e; } .white { stroke: #ffffff; fill: none; stroke-width: 2; }
@media (prefers-color-scheme: dark) {
.box { fill: #0d1117; stroke: #3d444d; } .head { fill: #151b23; stroke: #3d444d; } text { fill: #f0f6fc; } .soft { fill: #9198a1; }
.added { fill: #12261e; } .deleted { fill: #25171c; } .red { fill: #da3633; } }
</style>
${placed.join("\n")}
</svg>
`;
}

function drawCheck({ name, title, conclusion }) {
  const svg = `<rect class="box" x="1" y="1" width="${WIDTH - 2}" height="44" rx="6"/>
<circle class="red" cx="26" cy="23" r="9"/><path class="white" d="M22 19l8 8M30 19l-8 8"/>
<text x="46" y="28"><tspan class="bold">${escapeXml(name)}</tspan> <tspan class="soft">${escapeXml(`${conclusion}: ${title}`)}</tspan></text>`;
  return { height: 46, svg };
}

function drawBox(title, rows) {
  const height = 34 + rows.length * LINE + 14;
  const texts = rows.map(({ text, isCode, isBold, kind }, index) => {
    const y = 52 + index * LINE;
    const back =
      kind === undefined || kind === "same"
        ? ""
        : `<rect class="${kind}" x="2" y="${y - 14}" width="${WIDTH - 4}" height="${LINE}"/>`;
    return `${back}<text x="16" y="${y}"${isCode ? ' class="code" xml:space="preserve"' : isBold ? ' class="bold"' : ""}>${escapeXml(text)}</text>`;
  });
  const svg = `<rect class="box" x="1" y="1" width="${WIDTH - 2}" height="${height - 2}" rx="6"/>
<path class="head" d="M1 32V7a6 6 0 0 1 6-6H${WIDTH - 7}a6 6 0 0 1 6 6V32z"/><text x="16" y="21" class="soft">${escapeXml(title)}</text>
${texts.join("\n")}`;
  return { height, svg };
}

function codeRows({ parts }, { line }) {
  const rows = parts.flatMap(({ kind, base_line: base, head_line: head, lines }) =>
    lines.map((text, index) => ({
      kind,
      at: head === null ? undefined : head + index,
      number: (head ?? base) + index,
      text,
    })),
  );
  const here = rows.findIndex(({ at }) => at === line);
  const shown = rows.slice(Math.max(0, here - 7), here + 2);
  const indent = Math.min(...shown.filter(({ text }) => text.trim() !== "").map(({ text }) => text.search(/\S/)));
  const signs = { same: " ", added: "+", deleted: "-" };
  return shown.map(({ kind, number, text }) => {
    return { kind, text: `${String(number).padStart(4)} ${signs[kind]} ${text.slice(indent, indent + 105)}` };
  });
}

/** A table of one row, as names and values. */
function pair(heads, cells) {
  return heads.map((head, index) => `${head.trim()} ${cells[index]?.trim() ?? ""}`).join(" · ");
}

/** Markdown of ours as lines of plain text. */
function toLines(markdown) {
  const plain = markdown
    .replace(/^\|(.+)\|\n\|[-:| ]+\|\n\|(.+)\|$/gm, (_, heads, cells) => pair(heads.split("|"), cells.split("|")))
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<details>\n<summary>(.*)<\/summary>[\s\S]*?\n<\/details>/g, "▸ $1")
    .replace(/<[^>]+>/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/^_(.+)_$/gm, "$1")
    .replace(/^#+ |\*\*|\u200b|`/gm, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
  return plain
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^[|\s:-]+$/.test(line))
    .flatMap((line) => wrap(line.replace(/^\||\|$/g, "").replaceAll("|", " · "), 132));
}

function wrap(line, width) {
  return line.split(" ").reduce(([...lines], word) => {
    const last = lines.pop() ?? "";
    if (last === "") return [...lines, word];
    return last.length + word.length < width ? [...lines, `${last} ${word}`] : [...lines, last, word];
  }, []);
}

function escapeXml(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
