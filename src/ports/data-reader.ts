import type { DataTexts } from "../detectors/data-claim.ts";
import type { Fault } from "../text/jsonc.ts";

/** Parses data files, which may be hostile to parsers. */
export interface DataReader {
  /** Finds the first fault of each text, up to the first text without one. Never throws for their content. */
  findFaults(texts: DataTexts): Promise<DataReading>;
}

export type DataReading =
  | { readonly kind: "read"; readonly faults: readonly (Fault | undefined)[] }
  | { readonly kind: "unread"; readonly reason: string };
