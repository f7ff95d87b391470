import type { DataTexts } from "../detectors/data-claim.ts";
import type { Fault } from "../text/jsonc.ts";

/** Parses data files, of which anybody may have made a parser's nightmare. */
export interface DataReader {
  /** The first fault of each text; what comes after one without a fault is not looked at. Never throws for what is in them. */
  findFaults(texts: DataTexts): Promise<DataReading>;
}

export type DataReading =
  | { readonly kind: "read"; readonly faults: readonly (Fault | undefined)[] }
  | { readonly kind: "unread"; readonly reason: string };
