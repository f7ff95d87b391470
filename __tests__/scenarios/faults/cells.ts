import type { Endpoint } from "./endpoint.ts";
import { ENDPOINTS } from "./endpoint.ts";
import { FAULT_NAMES, PASSING } from "./fault-name.ts";
import { type Cell, lastingCell, passingCell } from "./play-cell.ts";
import { STARTS } from "./start.ts";

/** The whole matrix: every endpoint under every fault, lasting, and passing where trying again mends it. */
export function allCells(): readonly Cell[] {
  return ENDPOINTS.flatMap((endpoint) => [
    ...FAULT_NAMES.map((fault) => lastingCell(endpoint, fault)),
    ...PASSING.map((fault) => passingCell(endpoint.start, [{ endpoint, fault }])),
  ]);
}

/** Every endpoint and every fault at least once, lasting and passing, in few runs. */
export function someCells(): readonly Cell[] {
  return [...someLasting(), ...somePassing()];
}

function someLasting(): readonly Cell[] {
  return ENDPOINTS.map((endpoint, index) => {
    // 5 and 14 have no common divisor: neighbours differ, and no fault is left out.
    const fault = FAULT_NAMES[(index * 5) % FAULT_NAMES.length] ?? "500";
    return lastingCell(endpoint, fault === "stall" && isGit(endpoint) ? "reset" : fault);
  });
}

/** All endpoints of a start go wrong in one run, each in its own way; what needs another fault besides has its own run. */
function somePassing(): readonly Cell[] {
  const strikes = ENDPOINTS.map((endpoint, index) => {
    const fault = PASSING[(index * 3) % PASSING.length] ?? "500";
    return { endpoint, fault: fault === "stall" && isGit(endpoint) ? "reset" : fault } as const;
  });
  const alone = strikes.filter(({ endpoint }) => endpoint.alongside !== undefined);
  const together = strikes.filter(({ endpoint }) => endpoint.alongside === undefined);
  return [
    ...STARTS.map((start) => {
      const of = together.filter(({ endpoint }) => endpoint.start === start);
      return passingCell(start, of);
    }),
    ...alone.map((strike) => passingCell(strike.endpoint.start, [strike])),
  ];
}

/** git waits by a clock of its own, two minutes for a silent server. */
export function isGit({ name }: Endpoint): boolean {
  return name.startsWith("git info") || name.startsWith("git upload");
}
