/** What another tool's own format is told as, and how to have SARIF of it instead. */
export interface ForeignFormat {
  readonly reason: string;
  readonly remedy: string;
}

type Keys = Readonly<Record<string, unknown>>;

interface KnownTool {
  readonly name: string;
  /** The words that have the tool write SARIF. */
  readonly sarif: string;
  /** By its keys alone, so that a run that found nothing is known as well. */
  isWrittenBy(whole: Keys, entry: Keys): boolean;
}

/** Each by keys that no other of them has. */
const KNOWN_TOOLS: readonly KnownTool[] = [
  {
    name: "ESLint",
    sarif: "eslint with -f @microsoft/eslint-formatter-sarif, a package of that name",
    isWrittenBy: (_, entry) => typeof entry.filePath === "string" && Array.isArray(entry.messages),
  },
  {
    name: "Ruff",
    sarif: "ruff check with --output-format sarif",
    isWrittenBy: (_, entry) => typeof entry.filename === "string" && "row" in toKeys(entry.location),
  },
  {
    name: "Bandit",
    sarif: "bandit with -f sarif, from bandit[sarif]",
    isWrittenBy: (whole) => Array.isArray(whole.results) && "metrics" in whole && "generated_at" in whole,
  },
  {
    name: "Semgrep",
    sarif: "semgrep with --sarif",
    isWrittenBy: (whole) => Array.isArray(whole.results) && "errors" in whole && "paths" in whole,
  },
  {
    name: "gosec",
    sarif: "gosec with -fmt=sarif",
    isWrittenBy: (whole) => "Issues" in whole && "Stats" in whole,
  },
  {
    name: "golangci-lint",
    sarif: "golangci-lint with --output.sarif.path FILE, or before version 2 with --out-format sarif",
    isWrittenBy: (whole) => "Issues" in whole && "Report" in whole,
  },
  {
    name: "Trivy",
    sarif: "trivy with --format sarif",
    isWrittenBy: (whole) => "SchemaVersion" in whole && "ArtifactName" in whole,
  },
];

/** Whose own JSON this is, of the tools that write SARIF when they are asked to; undefined for any other. Never throws. */
export function recogniseForeign(json: unknown): ForeignFormat | undefined {
  const whole = Array.isArray(json) ? {} : toKeys(json);
  const entry = Array.isArray(json) ? toKeys(json[0]) : {};
  const tool = KNOWN_TOOLS.find((known) => known.isWrittenBy(whole, entry));
  return tool && { reason: `${tool.name}'s json, which is not read`, remedy: `Run ${tool.sarif}, and give that file.` };
}

function toKeys(value: unknown): Keys {
  return typeof value === "object" && value !== null ? (value as Keys) : {};
}
