import type { ConfiguredReview, Weakening } from "./configured-review.ts";
import { SETTING_KEYS, settingOf, type Weaker } from "./settings.ts";

/** The keys but those of globs by which reviews are weaker than before, in a fixed order. Never throws. */
export function weakenedSettings(before: ConfiguredReview, after: ConfiguredReview): readonly Weakening[] {
  return SETTING_KEYS.flatMap((key) =>
    (settingOf(key).weaker ?? []).flatMap((how) => {
      const what = describeChange(how, before.config[key], after.config[key]);
      return what === undefined ? [] : [tell([key, ...(how.below ?? [])], how, { after, what })];
    }),
  );
}

/** What is weaker about the later value, as a clause; undefined where nothing is. */
function describeChange(how: Weaker<unknown>, before: unknown, after: unknown): string | undefined {
  if ("rank" in how) {
    if (how.rank(after) <= how.rank(before)) return undefined;
    return `is ${how.read(after)} and was ${how.read(before)}`;
  }
  const [old, now] = [how.entries(before), how.entries(after)];
  if (how.weakerBy === "fewer" && now === how.everything) return undefined;
  const changed = how.weakerBy === "more" ? without(now, old) : without(old, now);
  return changed.length === 0 ? undefined : `has ${how.weakerBy} entries, ${nameSome(changed)}`;
}

function without(list: readonly string[], others: readonly string[]): readonly string[] {
  return list.filter((each) => !others.includes(each));
}

function tell(
  path: readonly string[],
  { severity, meaning }: Weaker<unknown>,
  { after: { configFile }, what }: { readonly after: ConfiguredReview; readonly what: string },
): Weakening {
  const line = configFile.lineOf(path);
  return { file: configFile.path, line, severity, told: `${nameKey(path, line)} ${what}: ${meaning}.` };
}

/** A key as it is told, with its line where it has one. */
export function nameKey(path: readonly string[], line: number | undefined): string {
  return `${path.join(".")} (${line === undefined ? "no longer said" : `line ${line}`})`;
}

const MAX_NAMED = 5;
const MAX_NAME_CHARS = 100;

/** A few entries of a list, and how many more there are. */
export function nameSome(entries: readonly string[]): string {
  const named = entries.slice(0, MAX_NAMED).map((entry) => JSON.stringify(entry.slice(0, MAX_NAME_CHARS)));
  return [...named, ...(entries.length > MAX_NAMED ? [`${entries.length - MAX_NAMED} more`] : [])].join(", ");
}
