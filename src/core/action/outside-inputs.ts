import { MODE_CHOICES } from "../config/choices.ts";

/** As much of the reader of inputs as is used here. */
interface Reader {
  text(name: string): string | undefined;
  list(name: string): string[] | undefined;
  choice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined;
  refuse(input: string, got: string, wanted: string, remedy: string): void;
}

/** Inputs that read other reviewers' findings, or write ours for others to read. */
export const OUTSIDE_INPUTS = ["findings-in", "findings-artifact", "sarif", "sarif-in", "sarif-artifact"] as const;

export interface OutsideInputs {
  /** The file whose findings are validated; absent in a review, and where an artifact has them. */
  readonly findingsIn: string | undefined;
  /** The artifact of this run whose one file is validated; absent in a review, and where a file is named. */
  readonly findingsArtifact: string | undefined;
  /** SARIF files whose results are tried in the debate. */
  readonly sarifIn: readonly string[];
  /** Artifacts of this run, whose one file each is tried beside them. */
  readonly sarifArtifacts: readonly string[];
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
  if (isValidation) checkValidation(reader);
  else checkReview(reader);
  return {
    findingsIn: reader.text("findings-in"),
    findingsArtifact: readArtifacts(reader, "findings-artifact", [reader.text("findings-artifact") ?? ""])[0],
    sarifIn: reader.list("sarif-in") ?? [],
    sarifArtifacts: readArtifacts(reader, "sarif-artifact", reader.list("sarif-artifact") ?? []),
    sarif: readSarif(reader),
  };
}

function checkValidation(reader: Reader): void {
  const file = reader.text("findings-in");
  const artifact = reader.text("findings-artifact");
  if (file === undefined && artifact === undefined) {
    const wanted = "findings-artifact, or in the action findings-in, with mode: validate";
    reader.refuse("mode", '"validate" and no findings', wanted, "Set one of them.");
  }
  if (file !== undefined && artifact !== undefined)
    reader.refuse("findings-artifact", JSON.stringify(artifact), "nothing beside findings-in", "Give one of them.");
  for (const [name, instead] of [
    ["sarif-in", "findings-in"],
    ["sarif-artifact", "findings-artifact"],
  ] as const) {
    const remedy = `Give it as ${instead}, or leave out mode: validate.`;
    refuseGiven(reader, name, { wanted: "nothing with mode: validate", remedy });
  }
  for (const name of ["passes", "max-rounds"])
    refuseGiven(reader, name, { wanted: "nothing with mode: validate, which plays no rounds", remedy: "Remove it." });
}

function checkReview(reader: Reader): void {
  for (const [name, instead] of [
    ["findings-in", "sarif-in"],
    ["findings-artifact", "sarif-artifact"],
  ] as const) {
    const remedy = `Set mode: validate, or give SARIF as ${instead} to have it tried in a review.`;
    refuseGiven(reader, name, { wanted: "nothing without mode: validate", remedy });
  }
}

function refuseGiven(
  reader: Reader,
  name: string,
  problem: { readonly wanted: string; readonly remedy: string },
): void {
  const value = reader.text(name);
  if (value !== undefined) reader.refuse(name, JSON.stringify(value), problem.wanted, problem.remedy);
}

/** What GitHub takes for no artifact's name: a path was meant, or a pattern. */
const NO_NAME = /["<>|*?:\r\n\\/]/;

function readArtifacts(reader: Reader, input: string, names: readonly string[]): readonly string[] {
  const given = [...new Set(names.filter((name) => name !== ""))];
  for (const name of given.filter((each) => NO_NAME.test(each))) {
    const remedy = "Name the artifact that an earlier job uploaded, not the file in it.";
    reader.refuse(
      input,
      JSON.stringify(name),
      "the name of an artifact, which has no slash, colon or wildcard",
      remedy,
    );
  }
  return given;
}

function readSarif(reader: Reader): OutsideInputs["sarif"] {
  const value = reader.text("sarif");
  if (value === undefined || value.toLowerCase() === "false") return undefined;
  return { path: value.toLowerCase() === "true" ? undefined : value };
}
