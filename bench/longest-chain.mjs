/**
 * The time in milliseconds that a run has to wait for its model at least: an agent's turns follow each other, agents of a
 * stage run side by side, and the stages of a round follow each other, so that a round takes the slowest Enthusiast pass
 * or the Adversary, and then the Judge.
 */
export function longestChain(timings) {
  const stages = Map.groupBy(timings, ({ header }) => `${header.round} ${stageOf(header.role)}`);
  return sum([...stages.values()].map(longestAgent));
}

function stageOf(role) {
  return role === "enthusiast" || role === "adversary" ? "claim" : role;
}

function longestAgent(timings) {
  const agents = Map.groupBy(timings, ({ header }) => `${header.role} ${header.pass} ${header.slice}`);
  return Math.max(...[...agents.values()].map((turns) => sum(turns.map(({ durationMs }) => durationMs))));
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
