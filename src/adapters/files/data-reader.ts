import type { Fault } from "../../core/jsonc.ts";
import type { DataTexts, FindFault } from "../../core/unparsable/data-claim.ts";
import type { DataReader, DataReading } from "../../ports/data-reader.ts";

/** Parses where it is called; each parser is loaded with the first text of its format. */
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
  YAML: async () => (await import("../../core/unparsable/yaml-fault.ts")).findYamlFault,
  TOML: async () => (await import("../../core/unparsable/toml-fault.ts")).findTomlFault,
};
