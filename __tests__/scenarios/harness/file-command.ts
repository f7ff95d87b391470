/** The runner could not read what a step wrote into one of its files: the step fails. */
export class FileCommandError extends Error {
  override readonly name = "FileCommandError";
}

/**
 * Reads GITHUB_OUTPUT, GITHUB_ENV or GITHUB_STATE: `NAME=VALUE` lines and `NAME<<DELIMITER` blocks.
 * @see https://github.com/actions/runner/blob/main/src/Runner.Worker/FileCommandManager.cs
 */
export function parseFileCommands(content: string): readonly (readonly [string, string])[] {
  const lines = content.split(/\r?\n/);
  const pairs: [string, string][] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (line === "") continue;
    const equals = line.indexOf("=");
    const heredoc = line.indexOf("<<");
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      if (equals === 0) throw new FileCommandError(`Invalid format '${line}'. Name must not be empty`);
      pairs.push([line.slice(0, equals), line.slice(equals + 1)]);
    } else if (heredoc >= 0) {
      const name = line.slice(0, heredoc);
      const delimiter = line.slice(heredoc + 2);
      const end = findDelimiter(lines, { name, delimiter, from: index + 1 });
      pairs.push([name, lines.slice(index + 1, end).join("\n")]);
      index = end;
    } else {
      throw new FileCommandError(`Invalid format '${line}'`);
    }
  }
  return pairs;
}

function findDelimiter(lines: readonly string[], block: { name: string; delimiter: string; from: number }): number {
  if (block.name === "" || block.delimiter === "") {
    throw new FileCommandError(
      `Invalid format '${block.name}<<${block.delimiter}'. Name and delimiter must not be empty`,
    );
  }
  const end = lines.indexOf(block.delimiter, block.from);
  if (end < 0) throw new FileCommandError(`Invalid value. Matching delimiter not found '${block.delimiter}'`);
  return end;
}
