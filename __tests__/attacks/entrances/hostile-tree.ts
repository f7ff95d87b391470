import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deflateSync } from "node:zlib";
import { requireSha, type Sha } from "../../../src/change/sha.ts";
import { TestRepository } from "../../fixtures/repository.ts";
import { pin } from "../../git/pin.ts";
import type { Entrance } from "../entrance.ts";

/** An entry of a tree as no git would write it: any name, any mode, in any order. */
export interface TreeRow {
  readonly name: string;
  readonly mode?: string;
  /** A file's text, a link's target, or a folder's rows. */
  readonly holds: string | readonly TreeRow[];
}

/** A commit of such a tree, reviewed against one that has a README alone; nothing checks objects that are already there. */
export function hostileTree(rows: (readme: TreeRow) => readonly TreeRow[]): Entrance {
  return {
    name: "objects of a hostile server",
    enter: async () => {
      await using repository = await TestRepository.with({ "README.md": "# Shop\n" });
      const base = requireSha(await repository.git("rev-parse", "HEAD"));
      const objects = new Objects(join(repository.directory, ".git/objects"));
      const tree = await objects.writeTree(rows({ name: "README.md", holds: "# Shop\n" }));
      const head = await objects.writeCommit(tree, base);
      return { answer: await describe(repository, { base, head }) };
    },
  };
}

/** What is shown of each file, or why nothing is. */
async function describe(repository: TestRepository, { base, head }: { readonly base: Sha; readonly head: Sha }) {
  try {
    await using target = await pin(repository, { kind: "commits", mergeBase: base, base, head });
    const files = target.pin.files.map(({ path, status, skipped, hunks }) => {
      const lines = hunks.flatMap((hunk) => hunk.lines.map(({ text }) => text)).join(" ");
      return `${path.length > 100 ? `${path.length} characters` : path}: ${skipped ?? status}: ${lines}`;
    });
    return files.join("; ") || "nothing changed";
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
}

class Objects {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async writeTree(rows: readonly TreeRow[]): Promise<string> {
    const parts: Buffer[] = [];
    for (const { name, mode, holds } of rows) {
      const isFolder = typeof holds !== "string";
      const id = isFolder ? await this.writeTree(holds) : await this.#write("blob", Buffer.from(holds));
      const given = mode ?? (isFolder ? "40000" : "100644");
      parts.push(Buffer.from(`${given} ${name}\0`), Buffer.from(id, "hex"));
    }
    return this.#write("tree", Buffer.concat(parts));
  }

  async writeCommit(tree: string, parent: string): Promise<Sha> {
    const who = "Eve <eve@example.org> 1767225600 +0000";
    const text = `tree ${tree}\nparent ${parent}\nauthor ${who}\ncommitter ${who}\n\nchange\n`;
    return requireSha(await this.#write("commit", Buffer.from(text)));
  }

  async #write(type: string, content: Buffer): Promise<string> {
    const bytes = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]);
    const id = createHash("sha1").update(bytes).digest("hex");
    const file = join(this.#folder, id.slice(0, 2), id.slice(2));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, deflateSync(bytes)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EACCES") throw error;
    });
    return id;
  }
}
