/** Module → modules that it loads at run time. */
export type ImportGraph = Map<string, string[]>;

/** Finds one cycle in each group of modules that load each other, as a path that ends where it began. */
export function findCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const inCycle = new Set<string>();

  function visit(module: string, path: string[]): void {
    state.set(module, 'open');
    for (const next of graph.get(module) ?? []) {
      if (state.get(next) === 'open') {
        const cycle = [...path.slice(path.indexOf(next)), next];
        if (!cycle.every((member) => inCycle.has(member))) cycles.push(cycle);
        for (const member of cycle) inCycle.add(member);
      } else if (!state.has(next)) {
        visit(next, [...path, next]);
      }
    }
    state.set(module, 'done');
  }

  for (const module of [...graph.keys()].sort()) if (!state.has(module)) visit(module, [module]);
  return cycles;
}
