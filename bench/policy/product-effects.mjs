import { openTree } from "../../__tests__/tools/reach-of.ts";

/** So that nothing but the depth bounds what is compared. */
const WIDE = { maxFiles: 5_000, maxFollowDepth: 2, maxSearchResults: 100_000, maxRuntimeSeconds: 3_600 };

/** The places a package's files come to, by target, as a policy's check follows them: builtins', and in another list packages'. */
export async function productEffects(files, classify) {
  const { reach } = openTree({ files: Object.fromEntries(files) }, WIDE);
  const reached = new Map();
  const doubts = new Map();
  for (const path of files.keys()) {
    if (path === "package.json") continue;
    const { uses, notFollowed } = await reach(path);
    const found = new Map();
    for (const use of uses) {
      const { file, line } = use.via.at(-1);
      for (const effect of classify(use)) {
        const place = `${file}:${line}`;
        const key = `${place} ${effect}`;
        if (!found.has(key)) found.set(key, { place, effect, text: use.symbol.written, symbol: use.symbol });
      }
    }
    reached.set(path, found);
    doubts.set(path, new Map(notFollowed.map(({ file, line, why }) => [`${file}:${line}`, why])));
  }
  return { reached, doubts };
}
