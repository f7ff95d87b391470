import { fileURLToPath } from "node:url";
import { pinTarget } from "../../__tests__/fixtures/pin-target.ts";
import { treeSitterAnalyzer } from "../../src/analyzer/tree-sitter-analyzer.ts";
import { Grammars } from "../../src/code/syntax/load-grammars.ts";
import { secretlintDetector } from "../../src/secrets/secretlint.ts";
import { CitedTexts } from "../../src/tools/cited-texts.ts";
import { CodeIndex } from "../../src/tools/code-index.ts";

const DIRECTORY = fileURLToPath(new URL("../../dist/analyzer", import.meta.url));
const detector = secretlintDetector();
const analyzer = treeSitterAnalyzer({ grammars: new Grammars(DIRECTORY) });

/** A repository's branch `pr` pinned against `main`, with the texts the gates read and a count of every read. */
export async function openTarget(folder) {
  const target = await pinTarget({
    request: { kind: "diff", base: "main", head: "pr" },
    repository: folder,
    environment: { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" },
    secretDetector: detector,
  });
  const reads = new Map();
  const source = {
    pin: target.pin,
    readText: (path, side) => {
      reads.set(`${side}:${path}`, (reads.get(`${side}:${path}`) ?? 0) + 1);
      return target.source.readText(path, side);
    },
    search: (query) => target.source.search(query),
    listFiles: (glob) => target.source.listFiles(glob),
    listLinks: () => target.source.listLinks(),
    listGenerated: (side) => target.source.listGenerated(side),
  };
  const code = new CodeIndex({ source, analyzer });
  const texts = new CitedTexts({ source, code, targetType: "code" });
  return { pin: target.pin, source, code, texts, reads, [Symbol.asyncDispose]: () => target[Symbol.asyncDispose]() };
}

/** What shows that an agent was served every line of these texts. */
export function receiptsFor(pin, context) {
  return pin.files.flatMap((file) =>
    [
      ["head", file.path],
      ["base", file.oldPath ?? file.path],
    ].flatMap(([side, path]) => {
      const text = context.text(path, side);
      if (text === undefined) return [];
      return [{ agent: "enthusiast-1", path, side, start_line: 1, end_line: text.index.lineCount, blob: text.blob }];
    }),
  );
}
