import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { AnalysisWorker } from "../../../src/analyzer/analysis-worker.ts";
import { commandEnvironment } from "../../../src/system/run-command.ts";
import type { Entrance } from "../entrance.ts";

const WORKER = `
process.send({ kind: "started" });
process.on("message", ({ kind }) => {
  if (kind !== "setup") process.send({ kind: "answered", answer: Object.keys(process.env).sort() });
});
`;

/** The process in which code of the change is parsed, started by one whose environment a step before made. */
export function analysisAmid(variables: (planted: string) => Readonly<Record<string, string>>): Entrance {
  return {
    name: "the process that parses code",
    enter: async () => {
      const folder = await mkdtemp(join(tmpdir(), "worker-"));
      const lair = join(folder, "obeyed");
      await writeFile(join(folder, "evil.cjs"), `require("node:fs").writeFileSync(${JSON.stringify(lair)}, "");`);
      await writeFile(join(folder, "worker.mjs"), WORKER);
      for (const [name, value] of Object.entries(variables(join(folder, "evil.cjs")))) vi.stubEnv(name, value);
      try {
        const setup = () => ({ directory: folder, target: undefined });
        const { signal } = new AbortController();
        using worker = new AnalysisWorker({ file: join(folder, "worker.mjs"), setup, signal });
        const asked = await worker.ask("analyze", { path: "a.js", lines: [] });
        const programs = (await readdir(folder)).filter((name) => name === "obeyed");
        const answer = asked.kind === "answered" ? `knows ${JSON.stringify(asked.answer)}` : asked.reason;
        return { answer, trace: { programs } };
      } finally {
        vi.unstubAllEnvs();
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** The command of `--verify`, which is a person's own, by the variables it is given. */
export function verifyAmid(variables: Readonly<Record<string, string>>, secret: string): Entrance {
  return {
    name: "the command that verifies repairs",
    enter: () => ({
      answer: `knows ${Object.keys(commandEnvironment(variables, [secret]))
        .sort()
        .join(" ")};`,
    }),
  };
}
