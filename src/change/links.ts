/** What stands at head, as far as links need it. */
export interface LinkedTree {
  /** Where each link points, as written in it. */
  readonly links: ReadonlyMap<string, string>;
  /** Whether a file stands at a path, no link. */
  readonly isFile: (path: string) => boolean;
  readonly isFolder: (path: string) => boolean;
}

/** Where a link leads in the end; a folder's path is empty for the root. */
export type LinkEnd =
  /** `through` are the links on the way, itself first. */
  | { readonly kind: "file" | "folder"; readonly path: string; readonly through: readonly string[] }
  /** To a place that depends on the machine. */
  | { readonly kind: "outside" }
  /** To nothing, or round in a circle. */
  | { readonly kind: "nothing" };

/** As many as Linux follows on one path. */
const MAX_LINKS = 40;

/** Follows a link through the tree, and every link on the way, as a system would. Never throws. */
export function followLink(link: string, { links, isFile, isFolder }: LinkedTree): LinkEnd {
  let left = link.split("/");
  const at: string[] = [];
  const through: string[] = [];
  for (let part = left.shift(); part !== undefined; part = left.shift()) {
    if (part === "" || part === ".") continue;
    if (part === "..") {
      if (at.pop() === undefined) return { kind: "outside" };
      continue;
    }
    const path = [...at, part].join("/");
    const target = links.get(path);
    if (target === undefined) {
      at.push(part);
      continue;
    }
    through.push(path);
    if (through.length > MAX_LINKS) return { kind: "nothing" };
    if (/^(?:[/\\]|[A-Za-z]:)/.test(target)) return { kind: "outside" };
    left = [...target.split("/"), ...left];
  }
  const path = at.join("/");
  if (isFile(path)) return { kind: "file", path, through };
  return isFolder(path) ? { kind: "folder", path, through } : { kind: "nothing" };
}

/** A tree of these files and links; what stands above a file is a folder. */
export function linkedTree(files: Iterable<string>, links: ReadonlyMap<string, string>): LinkedTree {
  const all = new Set(files);
  const folders = new Set<string>([""]);
  for (const path of [...all, ...links.keys()]) {
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return {
    links,
    isFile: (path) => all.has(path) && !links.has(path),
    isFolder: (path) => folders.has(path),
  };
}
