import { NodeQueue } from '#features/find/walk/node-queue.ts';
import type { PathEdge, PathGraph } from '#features/find/walk/path-graph.ts';
import { type Snap, snapsByPart } from '#features/find/walk/snap-to-path.ts';
import type { LatLng } from '#shared/geo.ts';

/** Metres along the paths between the points of them nearest to both ends: Dijkstra without any sense of direction. */
export function plainDijkstra(graph: PathGraph, from: LatLng, to: LatLng): number {
  const [first] = snapsByPart(graph, graph.plane.toPlane(from), false).values();
  const [last] = snapsByPart(graph, graph.plane.toPlane(to), false).values();
  if (!first || !last) return Number.POSITIVE_INFINITY;
  const costs = new Float64Array(graph.nodes.length).fill(Number.POSITIVE_INFINITY);
  const queue = new NodeQueue();
  const reach = (node: number, cost: number) => {
    if (cost >= (costs[node] as number)) return;
    costs[node] = cost;
    queue.push(node, cost);
  };
  for (const [node, cost] of endsOf(graph, first)) reach(node, cost);
  const goals = new Map(endsOf(graph, last));
  const left = new Set(goals.keys());
  while (queue.size > 0 && left.size > 0) {
    const node = queue.pop();
    left.delete(node);
    for (const number of graph.around[node] ?? []) {
      const edge = graph.edges[number] as PathEdge;
      reach(edge.from === node ? edge.to : edge.from, (costs[node] as number) + edge.metres);
    }
  }
  const direct = first.edge === last.edge ? Math.abs(first.along - last.along) : Number.POSITIVE_INFINITY;
  return Math.min(direct, ...[...goals].map(([node, rest]) => (costs[node] as number) + rest));
}

function endsOf(graph: PathGraph, snap: Snap): [number, number][] {
  const { from, to, metres } = graph.edges[snap.edge] as PathEdge;
  return [
    [from, snap.along],
    [to, metres - snap.along],
  ];
}
