import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { parse, stringify } from "yaml";
import { SETTINGS, type SettingKey, settingOf } from "../../../src/config/settings.ts";
import { splitList } from "../../../src/config/split-list.ts";
import { DEFAULT_CONFIG_PATH, KEYS_ALONE } from "../../../src/config/where-it-lives.ts";
import type { Repository } from "../../servers/github/repository.ts";

type Given = Readonly<Record<string, unknown>>;

/** What the configuration said before a test added to it. */
const ORIGINALS = new WeakMap<Repository, Given>();

/**
 * Writes the settings among what is given into the configuration of the default branch, beside what it says already, as a
 * maintainer would, and answers the others: a workflow's own inputs. What an earlier call wrote and this one does not give goes.
 */
export async function configure<Value>(
  repository: Repository,
  given: Readonly<Record<string, Value>>,
): Promise<Readonly<Record<string, Value>>> {
  const isSetting = (name: string) => KEYS_ALONE.includes(name);
  const settings = Object.entries(given).filter(([name]) => isSetting(name));
  if (settings.length > 0 || ORIGINALS.has(repository)) {
    const original = ORIGINALS.get(repository) ?? (await readConfig(repository));
    ORIGINALS.set(repository, original);
    const wanted = {
      ...original,
      ...Object.fromEntries(settings.map(([name, value]) => [name, toValue(name, value)])),
    };
    if (stringify(wanted) !== stringify(await readConfig(repository)))
      await repository.push(repository.defaultBranch, { [DEFAULT_CONFIG_PATH]: stringify(wanted) });
  }
  return Object.fromEntries(Object.entries(given).filter(([name]) => !isSetting(name)));
}

async function readConfig({ store, defaultBranch }: Repository): Promise<Given> {
  const spec = `refs/heads/${defaultBranch}:${DEFAULT_CONFIG_PATH}`;
  const shown = await promisify(execFile)("git", ["-C", store.directory, "show", spec]).catch(() => undefined);
  return shown === undefined ? {} : parse(shown.stdout);
}

/** A text as a workflow would write it, as the configuration does. */
function toValue(name: string, value: unknown): unknown {
  if (typeof value !== "string" || !Object.hasOwn(SETTINGS, name)) return value;
  const { type } = settingOf(name as SettingKey).schema.def;
  if (type === "array") return splitList(value);
  return type === "string" || type === "enum" ? value : parse(value);
}
