import { readPackage } from "./packages.mjs";
import { productEffects } from "./product-effects.mjs";
import { lastName, typescriptEffects } from "./typescript-effects.mjs";

/**
 * What a policy's check says of published packages, against what the TypeScript compiler resolves their calls to: each place
 * that does something, from each target, over two files at most. What both say of a symbol is said by the one catalogue, so
 * that it is the following of calls to the catalogue's entries that is compared. Compared are builtins of Node and of the
 * language: of the packages' own dependencies no declarations are there.
 */
export async function accuracy(catalogue, packages) {
  const classify = (use) => {
    const said = catalogue.classify(use);
    return said.kind === "known" ? said.effects.map(({ name }) => name) : [];
  };
  const sums = { right: 0, wrong: 0, found: 0, missed: 0, unchecked: 0 };
  const misses = new Map();
  for (const release of packages) {
    const files = await readPackage(release);
    const expected = typescriptEffects(files, classify);
    const got = await productEffects(files, classify);
    const counts = { right: 0, wrong: 0, found: 0, missed: 0, unchecked: 0 };
    for (const target of got.reached.keys()) {
      compareSaid({ release, target, expected, got }, counts, misses);
      compareTrue({ release, target, expected, got }, counts, misses);
    }
    for (const key of Object.keys(sums)) sums[key] += counts[key];
    const { right, wrong, found, missed } = counts;
    console.log(
      `${release.name}@${release.version}: ${right} of ${right + wrong} said are right, ${found} of ${found + missed} are said`,
    );
  }
  tellMisses(misses);
  console.log(`${sums.unchecked} more are said of packages whose declarations are not there: not compared`);
  return { precision: sums.right / (sums.right + sums.wrong), recall: sums.found / (sums.found + sums.missed) };
}

/** Of what is said, what is right. */
function compareSaid({ release, target, expected, got }, counts, misses) {
  const truth = expected.reached.get(target);
  for (const [key, { place, text }] of got.reached.get(target)) {
    const isRight = truth.has(key);
    const isResolved = expected.resolved.has(`${place} ${lastName(text)}`);
    counts[isRight ? "right" : isResolved ? "wrong" : "unchecked"] += 1;
    if (isRight) continue;
    const isThere = [...expected.reached.values()].some((other) => other.has(key));
    const cause = !isResolved
      ? "said, and not compared, since the compiler resolves nothing there"
      : isThere
        ? "said, though the compiler does not get there from the target"
        : "said, though the compiler resolves it to something else";
    note(misses, cause, `${release.name} ${key} (${text})`);
  }
}

/** Of what is true, what is said. */
function compareTrue({ release, target, expected, got }, counts, misses) {
  const doubts = got.doubts.get(target);
  for (const [key, { text, via }] of expected.reached.get(target)) {
    const isFound = got.reached.get(target).has(key);
    counts[isFound ? "found" : "missed"] += 1;
    if (isFound) continue;
    const why = doubts.get(via.find((place) => doubts.has(place)));
    const cause = why === undefined ? "not said, and not told as not followed" : `not said: ${why}`;
    note(misses, cause, `${release.name} ${key} (${text}) by ${[target, ...via].join(" > ")}`);
  }
}

function note(misses, cause, place) {
  const places = misses.get(cause) ?? new Map();
  places.set(place, (places.get(place) ?? 0) + 1);
  misses.set(cause, places);
}

function tellMisses(misses) {
  for (const [cause, places] of [...misses].toSorted(([, a], [, b]) => b.size - a.size)) {
    const times = [...places.values()].reduce((sum, each) => sum + each, 0);
    console.log(`\n${cause}: ${times} times, ${places.size} places`);
    for (const [place, count] of places) console.log(`  ${place}${count > 1 ? `, from ${count} targets` : ""}`);
  }
  console.log("");
}
