import type { Browser } from 'playwright-core';
import { noteRatio } from '../support/note-ratio.ts';
import { heapMegabytes, MAP_SIZE, type OpenMap, openMap, type PanFigures, pan, zoomIn } from './drive-map.ts';
import { GREAT_GRAVES, type Places } from './load-places.ts';
import { share } from './share.ts';

const READY_BAR = 1.6;
const PAN_BAR = 1.5;
const HEAP_BAR_MB = 40;
/** From the whole cemetery to single headstones: steps closer before each pan. */
const STEPS = [0, 2, 2] as const;
const VIEWS = ['whole cemetery', 'two steps closer', 'four steps closer'];

const SURFACE = '.maplibregl-canvas';
const CLOSER = 'button[aria-label="Zoom in"]';

interface Subject {
  name: string;
  url: string;
}

interface Figures {
  ready: number[];
  heap: number[];
  pans: PanFigures[][];
}

/** The cemetery page where nobody is buried, and the same with 100,000 graves among a million. */
export async function compareLoads(of: {
  browser: Browser;
  origin: string;
  places: Places;
  rounds: number;
}): Promise<{ isMet: boolean; text: string }[]> {
  const { places } = of;
  const ours = (name: string, id: number): Subject => ({
    name,
    url: `${of.origin}/cemetery-map?cemetery=${id}`,
  });
  const subjects = [ours('empty map', places.empty.id), ours(`${GREAT_GRAVES} graves`, places.great.id)];
  const all = subjects.map((): Figures => ({ ready: [], heap: [], pans: STEPS.map(() => []) }));
  // In turns, so that whatever else the machine does falls on all of them alike; the first turn warms up.
  for (let round = 0; round <= of.rounds; round++) {
    for (const [index, subject] of subjects.entries()) {
      const figures = all[index];
      const map = await openMap(of.browser, subject.url);
      if (round > 0 && figures) await measure(map, figures);
      await map.close();
    }
  }
  console.log(`map of ${MAP_SIZE.width} × ${MAP_SIZE.height} px; medians of ${of.rounds} turns`);
  console.table(subjects.map(({ name }, index) => row(name, all[index])));
  const [empty, great] = all;
  if (!empty || !great) throw new Error('nothing was measured');
  // Less time is better.
  noteRatio('ready with the graves against an empty map', empty.ready, great.ready);
  for (const view of STEPS.keys())
    noteRatio(
      `frames over the graves against an empty map, ${VIEWS[view]}`,
      frames(empty, view),
      frames(great, view),
    );
  const ready = share(great.ready, 0.5) / share(empty.ready, 0.5);
  const ratios = STEPS.map((_, view) => panMedian(great, view) / panMedian(empty, view));
  const heap = share(great.heap, 0.5);
  return [
    {
      isMet: ready <= READY_BAR,
      text: `map ready with the graves: ${ready.toFixed(2)} times the empty map's time (bar ${READY_BAR})`,
    },
    ...ratios.map((ratio, view) => ({
      isMet: ratio <= PAN_BAR,
      text: `pan over ${GREAT_GRAVES} graves, ${VIEWS[view]}: ${ratio.toFixed(2)} times the empty map's median frame (bar ${PAN_BAR})`,
    })),
    {
      isMet: heap <= HEAP_BAR_MB,
      text: `heap of the page and its workers: ${heap.toFixed(1)} MB (bar ${HEAP_BAR_MB})`,
    },
  ];
}

async function measure(map: OpenMap, figures: Figures): Promise<void> {
  figures.ready.push(map.readyMs);
  // What the map itself stands in may be below the fold.
  await map.page.locator(SURFACE).scrollIntoViewIfNeeded();
  for (const [view, steps] of STEPS.entries()) {
    await zoomIn(map.page, steps, CLOSER);
    figures.pans[view]?.push(await pan(map.page, SURFACE));
  }
  figures.heap.push(await heapMegabytes(map.page));
}

const frames = (figures: Figures, view: number) => (figures.pans[view] ?? []).map(({ median }) => median);
const panMedian = (figures: Figures, view: number) =>
  share(
    (figures.pans[view] ?? []).map(({ median }) => median),
    0.5,
  );

function row(name: string, figures: Figures | undefined): Record<string, string> {
  if (!figures) return { name };
  const frames = figures.pans.map((pans, view) => {
    const p95 = share(
      pans.map((one) => one.p95),
      0.5,
    );
    return [
      `${VIEWS[view]}, frame p50 / p95 ms`,
      `${panMedian(figures, view).toFixed(0)} / ${p95.toFixed(0)}`,
    ];
  });
  return {
    name,
    'ready ms': share(figures.ready, 0.5).toFixed(0),
    ...Object.fromEntries(frames),
    'heap MB': share(figures.heap, 0.5).toFixed(1),
  };
}
