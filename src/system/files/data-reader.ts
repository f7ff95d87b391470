import type { DataTexts, FindFault } from "../../detectors/data-claim.ts";
import type { DataReader, DataReading } from "../../ports/data-reader.ts";
import type { Fault } from "../../text/jsonc.ts";

/** Parses in this process. Each parser is loaded with the first text of its format. */
export const dataReader: DataReader = {
  async findFaults({ format, texts }): Promise<DataReading> {
    const find = await FINDERS[format]();
    const faults: (Fault | undefined)[] = [];
    for (const text of texts) {
      faults.push(find(text));
      if (faults.at(-1) === undefined) break;
    }
    return { kind: "read", faults };
  },
};

const FINDERS: Readonly<Record<DataTexts["format"], () => Promise<FindFault>>> = {
  YAML: async () => (await import("../../detectors/data-fault.ts")).findYamlFault,
  TOML: async () => (await import("../../detectors/data-fault.ts")).findTomlFault,
};
