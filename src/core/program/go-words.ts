/** What stands in a Go file as its text alone says, before it is opened. */
export interface GoWords {
  /** Every name that is written in it: what is not among them it cannot declare. */
  readonly written: ReadonlySet<string>;
  /** What it seems to declare when it is formatted as usual: `Client`, and `Client.Send` for a method. */
  readonly declared: ReadonlySet<string>;
}

/** Never throws; takes time in proportion to the text. */
export function readGoWords(text: string): GoWords {
  const written = new Set([...text.matchAll(NAME)].map(([name]) => name));
  const methods = [...text.matchAll(METHOD)].map(([, type, name]) => `${type}.${name}`);
  return { written, declared: new Set([...methods, ...declaredNames(text.split("\n"))]) };
}

const NAME = /[\p{L}_][\p{L}\p{N}_]*/gu;
const METHOD = /^func\s+\((?:\s*[\p{L}\p{N}_]+\s)?\s*\*?\s*([\p{L}\p{N}_]+)[^)\n]{0,200}\)\s*([\p{L}\p{N}_]+)/gmu;
const TOP_LEVEL = /^(?:func|type|var|const)\s+([\p{L}_][\p{L}\p{N}_]*)/u;
const IN_BLOCK = /^\t([\p{L}_][\p{L}\p{N}_]*)/u;

function declaredNames(lines: readonly string[]): readonly string[] {
  let isInBlock = false;
  return lines.flatMap((line) => {
    if (/^(?:type|var|const)\s*\(/.test(line)) isInBlock = true;
    else if (line.startsWith(")")) isInBlock = false;
    return (isInBlock ? IN_BLOCK : TOP_LEVEL).exec(line)?.[1] ?? [];
  });
}
