import { demoGraves } from '#db/seed/demo-graves.ts';
import { DEMO_CEMETERIES, offset, SCHOLEMOOR_GATES, SCHOLEMOOR_PATHS } from '#db/seed/demo-places.ts';
import { findRoute } from '#features/find/walk/find-route.ts';
import { orderVisits, visitPaths } from '#features/find/walk/order-visits.ts';
import { buildPathGraph } from '#features/find/walk/path-graph.ts';
import { noteRatio } from './support/note-ratio.ts';
import { gridPaths } from './walk/grid-paths.ts';
import { plainDijkstra } from './walk/plain-dijkstra.ts';

/** Walking routes. Bars: 10 ms for one over 4,000 nodes; 200 ms for 1,000 graves × 2 gates of one cemetery. */
const ROUTE_BAR_MS = 10;
const MANY_BAR_MS = 200;
const SIZE = 64;
const ROUTES = 300;
/** One route takes ten times another's time: whole groups of them are rounds. */
const GROUP = 60;
const WARM_UP = 40;

const timed = (work: () => void): number => {
  const begun = performance.now();
  work();
  return performance.now() - begun;
};
const share = (values: number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const row = (name: string, values: number[]) =>
  console.log(
    `${name.padEnd(34)} median ${share(values, 0.5).toFixed(2)} ms, p95 ${share(values, 0.95).toFixed(2)} ms`,
  );

const { paths, anywhere } = gridPaths(SIZE);
let graph = buildPathGraph(paths);
const builds = Array.from({ length: 8 }, () => timed(() => (graph = buildPathGraph(paths))));
console.log(`${graph.nodes.length} nodes, ${graph.edges.length} edges`);
row('graph built', builds);

const figures = { ours: [] as number[], stepFree: [] as number[], plain: [] as number[] };
let worst = 0;
for (let round = 0; round < ROUTES + WARM_UP; round++) {
  const [from, to] = [anywhere(), anywhere()];
  let metres = 0;
  let plainMetres = 0;
  const ours = timed(() => {
    const route = findRoute(graph, from, to);
    metres = route ? route.metres - route.before - route.after : 0;
  });
  const stepFree = timed(() => findRoute(graph, from, to, { stepFree: true }));
  const plain = timed(() => {
    plainMetres = plainDijkstra(graph, from, to);
  });
  worst = Math.max(worst, Math.abs(metres - plainMetres));
  if (round < WARM_UP) continue;
  figures.ours.push(ours);
  figures.stepFree.push(stepFree);
  figures.plain.push(plain);
}
const groups = (values: number[]) =>
  Array.from({ length: ROUTES / GROUP }, (_, group) =>
    values.slice(group * GROUP, (group + 1) * GROUP).reduce((sum, value) => sum + value, 0),
  );
noteRatio('routes against plain Dijkstra', groups(figures.plain), groups(figures.ours));
row('route', figures.ours);
row('route without steps', figures.stepFree);
row('plain Dijkstra, same ends', figures.plain);
console.log(`longest difference in length       ${worst.toFixed(3)} m`);

const [centre] = DEMO_CEMETERIES;
if (!centre) throw new Error('the demonstration has no cemetery');
const demo = buildPathGraph(
  SCHOLEMOOR_PATHS.map(({ name, kind, line }, id) => ({
    id,
    name,
    kind,
    line: line.map(([east, north]) => offset(centre, east, north)),
  })),
);
const graves = demoGraves()
  .flatMap(({ cemetery, lat, lng }) =>
    cemetery === centre.name && lat !== null && lng !== null ? [{ lat, lng }] : [],
  )
  .slice(0, 1000);
const gates = SCHOLEMOOR_GATES.slice(0, 2).map(({ at: [east, north] }) => {
  const [lng, lat] = offset(centre, east, north);
  return { lat, lng };
});
const many = Array.from({ length: 5 }, () =>
  timed(() => {
    for (const grave of graves) for (const gate of gates) findRoute(demo, gate, grave);
  }),
);
row(`${graves.length} graves × ${gates.length} gates`, many);
const stops = graves.filter((_, index) => index % 83 === 0).map((at, id) => ({ id, at }));
row(
  `order of ${stops.length} visits`,
  Array.from({ length: 5 }, () => timed(() => orderVisits(visitPaths(demo, stops), gates[0] ?? null))),
);

const isFast = share(figures.ours, 0.95) <= ROUTE_BAR_MS && share(many, 0.5) <= MANY_BAR_MS && worst < 0.01;
console.log(isFast ? 'bars met' : 'BARS MISSED');
process.exitCode = isFast ? 0 : 1;
