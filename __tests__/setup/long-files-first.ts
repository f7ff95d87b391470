import { BaseSequencer, type TestSpecification } from "vitest/node";

/** By their place: what takes longest begins first, so that no process is left alone with it at the end. */
const LONG = ["/scenarios/faults/", "/debate-properties.", "/scenarios/action/", "/scenarios/", "/__tests__/git/"];

/** A fresh clone does not know yet how long a file takes. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    return rest.toSorted((left, right) => rank(left) - rank(right));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex((part) => moduleId.includes(part));
  return at < 0 ? LONG.length : at;
}
