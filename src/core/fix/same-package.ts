import { directoryOf, withAncestors } from "../resolve/tree-path.ts";

/** Files whose folder is a package of its own. */
const MANIFEST =
  /^(?:package\.json|deno\.jsonc?|pyproject\.toml|setup\.(?:py|cfg)|go\.mod|cargo\.toml|pom\.xml|build\.gradle(?:\.kts)?|build\.sbt|composer\.json|gemfile|mix\.exs|pubspec\.yaml|package\.swift)$|\.(?:csproj|fsproj|vbproj|gemspec|podspec)$/i;

/** The packages of a tree, by the manifests that lie in it. */
export class Packages {
  readonly #folders: ReadonlySet<string>;

  /** @param paths every file of the tree. */
  constructor(paths: Iterable<string>) {
    const folders = new Set<string>();
    for (const path of paths) if (MANIFEST.test(path.slice(path.lastIndexOf("/") + 1))) folders.add(directoryOf(path));
    this.#folders = folders;
  }

  /** Whether two files belong to one package: that of the nearest manifest; where neither has any, the folder at the top that holds both. */
  areOne(path: string, other: string): boolean {
    const [own, others] = [this.#packageOf(path), this.#packageOf(other)];
    return own === others && (own !== undefined || topOf(path) === topOf(other));
  }

  #packageOf(path: string): string | undefined {
    return withAncestors(directoryOf(path)).find((folder) => this.#folders.has(folder));
  }
}

/** The first folder of a path; empty for a file at the root. */
function topOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
}
