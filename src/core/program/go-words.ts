/**
 * What a Go file seems to declare, as its text alone says before it is opened: `Client`, and `Client.Send` for a method. Never throws;
 * takes time in proportion to the text.
 */
export function readGoWords(text: string): ReadonlySet<string> {
  const methods = [...text.matchAll(METHOD)].map(([, type, name]) => `${type}.${name}`);
  let isInBlock = false;
  const names = text.split("\n").flatMap((line) => {
    if (/^(?:type|var|const)[ \t]*\(/.test(line)) isInBlock = true;
    else if (line.startsWith(")")) isInBlock = false;
    return [...line.matchAll(isInBlock ? IN_BLOCK : TOP_LEVEL)].map(([, name = ""]) => name);
  });
  return new Set([...methods, ...names]);
}

const METHOD =
  /\bfunc[ \t]{1,4}\([ \t]{0,4}(?:[\p{L}\p{N}_]+[ \t])?[* \t]{0,4}([\p{L}\p{N}_]+)[^)\n]{0,200}\)[ \t]{0,4}([\p{L}\p{N}_]+)/gu;
const TOP_LEVEL = /(?:^|;[ \t]{0,4})(?:func|type|var|const)[ \t]{1,4}([\p{L}_][\p{L}\p{N}_]*)/gu;
const IN_BLOCK = /^\t([\p{L}_][\p{L}\p{N}_]*)/gu;
