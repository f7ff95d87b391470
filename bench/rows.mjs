/** A measured figure with the most it may be. A target is what we want: only a missed limit fails the bench. */
export function row(figure, value, { unit, limit, target }) {
  return {
    figure,
    value: Number(value.toPrecision(4)),
    unit,
    limit,
    target,
    ok: limit === undefined || value <= limit,
  };
}

/** A table of measured rows, each with its limit or target where it has one. */
export function printRows(rows) {
  const width = Math.max(...rows.map(({ figure }) => figure.length));
  for (const each of rows) {
    console.log(`${each.figure.padEnd(width)}  ${String(each.value).padStart(8)} ${each.unit}${describeBound(each)}`);
  }
}

function describeBound({ value, unit, limit, target, ok }) {
  if (limit !== undefined) return `  limit ${limit} ${unit}  ${ok ? "ok" : "MISSED"}`;
  if (target === undefined) return "";
  return `  target ${target} ${unit}  ${value <= target ? "reached" : "not reached"}`;
}
