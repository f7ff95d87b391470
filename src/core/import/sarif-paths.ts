import type { ArtifactLocation, SarifRun } from "./sarif-shape.ts";
import { normalise, pathBeneath, spellPath, toAbsolute } from "./spell-path.ts";

/** Bases may stand on bases; a chain that is longer goes in a circle. */
const MAX_BASES = 8;

/** Reads the paths of one run's locations, each with its base. */
export class SarifPaths {
  readonly #run: SarifRun;
  readonly #roots: readonly string[];
  readonly #known = new Map<string, readonly string[]>();

  constructor(run: SarifRun, roots: readonly string[]) {
    this.#run = run;
    const bases = Object.values(run.originalUriBaseIds ?? {}).map(({ uri = "" }) => toAbsolute(uri));
    // The repository's own root first: a base may be a directory within it.
    this.#roots = [...roots, ...bases.filter((base) => base !== undefined && base !== "/")] as string[];
  }

  /** Every spelling that may be meant, likeliest first; empty when the location names no file of a tree. */
  spell(location: ArtifactLocation | undefined): readonly string[] {
    const named =
      location?.uri === undefined && location?.index !== undefined
        ? this.#run.artifacts?.[location.index]?.location
        : location;
    if (named?.uri === undefined) return [];
    const key = JSON.stringify([named.uri, named.uriBaseId]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const directory = this.#directoryOf(named.uriBaseId);
    const spelled = spellPath(named.uri, { absolute: this.#roots, directory }, true);
    this.#known.set(key, spelled);
    return spelled;
  }

  /** A base from the repository's root: where it is absolute and lies outside, it is taken for the root itself. */
  #directoryOf(baseId: string | undefined): string {
    const parts: string[] = [];
    let id = baseId;
    for (let depth = 0; id !== undefined && depth < MAX_BASES; depth += 1) {
      const base: ArtifactLocation | undefined = this.#run.originalUriBaseIds?.[id];
      const uri = base?.uri ?? "";
      const absolute = toAbsolute(uri);
      if (absolute !== undefined) {
        const beneath = this.#roots.map((root) => pathBeneath(root, absolute)).find((path) => path !== undefined);
        parts.unshift(beneath ?? "");
        break;
      }
      parts.unshift(uri);
      id = base?.uriBaseId;
    }
    return (normalise(parts.join("/")) ?? "").replace(/^\//, "");
  }
}
