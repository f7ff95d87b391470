/** A measured figure with the most it may be; without a limit it is only told. */
export function row(figure, value, { unit, limit }) {
  return { figure, value: Number(value.toPrecision(4)), unit, limit, ok: limit === undefined || value <= limit };
}

/** A table of measured rows, each with its limit where it has one. */
export function printRows(rows) {
  const width = Math.max(...rows.map(({ figure }) => figure.length));
  for (const { figure, value, unit, limit, ok } of rows) {
    const verdict = limit === undefined ? "" : `  limit ${limit} ${unit}  ${ok ? "ok" : "MISSED"}`;
    console.log(`${figure.padEnd(width)}  ${String(value).padStart(8)} ${unit}${verdict}`);
  }
}
