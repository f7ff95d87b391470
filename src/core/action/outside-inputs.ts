import { MODE_CHOICES } from "../config/choices.ts";

/** As much of the reader of inputs as is used here. */
interface Reader {
  text(name: string): string | undefined;
  list(name: string): string[] | undefined;
  choice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined;
  refuse(input: string, got: string, wanted: string, remedy: string): void;
}

/** Inputs that read other reviewers' findings, or write ours for others to read. */
export const OUTSIDE_INPUTS = ["findings-in", "sarif", "sarif-in"] as const;

export interface OutsideInputs {
  /** The file whose findings are validated; absent in a review. */
  readonly findingsIn: string | undefined;
  /** SARIF files whose results are tried in the debate. */
  readonly sarifIn: readonly string[];
  /** Whether the report is also written as SARIF, and where besides its own directory. */
  readonly sarif: { readonly path: string | undefined } | undefined;
}

/** `validate` leaves the word on how to debate to the configuration: there is no debate. */
export function readMode(reader: Reader): (typeof MODE_CHOICES)[number] | undefined {
  const mode = reader.choice("mode", [...MODE_CHOICES, "validate"]);
  return mode === "validate" ? undefined : mode;
}

/** These inputs, with what is wrong between them. */
export function readOutsideInputs(reader: Reader): OutsideInputs {
  const isValidation = reader.text("mode") === "validate";
  const findingsIn = reader.text("findings-in");
  const sarifIn = reader.list("sarif-in") ?? [];
  if (isValidation && findingsIn === undefined)
    reader.refuse("findings-in", "nothing", "a file of findings with mode: validate", "Set it.");
  if (!isValidation && findingsIn !== undefined) {
    const remedy = "Set mode: validate, or give SARIF as sarif-in to have it tried in a review.";
    reader.refuse("findings-in", JSON.stringify(findingsIn), "nothing without mode: validate", remedy);
  }
  if (isValidation && sarifIn.length > 0) {
    const remedy = "Give the file as findings-in, or leave out mode: validate.";
    reader.refuse("sarif-in", JSON.stringify(sarifIn.join(", ")), "nothing with mode: validate", remedy);
  }
  for (const name of isValidation ? ["passes", "max-rounds"] : []) {
    const value = reader.text(name);
    if (value !== undefined)
      reader.refuse(name, JSON.stringify(value), "nothing with mode: validate, which plays no rounds", "Remove it.");
  }
  return { findingsIn, sarifIn, sarif: readSarif(reader) };
}

function readSarif(reader: Reader): OutsideInputs["sarif"] {
  const value = reader.text("sarif");
  if (value === undefined || value.toLowerCase() === "false") return undefined;
  return { path: value.toLowerCase() === "true" ? undefined : value };
}
