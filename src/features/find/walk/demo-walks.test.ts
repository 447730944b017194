import { describe, expect, it } from 'vitest';
import { demoGraves } from '#db/seed/demo-graves.ts';
import { type DemoPlot, demoPlots, demoSections, PLOT_M } from '#db/seed/demo-layout.ts';
import { DEMO_MEMORIALS } from '#db/seed/demo-memorials.ts';
import {
  DEMO_CEMETERIES,
  offset,
  SCHOLEMOOR_GATES,
  SCHOLEMOOR_PATHS,
  SCHOLEMOOR_SECTIONS,
} from '#db/seed/demo-places.ts';
import { seededRandom } from '#db/seed/demo-random.ts';
import { distanceMetres, formatLatLng, type LatLng, parseLatLng } from '#shared/geo.ts';
import { aimAhead } from './aim-ahead.ts';
import { describeRoute, type WalkStep } from './describe-route.ts';
import type { Route } from './find-route.ts';
import { buildGround, findWay } from './find-way.ts';
import { arrivalRadius, progressOn } from './follow-route.ts';
import { type Following, followWalk } from './follow-walk.ts';
import { between, minus, OCTANTS, type Point, planeAround, turnBetween } from './plane.ts';
import { rowsOf } from './section-rows.ts';
import { metresOutside, metresToGate, NOWHERE, type OneIs, whereOneIs } from './where-one-is.ts';

const STARTS = 1000;
/** Metres of one step, and what a walker sees of the ground in between. */
const STEP_M = 0.7;
const PHONE_M = 5;
const WITH_GRAVES = DEMO_CEMETERIES.filter(({ graves }) => graves > 0);
const [SCHOLEMOOR] = DEMO_CEMETERIES;
type Cemetery = (typeof DEMO_CEMETERIES)[number];

/** The layout as it is stored and answered. */
function layoutOf(cemetery: Cemetery) {
  if (cemetery !== SCHOLEMOOR) return { paths: [], sections: [] };
  const at = ([east, north]: readonly [number, number]) => offset(cemetery, east, north);
  return {
    paths: SCHOLEMOOR_PATHS.map(({ name, kind, line }, id) => ({ id, name, kind, line: line.map(at) })),
    sections: SCHOLEMOOR_SECTIONS.map(({ name, box: [west, south, east, north] }) => ({
      name,
      outline: (
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ] as const
      ).map(at),
    })),
  };
}

/** Positions as the API answers them, with six decimals. */
const told = (lat: number, lng: number): LatLng => parseLatLng(formatLatLng({ lat, lng })) as LatLng;

function gravesOf({ name }: Cemetery) {
  return demoGraves().flatMap(({ cemetery, lat, lng, section, graveNumber, coordinateAccuracy }) =>
    cemetery === name && lat !== null && lng !== null
      ? [{ at: told(lat, lng), section, number: graveNumber, accuracy: coordinateAccuracy }]
      : [],
  );
}

/** Of graves whose position is not recorded too: they lie there all the same. */
function takenNumbers(cemetery: Cemetery): string[] {
  const own = demoGraves().filter((grave) => grave.cemetery === cemetery.name);
  const memorials = cemetery === SCHOLEMOOR ? DEMO_MEMORIALS.map(({ grave }) => grave.number) : [];
  return [...own.map(({ graveNumber }) => graveNumber), ...memorials];
}

/** The eighty graves around a section's middle, which is what a page asks for. */
function sampled(cemetery: Cemetery, graves: ReturnType<typeof gravesOf>) {
  return demoSections(cemetery.name).flatMap(({ name, box: [west, south, east, north] }) => {
    const [lng, lat] = offset(cemetery, (west + east) / 2, (south + north) / 2);
    const near = graves
      .filter(({ section }) => section === name)
      .map(({ at }) => ({ at, away: distanceMetres(at, { lat, lng }) }))
      .filter(({ away }) => away <= 60)
      .sort((a, b) => a.away - b.away)
      .slice(0, 80);
    return rowsOf(name, near) ?? [];
  });
}

