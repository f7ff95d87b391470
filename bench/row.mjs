/** A measured figure with the most it may be; without a limit it is only told. */
export function row(figure, value, { unit, limit }) {
  return { figure, value: Number(value.toPrecision(4)), unit, limit, ok: limit === undefined || value <= limit };
}
