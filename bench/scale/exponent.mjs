/**
 * By which power of its size a cost grows: the slope of the line through the logarithms of both, by least squares. 1 is linear; below
 * it what is larger costs less for each line.
 */
export function exponentOf(points) {
  const logs = points.map(({ size, cost }) => [Math.log(size), Math.log(cost)]);
  const mean = (at) => logs.reduce((sum, log) => sum + log[at], 0) / logs.length;
  const [size, cost] = [mean(0), mean(1)];
  const products = logs.reduce((sum, [x, y]) => sum + (x - size) * (y - cost), 0);
  return products / logs.reduce((sum, [x]) => sum + (x - size) ** 2, 0);
}