/** Plots by the square metres that they touch: a thousand walks ask at every step. */
function plotFinder(plots: readonly DemoPlot[]): (at: Point) => DemoPlot | undefined {
  const cells = new Map<string, DemoPlot[]>();
  const keyOf = (x: number, y: number) => `${Math.floor(x / 4)} ${Math.floor(y / 4)}`;
  for (const plot of plots) {
    const [x, y] = plot.at;
    const touched = [-1, 1].flatMap((dx) =>
      [-1, 1].map((dy) => keyOf(x + dx * PLOT_M.long, y + dy * PLOT_M.long)),
    );
    for (const key of new Set(touched)) cells.set(key, [...(cells.get(key) ?? []), plot]);
  }
  return ({ x, y }) =>
    cells.get(keyOf(x, y))?.find(({ at, lies }) => {
      const [dx, dy] = [x - at[0], y - at[1]];
      const turn = (lies * Math.PI) / 180;
      const long = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn));
      const short = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn));
      return long < PLOT_M.long / 2 && short < PLOT_M.short / 2;
    });
}

function pointAlong(line: readonly Point[], metres: number): Point {
  let left = metres;
  for (let index = 1; index < line.length; index++) {
    const [a, b] = [line[index - 1] as Point, line[index] as Point];
    const length = between(a, b);
    if (left <= length && length > 0)
      return { x: a.x + (left / length) * (b.x - a.x), y: a.y + (left / length) * (b.y - a.y) };
    left -= length;
  }
  return line.at(-1) as Point;
}

/** What is wrong with what is said of a step: measured on the ground, not by the code that says it. */
function wrongWords(route: Route, steps: readonly WalkStep[], step: WalkStep): string | null {
  const line = route.line.map(route.plane.toPlane);
  const here = pointAlong(line, step.from);
  const ahead = minus(pointAlong(line, step.from + Math.min(3, Math.max(step.metres, 0.5))), here);
  if ('heading' in step && step.metres > 1) {
    const end = pointAlong(line, step.from + Math.min(step.metres, 6));
    const degrees = turnBetween({ x: 0, y: 1 }, minus(end, here));
    const octant = OCTANTS.indexOf(step.heading) * 45;
    const off = Math.abs(((degrees - octant + 540) % 360) - 180);
    if (off > 46) return `${step.heading} is told, ${degrees.toFixed(0)}° is the way`;
  }
  const isFirst = steps[0] === step;
  if ('turn' in step && !isFirst) {
    const back = minus(here, pointAlong(line, step.from - 2.4));
    const degrees = turnBetween(back, ahead);
    const isLeft = step.turn.toLowerCase().endsWith('left');
    const isRight = step.turn.toLowerCase().endsWith('right');
    if ((isLeft && degrees > -15) || (isRight && degrees < 15)) return `${step.turn} is told for ${degrees}°`;
  }
  if (step.kind === 'arrive' && step.side !== 'ahead') {
    const last = route.pieces.at(-1);
    if (!last) return null;
    const degrees = turnBetween(minus(last.to, last.from), minus(route.end, last.to));
    if (degrees < 0 !== (step.side === 'left')) return `${step.side} is told for ${degrees}°`;
  }
  return null;
}

