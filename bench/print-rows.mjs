/** A table of measured rows, each with its limit where it has one. */
export function printRows(rows) {
  const width = Math.max(...rows.map(({ figure }) => figure.length));
  for (const { figure, value, unit, limit, ok } of rows) {
    const verdict = limit === undefined ? "" : `  limit ${limit} ${unit}  ${ok ? "ok" : "MISSED"}`;
    console.log(`${figure.padEnd(width)}  ${String(value).padStart(8)} ${unit}${verdict}`);
  }
}
