import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { mergeConfig } from "vitest/config";
import own from "../../vitest.config.ts";
import { mutate, ROOT } from "./table.mjs";

const mutation = JSON.parse(process.env.TRIBUNAL_MUTATION ?? "null");

/** One source file is read with the mutation in it, and is on disk what it was. */
const mutator = {
  name: "mutation",
  enforce: "pre",
  transform: (code, id) => {
    if (id !== join(ROOT, mutation.file)) return undefined;
    writeFileSync(process.env.TRIBUNAL_MUTATED, "");
    return { code: mutate(code, mutation), map: null };
  },
};

export default mergeConfig(own, {
  root: ROOT,
  plugins: mutation === null ? [] : [mutator],
  // What vitest remembers of a module, it remembers by the file, which says nothing of the mutation. The fast tier has to notice.
  test: { fsModuleCache: false, tagsFilter: ["!full && !network"] },
});
