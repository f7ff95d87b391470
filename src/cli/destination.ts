import { extname } from "node:path";
import { FORMATS, type Format, formatOfPath, KNOWN_EXTENSIONS } from "../render/render-report.ts";
import type { InputProblem } from "../text/errors.ts";
import { joinOr } from "../text/join-list.ts";
import { findMeant } from "../text/spelling.ts";

/** Where a result goes, and as what. */
export interface Destination {
  readonly format: Format;
  /** Absent for standard output. */
  readonly output: string | undefined;
}

/** Where the result goes, in the format that is named, else in the one the file's name promises. Never throws. */
export function readDestination(values: {
  readonly format?: string | undefined;
  readonly output?: string | undefined;
}):
  | { readonly kind: "right"; readonly destination: Destination }
  | { readonly kind: "wrong"; readonly problems: readonly InputProblem[] } {
  const output = values.output === "-" ? undefined : values.output;
  const named = FORMATS.find((format) => format === values.format);
  const promised = output === undefined ? undefined : formatOfPath(output);
  const problems = [
    ...(values.format === undefined || named !== undefined ? [] : [unknownFormat(values.format)]),
    ...(output === undefined
      ? []
      : findNameProblems(output, { isNamed: values.format !== undefined, named, promised })),
  ];
  if (problems.length > 0) return { kind: "wrong", problems };
  return { kind: "right", destination: { format: named ?? promised ?? "text", output } };
}

function findNameProblems(
  output: string,
  formats: { readonly isNamed: boolean; readonly named: Format | undefined; readonly promised: Format | undefined },
): readonly InputProblem[] {
  const { isNamed, named, promised } = formats;
  // Devices and pipes have no extension; text is what a person reads there.
  const extension = extname(output);
  if (!isNamed && promised === undefined && extension !== "") return [unknownExtension(output, extension)];
  // SARIF is JSON, and many tools look for it under that name.
  const fits = named === promised || (named === "sarif" && promised === "json");
  if (named === undefined || promised === undefined || fits) return [];
  const wanted = `${promised}, or a file named for ${named}`;
  return [{ input: "--format", got: `${named} with --output ${output}`, wanted, remedy: "See --help." }];
}

function unknownFormat(format: string): InputProblem {
  const meant = findMeant(format, FORMATS);
  const remedy = meant === undefined ? "See --help." : `Write --format ${meant}.`;
  return { input: "--format", got: format, wanted: joinOr(FORMATS), remedy };
}

function unknownExtension(output: string, extension: string): InputProblem {
  return {
    input: "--output",
    got: `${output}, and ${extension} stands for no format`,
    wanted: `a name that ends in ${joinOr(KNOWN_EXTENSIONS)}`,
    remedy: `Or say the format as well, such as --format ${FORMATS[0]}.`,
  };
}
