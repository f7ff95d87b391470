import { type Config, parseConfig } from "../core/config.ts";
import { ConfigError } from "../core/errors.ts";

/**
 * A configuration from the text of a YAML file; an empty file says nothing.
 *
 * @throws ConfigError if it is no YAML, or says something unknown or wrong.
 */
export async function readConfig(text: string, where: string): Promise<Config> {
  const { parseDocument } = await import("yaml");
  const document = parseDocument(text, { prettyErrors: true, uniqueKeys: true });
  const [error] = document.errors;
  if (error !== undefined) throw notYaml(where, error.message);
  return parseConfig(toValue(document, where), where);
}

/** Aliases may not blow a small file up: past a few the document is refused. */
function toValue(document: { toJS(options: { maxAliasCount: number }): unknown }, where: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 20 });
  } catch (error) {
    throw notYaml(where, error instanceof Error ? error.message : String(error));
  }
}

function notYaml(where: string, message: string): ConfigError {
  const got = message.split("\n")[0] ?? "an error";
  return new ConfigError([{ input: where, got, wanted: "YAML", remedy: "Correct the file." }]);
}
