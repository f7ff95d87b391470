import { expandBraces, hasWildcard } from "./glob.ts";

/**
 * A glob as agents mean it, written as one that begins at the root: without a `/` it is a name, which stands at any depth, as in
 * `.gitignore`. So `*` is every file, `*.ts` every such file, and `docs` all below folders of that name too.
 */
export function atAnyDepth(glob: string): string {
  const name = glob.replace(/^(?:\.\/)+/, "");
  const choices = name === "" || name.includes("/") || name !== glob ? undefined : expandBraces(name);
  if (choices === undefined || choices.some((choice) => choice === "" || /[{},]/.test(choice))) return glob;
  const globs = choices.flatMap((choice) =>
    hasWildcard(choice) ? [`**/${choice}`] : [choice, `**/${choice}`, `**/${choice}/**`],
  );
  return globs.length === 1 ? (globs[0] ?? glob) : `{${globs.join(",")}}`;
}
