import { type Named, namesOf, positionsByName } from "../claims/finding-names.ts";
import type { Report } from "../report/report.ts";

/**
 * Every fingerprint by which a report knows the finding of this one: a finding that goes on after its lines changed has
 * another by then, and its history has them all. An older name that equal lines elsewhere share names neither of them, and
 * what is open under this very name is no other.
 */
export function knownNames(fingerprint: string, report: Report): ReadonlySet<string> {
  return bookOf(report).namesOf(fingerprint);
}

/** Whether something that is open has one of the names by which the report knows this finding. */
export function isOpenUnder(fingerprint: string, report: Report): boolean {
  return bookOf(report).isOpenUnder(fingerprint);
}

/** Whether one of these names is this finding's, now or before. */
export function isNamed(item: Named, names: ReadonlySet<string>): boolean {
  return namesOf(item).some((name) => names.has(name));
}

/** Made once for a report: every comment asks. */
const madeBefore = new WeakMap<Report, NameBook>();

function bookOf(report: Report): NameBook {
  const book = madeBefore.get(report) ?? new NameBook(report);
  madeBefore.set(report, book);
  return book;
}

/** All that a report names, found by any of its names. */
class NameBook {
  readonly #all: readonly Named[];
  readonly #places: ReadonlyMap<string, readonly number[]>;
  readonly #shared: ReadonlySet<string>;
  /** The names that open findings have now. */
  readonly #ownNames: ReadonlySet<string>;
  /** And all that they have or had. */
  readonly #openNames: ReadonlySet<string>;
  readonly #known = new Map<string, ReadonlySet<string>>();

  constructor({ findings, unresolved, dismissed, missed, history }: Report) {
    const open: readonly Named[] = [...findings, ...unresolved, ...missed.filter((item) => item.dismissed_by === null)];
    const refuted: readonly Named[] = [...dismissed.filter(({ by }) => by !== "gate"), ...missed];
    this.#all = [...history, ...open, ...refuted];
    this.#places = positionsByName(this.#all);
    this.#shared = sharedNames(this.#all);
    this.#ownNames = new Set(open.map((item) => item.fingerprint));
    this.#openNames = new Set(open.flatMap(namesOf));
  }

  namesOf(fingerprint: string): ReadonlySet<string> {
    const known = this.#known.get(fingerprint) ?? this.#findNames(fingerprint);
    this.#known.set(fingerprint, known);
    return known;
  }

  isOpenUnder(fingerprint: string): boolean {
    return [...this.namesOf(fingerprint)].some((name) => this.#openNames.has(name));
  }

  #findNames(fingerprint: string): ReadonlySet<string> {
    const isOpen = this.#ownNames.has(fingerprint);
    const names = new Set<string>();
    const linked = new Set<number>();
    const add = (name: string): void => {
      names.add(name);
      for (const at of this.#places.get(name) ?? []) {
        if (!isOpen || this.#all[at]?.fingerprint === fingerprint) linked.add(at);
      }
    };
    add(fingerprint);
    // Twice, since what the history adds may be an older name of something in the lists.
    for (let pass = 0; pass < 2; pass += 1) {
      for (let at = nextOf(linked, -1); at !== undefined; at = nextOf(linked, at)) {
        const item = this.#all[at];
        for (const name of item === undefined ? [] : namesOf(item)) {
          const isAnothers = this.#shared.has(name) || (isOpen && this.#ownNames.has(name));
          if (!isAnothers && !names.has(name)) add(name);
        }
      }
    }
    return names;
  }
}

/** The first of the places after that one. */
function nextOf(places: ReadonlySet<number>, after: number): number | undefined {
  let next: number | undefined;
  for (const at of places) if (at > after && (next === undefined || at < next)) next = at;
  return next;
}

/** Older names that findings of several names have. */
function sharedNames(all: readonly Named[]): ReadonlySet<string> {
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const { fingerprint, older_fingerprints: older } of all) {
    for (const name of older) {
      if ((owners.get(name) ?? fingerprint) !== fingerprint) shared.add(name);
      owners.set(name, fingerprint);
    }
  }
  return shared;
}
