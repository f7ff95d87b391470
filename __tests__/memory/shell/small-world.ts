import type { PinnedFile, SkipReason } from "../../../src/change/pin.ts";
import type { Source } from "../../../src/ports/source.ts";
import { FakeSource } from "../../fakes/fake-source.ts";

export const FILES = ["src/alpha.ts", "src/beta.ts", "src/gamma.ts"] as const;
/** A file in which nothing is ever claimed but what a property adds. */
export const SPARE = "src/spare.ts";
/** No files of the target. */
export const OUTSIDE: readonly string[] = ["src/elsewhere.ts", "src/nowhere.ts"];
export const LINES = 24;

/** Every line is another text; every fourth is the same at base and head. Without a sign that a comment may begin with, nothing looks for one. */
export function textAt(path: string, line: number, side: "base" | "head" = "head"): string {
  const state = line % 4 === 0 ? "kept" : side === "base" ? "former" : "changed";
  return `${state}_${path.replace(/\W/g, "_")}_${line}()`;
}

function textOf(path: string, side: "base" | "head"): string {
  return Array.from({ length: LINES }, (_, index) => `${textAt(path, index + 1, side)}\n`).join("");
}

const worlds = new Map<string, Source>();

/** A change of a few small files, with these further ones that no agent is shown; the same object every time. */
export function smallWorld(skipped: readonly SkipReason[] = []): Source {
  const key = skipped.join();
  const world = worlds.get(key) ?? buildWorld(skipped);
  worlds.set(key, world);
  return world;
}

function buildWorld(skipped: readonly SkipReason[]): Source {
  const source = new FakeSource(
    [...FILES, SPARE].map((path) => ({ path, base: textOf(path, "base"), head: textOf(path, "head") })),
  );
  const hidden = skipped.map((reason, index): PinnedFile => {
    const [like] = source.pin.files;
    if (like === undefined) throw new Error("the small world has no file");
    return { ...like, path: `assets/hidden-${index}`, hunks: [], skipped: reason };
  });
  Object.assign(source.pin, { files: [...source.pin.files, ...hidden] });
  return source;
}
