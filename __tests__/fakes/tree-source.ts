import type { Side } from "../../src/change/side.ts";
import type { SearchQuery, SearchResult, SourceText } from "../../src/ports/source.ts";
import { FakeSource } from "./fake-source.ts";

/** A tree in which any path may be asked for, and whose search and listing answer what the test says. */
export class TreeSource extends FakeSource {
  readonly queries: SearchQuery[] = [];
  readonly listed: string[] = [];
  found: SearchResult = { kind: "found", hits: [], truncated: false, notCovered: 0 };
  paths: readonly string[] = [];
  links: readonly string[] = [];

  override async readText(path: string, side: Side): Promise<SourceText | undefined> {
    const isKnown = this.pin.files.some((file) => (side === "base" ? (file.oldPath ?? file.path) : file.path) === path);
    return isKnown ? super.readText(path, side) : undefined;
  }

  override async search(query?: SearchQuery): Promise<SearchResult> {
    if (query !== undefined) this.queries.push(query);
    return this.found;
  }

  override async listFiles(pathGlob?: string, side: Side = "head"): Promise<readonly string[]> {
    this.listed.push(`${side} ${pathGlob ?? "all"}`);
    return this.paths;
  }

  override async listLinks(): Promise<readonly string[]> {
    return this.links;
  }
}
