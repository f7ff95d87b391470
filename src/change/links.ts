/** The tree at head, as far as links need it. */
export interface LinkedTree {
  /** The target of each link, as written in it. */
  readonly links: ReadonlyMap<string, string>;
  /** Whether a path is a file and not a link. */
  readonly isFile: (path: string) => boolean;
  readonly isFolder: (path: string) => boolean;
}

/** The final destination of a link. The root folder has an empty path. */
export type LinkEnd =
  /** `through` are the links on the way, starting with the link itself. */
  | { readonly kind: "file" | "folder"; readonly path: string; readonly through: readonly string[] }
  /** A place that depends on the machine. */
  | { readonly kind: "outside" }
  /** Nothing, or a cycle. */
  | { readonly kind: "nothing" };

/** The limit that Linux has for one path. */
const MAX_LINKS = 40;

/** Follows a link, and every link on the way, as an operating system would. Never throws. */
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

/** A tree of these files and links; their parent paths are folders. */
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
