/** The analyzer's call and import sites, each as `LINE:NAME`. */
export function analyzedSites({ calls, imports }) {
  return {
    calls: calls.map(({ line, name }) => `${line}:${name}`),
    imports: imports.map(({ line, specifier }) => `${line}:${specifier}`),
  };
}

/** How many sites were wanted, found, and both. */
export class Score {
  wanted = 0;
  found = 0;
  common = 0;
  /** What differs, for whoever looks into it. */
  differences = [];

  add(path, wanted, found) {
    const missing = subtract(wanted, found);
    const extra = subtract(found, wanted);
    this.wanted += wanted.length;
    this.found += found.length;
    this.common += wanted.length - missing.length;
    this.differences.push(...missing.map((site) => `- ${path}:${site}`), ...extra.map((site) => `+ ${path}:${site}`));
  }

  get recall() {
    return this.common / this.wanted;
  }

  get precision() {
    return this.common / this.found;
  }
}

function subtract(from, what) {
  const left = new Map();
  for (const site of what) left.set(site, (left.get(site) ?? 0) + 1);
  return from.filter((site) => {
    const count = left.get(site) ?? 0;
    left.set(site, count - 1);
    return count <= 0;
  });
}