describe.each(WITH_GRAVES)('a thousand walks in the demonstration’s $name', (cemetery) => {
  const graves = gravesOf(cemetery);
  const layout = layoutOf(cemetery);
  const taken = new Set(takenNumbers(cemetery));
  const plots = demoSections(cemetery.name)
    .flatMap((section) => demoPlots(cemetery.name, section))
    .filter(({ number }) => taken.has(number));
  const plotAt = plotFinder(plots);
  const ground = buildGround(layout, sampled(cemetery, graves));
  const plane = planeAround(cemetery);
  // The seed measures a degree a little differently.
  const inLayout = (at: LatLng): Point => {
    const { x, y } = plane.toPlane(at);
    return { x: (x * 111_320) / 111_194.93, y: (y * 111_320) / 111_194.93 };
  };
  const random = seededRandom(19);
  const boxes = demoSections(cemetery.name).map(({ box }) => box);
  const [west, south] = [Math.min(...boxes.map((box) => box[0])), Math.min(...boxes.map((box) => box[1]))];
  const [east, north] = [Math.max(...boxes.map((box) => box[2])), Math.max(...boxes.map((box) => box[3]))];

  function start(): LatLng {
    for (;;) {
      const [x, y] = [
        west - 20 + random() * (east - west + 40),
        south - 20 + random() * (north - south + 40),
      ];
      const [lng, lat] = offset(cemetery, x, y);
      if (!plotAt(inLayout({ lat, lng }))) return { lat, lng };
    }
  }

  const walks = Array.from({ length: STARTS }, () => ({
    from: start(),
    grave: graves[Math.floor(random() * graves.length)] as (typeof graves)[number],
  }));

  it('never points the wrong way, leads over no grave, and ends at the grave', () => {
    const wrong: string[] = [];
    for (const { from, grave } of walks) {
      const route = findWay(ground, from, grave.at, grave.section);
      if (!route) throw new Error('there is no way');
      const about = `${formatLatLng(from)} → ${grave.number}`;
      const steps = describeRoute(route);
      for (const step of steps) {
        const words = wrongWords(route, steps, step);
        if (words) wrong.push(`${about}: ${words}`);
      }
      let at = route.plane.toPlane(from);
      let left = Number.POSITIVE_INFINITY;
      const most = (route.metres * 1.05 + 5) / STEP_M;
      for (let step = 0; between(at, route.end) > 0.3; step++) {
        const here = route.plane.toLatLng(at);
        const progress = progressOn(route, here);
        if (progress.left > left + 0.01)
          wrong.push(`${about}: leads away after ${(step * STEP_M).toFixed(0)} m`);
        left = progress.left;
        const aim = aimAhead(route, { ...here, accuracy: 0 }, progress);
        const towards = minus(route.plane.toPlane(aim.at), at);
        const share = Math.min(1, STEP_M / Math.max(0.01, between({ x: 0, y: 0 }, towards)));
        at = { x: at.x + share * towards.x, y: at.y + share * towards.y };
        const under = plotAt(inLayout(route.plane.toLatLng(at)));
        const isOwn = under?.number === grave.number && under.section === grave.section;
        // The first step leaves the row in which one stands.
        if (under && !isOwn && cemetery === SCHOLEMOOR && between(at, route.start) > 2.5)
          wrong.push(
            `${about}: over ${under.number} after ${(step * STEP_M).toFixed(1)} m, ${JSON.stringify(steps.slice(0, 2))}`,
          );
        if (step > most) {
          wrong.push(`${about}: does not arrive`);
          break;
        }
      }
      const off = distanceMetres(route.plane.toLatLng(at), grave.at);
      if (off > arrivalRadius(PHONE_M, grave.accuracy)) wrong.push(`${about}: ends ${off.toFixed(0)} m away`);
    }
    expect([...new Set(wrong)].slice(0, 20)).toEqual([]);
    // Within the time of this test a thousand walks were really gone.
    expect(walks).toHaveLength(STARTS);
  });

  it(
    cemetery === SCHOLEMOOR ? 'goes by paths and between rows' : 'tells a direction and its doubt, no way',
    () => {
      for (const { from, grave } of walks.slice(0, 50)) {
        const route = findWay(ground, from, grave.at, grave.section) as Route;
        expect(route.hasPaths).toBe(cemetery === SCHOLEMOOR);
        if (cemetery !== SCHOLEMOOR)
          expect(describeRoute(route).map(({ kind }) => kind)).toEqual(['straight', 'arrive']);
      }
    },
  );
});

