import { isOpaque } from "../../../src/verdict/coverage.ts";
import { TestRepository } from "../../fixtures/repository.ts";
import { pin } from "../../git/pin.ts";
import { cameThrough, type Entrance } from "../entrance.ts";

/** A change with these attributes, at its base already or with the change itself, and code that they are about. */
export function attributes(text: () => string, at: "base" | "head"): Entrance {
  return {
    name: ".gitattributes",
    enter: async () => {
      const own = { ".gitattributes": text() };
      await using repository = await TestRepository.with({ "src/pay.ts": "old();\n", ...(at === "base" ? own : {}) });
      await repository.commitFiles({ "src/pay.ts": "evil();\n", ...(at === "head" ? own : {}) });
      await using target = await pin(repository);
      const file = target.pin.files.find(({ path }) => path === "src/pay.ts");
      const lines = file?.hunks.flatMap((hunk) => hunk.lines.map((line) => line.text)).join(" ") ?? "";
      const answer = `${file?.status}, ${file?.skipped ?? "shown"}: ${lines}`;
      const isHeld = file?.skipped === undefined ? lines !== "" : isOpaque(file.skipped);
      return isHeld ? { answer } : cameThrough(answer);
    },
  };
}
