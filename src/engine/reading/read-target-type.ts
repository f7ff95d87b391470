import { pathAt } from "../../core/pin/pin.ts";
import { decideTargetType, filesThatDecideType, type TargetType } from "../../core/pin/target-type.ts";
import type { Source } from "../../ports/source.ts";

/** Whether the target is code or a spec; a deleted file is known by what it was. */
export async function readTargetType(source: Source, isPlanning: (path: string) => boolean): Promise<TargetType> {
  const { pin } = source;
  const lines = new Map<string, readonly string[] | undefined>();
  for (const file of filesThatDecideType(pin, isPlanning)) {
    const side = pathAt(file, "head") === undefined ? "base" : "head";
    lines.set(file.path, (await source.readText(pathAt(file, side) ?? file.path, side))?.lines);
  }
  return decideTargetType(pin, isPlanning, (file) => lines.get(file.path));
}
