import { describe, expect, it } from 'vitest';
import { describeRoute, type WalkStep } from './describe-route.ts';
import { findRoute } from './find-route.ts';
import { buildPathGraph, type WalkPath } from './path-graph.ts';
import { at, DEMO_PATHS, path } from './test-paths.ts';

function told(paths: readonly WalkPath[], from: [number, number], to: [number, number]): WalkStep[] {
  const route = findRoute(buildPathGraph(paths), at(...from), at(...to));
  if (!route) throw new Error('no route');
  return describeRoute(route);
}
const inShort = (step: WalkStep) =>
  [
    step.kind,
    'turn' in step && step.kind !== 'start' ? step.turn : '',
    'path' in step ? (step.path ?? '') : '',
    'side' in step ? step.side : '',
    Math.round(step.metres),
  ]
    .filter((part) => part !== '')
    .join(' ');

describe('the words of a route', () => {
  it('tell the turns at junctions, the names and the last metres over the grass', () => {
    expect(told(DEMO_PATHS, [-140, 0], [60, 70]).map(inShort)).toEqual([
      'start Main Avenue 140',
      'turn left Chapel Avenue 53',
      'turn right 60',
      'leave left 17',
      'arrive ahead 0',
    ]);
  });

  it('tell steps, and on which side a grave beside the path lies', () => {
    expect(told(DEMO_PATHS, [150, 30], [130, 60]).map(inShort)).toEqual([
      'steps straight East Steps 18',
      'turn right East Walk 30',
      'arrive left 0',
    ]);
  });

  it('do not tell the bends of a path that has no other way on, nor a wobble in the drawing', () => {
    const winding = path(1, [
      [0, 0],
      [20, 0],
      [30, 10],
      [30, 30],
      [30.4, 30.6],
      [30, 60],
    ]);
    expect(told([winding], [0, 0], [30, 60]).map(inShort)).toEqual(['start 84', 'arrive ahead 0']);
    const joined = path(2, [
      [30, 20],
      [60, 20],
    ]);
    expect(told([winding, joined], [0, 0], [30, 60]).map(inShort)).toEqual(['start 84', 'arrive ahead 0']);
  });

  it('send somebody who stands on the grass to the path first, and admit a path that ends far away', () => {
    const short = path(1, [
      [0, 0],
      [20, 0],
    ]);
    const steps = told([short], [0, 15], [90, 0]);
    expect(steps.map(inShort)).toEqual(['reach 15', 'start 20', 'leave ahead 70', 'arrive ahead 0']);
    expect(steps[2]).toMatchObject({ kind: 'leave', isFar: true, heading: 'e' });
  });

  it('say how far along the way each thing is done', () => {
    const steps = told(DEMO_PATHS, [-140, 0], [60, 70]);
    let walked = 0;
    for (const step of steps) {
      expect(step.from).toBeCloseTo(walked, 5);
      walked += step.metres;
    }
  });
});