describe('walks by a phone that errs by some metres', () => {
  const plane = planeAround(SCHOLEMOOR as Cemetery);
  const cemetery = SCHOLEMOOR as Cemetery;
  const graves = gravesOf(cemetery);
  const ground = buildGround(layoutOf(cemetery), sampled(cemetery, graves));
  const random = seededRandom(40);
  const gates = SCHOLEMOOR_GATES.map(({ at: [x, y], ...gate }) => ({
    ...gate,
    position: offset(cemetery, x, y),
  }));
  const layout = { ...layoutOf(cemetery), boundary: null, gates };

  it('arrive, and change their mind about where one is only a few times', () => {
    const ends = Array.from({ length: 200 }, () => {
      const grave = graves[Math.floor(random() * graves.length)] as (typeof graves)[number];
      const [lng, lat] = offset(cemetery, -130 + random() * 260, -100 + random() * 200);
      const find = (from: LatLng) => findWay(ground, from, grave.at, grave.section);
      let [following, state]: [Following | null, OneIs] = [null, NOWHERE];
      let at: Point = plane.toPlane({ lat, lng });
      let error: Point = { x: 0, y: 0 };
      const seen: string[] = [];
      for (let second = 0; second < 900 && state.name !== 'there'; second++) {
        // Errors of satellites last: each is much like the one before.
        error = { x: 0.9 * error.x + (random() - 0.5) * 3, y: 0.9 * error.y + (random() - 0.5) * 3 };
        const fix = { ...plane.toLatLng({ x: at.x + error.x, y: at.y + error.y }), accuracy: 6 };
        following = followWalk(following, fix, find);
        const { route, progress } = following;
        const aim = route && progress ? aimAhead(route, fix, progress) : null;
        state = whereOneIs(state, {
          fix,
          grave: grave.at,
          outside: metresOutside(fix, grave.at, layout),
          toGate: metresToGate(fix, gates),
          left: progress?.left ?? null,
          way: following.reroutes,
          turn: null,
        });
        if (state.name !== seen.at(-1)) seen.push(state.name);
        const turn = ((aim?.bearing ?? 0) * Math.PI) / 180;
        at = { x: at.x + Math.sin(turn), y: at.y + Math.cos(turn) };
      }
      const off = between(at, plane.toPlane(grave.at));
      return { number: grave.number, seen: seen.join(' '), changes: seen.length, off: Math.round(off) };
    });
    expect(ends.filter(({ seen }) => !seen.endsWith('there'))).toEqual([]);
    // Ten metres, and what a phone of six metres may err on top.
    expect(ends.filter(({ off }) => off > 20)).toEqual([]);
    expect(ends.filter(({ changes }) => changes > 6)).toEqual([]);
  });
});

describe('eighteen metres south of a grave', () => {
  const cemetery = SCHOLEMOOR as Cemetery;
  const graves = gravesOf(cemetery);
  const grave = graves.find(({ number }) => number === 'A-20-20') as (typeof graves)[number];
  const from = { lat: grave.at.lat - 18 / 111_195, lng: grave.at.lng };

  it('one is led between the rows, not round the section', () => {
    const route = findWay(
      buildGround(layoutOf(cemetery), sampled(cemetery, graves)),
      from,
      grave.at,
      grave.section,
    );
    expect(route?.metres).toBeLessThan(80);
    expect(describeRoute(route as Route)[0]).toMatchObject({ kind: 'rows' });
  });

  it('where its rows are unknown, one is told the direction over the grass', () => {
    const route = findWay(buildGround(layoutOf(cemetery), []), from, grave.at, grave.section) as Route;
    expect(describeRoute(route)).toMatchObject([{ kind: 'straight', heading: 'n' }, { kind: 'arrive' }]);
    expect(route.metres).toBeCloseTo(18, 0);
    // From further away the paths are the way.
    const gate = SCHOLEMOOR_GATES[1]?.at ?? [0, 0];
    const [lng, lat] = offset(cemetery, ...gate);
    expect(
      findWay(buildGround(layoutOf(cemetery), []), { lat, lng }, grave.at, grave.section)?.hasPaths,
    ).toBe(true);
  });
});
