import { FINDINGS_USES, type FindingsUse } from "../config/choices.ts";

/** As much of the reader of inputs as is used here. */
interface Reader {
  text(name: string): string | undefined;
  list(name: string): string[] | undefined;
  choice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined;
  refuse(input: string, got: string, wanted: string, remedy: string): void;
}

/** Findings of other tools that a workflow hands in. */
export interface GivenFindings {
  /** `debate` tries them beside the Enthusiasts' claims; `validate` judges them alone, and holds no debate. */
  readonly use: FindingsUse;
  /** Paths of files that an earlier step of this job wrote. */
  readonly files: readonly string[];
  /** Artifacts of earlier jobs of this run, whose one file each is read. */
  readonly artifacts: readonly string[];
}

export interface OutsideInputs {
  /** Absent where none were handed in. */
  readonly findings: GivenFindings | undefined;
  /** Whether the report is also written as SARIF, and where besides its own directory. */
  readonly sarif: { readonly path: string | undefined } | undefined;
}

/** These inputs, with what is wrong between them. */
export function readOutsideInputs(reader: Reader): OutsideInputs {
  return { findings: readFindings(reader), sarif: readSarif(reader) };
}

/** Before the name of an artifact, which stands among paths. */
const ARTIFACT = "artifact:";

function readFindings(reader: Reader): GivenFindings | undefined {
  const use = reader.choice("findings-use", FINDINGS_USES) ?? "debate";
  const given = [...new Set(reader.list("findings") ?? [])];
  if (given.length === 0) {
    if (use === "validate")
      reader.refuse("findings-use", '"validate" and no findings', "findings to validate", "Set findings.");
    return undefined;
  }
  const artifacts = given.flatMap((one) => (one.startsWith(ARTIFACT) ? [one.slice(ARTIFACT.length)] : []));
  for (const name of artifacts) checkArtifact(reader, name);
  return { use, files: given.filter((one) => !one.startsWith(ARTIFACT)), artifacts };
}

/** What GitHub takes for no artifact's name: a path was meant, or a pattern. */
const NO_NAME = /["<>|*?:\r\n\\/]/;

function checkArtifact(reader: Reader, name: string): void {
  if (name !== "" && !NO_NAME.test(name)) return;
  const wanted = `${ARTIFACT} and the name of an artifact, which has no slash, colon or wildcard`;
  const remedy = "Name the artifact that an earlier job uploaded, not the file in it.";
  reader.refuse("findings", JSON.stringify(`${ARTIFACT}${name}`), wanted, remedy);
}

function readSarif(reader: Reader): OutsideInputs["sarif"] {
  const value = reader.text("sarif");
  if (value === undefined || value.toLowerCase() === "false") return undefined;
  return { path: value.toLowerCase() === "true" ? undefined : value };
}
