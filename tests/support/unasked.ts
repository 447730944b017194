import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { keepMap } from '#features/find/maps/server/keep-map.ts';
import type { TestApp } from './create-test-app.ts';

/** What stands in a cemetery, and what a filter of a list may say of it without asking for one grave. */
export interface Ground {
  /** Whatever numbers and names an address may hold: of the cemetery, its graves, their memorials and who made them. */
  ids: readonly (number | string)[];
  /** By a query's name, what is asked; a query that is not among them is asked with `OTHERS`. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Queries that are sent along with every filter. */
  place: Readonly<Record<string, string>>;
  lat: number;
  lng: number;
}

interface Parameter {
  name: string;
  in: string;
  schema?: { enum?: string[] };
}
type Documented = { paths: Record<string, { get?: { 'x-role': string; parameters: Parameter[] } }> };

const OTHERS = ['true', '1'];
/** Tiles are decoded below; a PDF says when it was made, and streams of events do not end. */
const LEFT_OUT = /\/tiles\/|\/events$|\.pdf$/;
/** Texts by which somebody asks for a person; whoever tests them does so by themselves. */
const QUESTIONS = ['search', 'q', 'query'];

/** Every public list as nobody asked it for a name: each operation, alone and with each of its filters; what robots read. */
export async function unaskedAddresses(test: TestApp, ground: Ground): Promise<string[]> {
  const { paths } = (await (await test.fetch('/api/docs')).json()) as Documented;
  const addresses = Object.entries(paths).flatMap(([template, { get }]) => {
    if (get?.['x-role'] !== 'public' || LEFT_OUT.test(template)) return [];
    const queries = queriesOf(
      get.parameters.filter((each) => each.in === 'query'),
      ground,
    );
    const bases = /\{/.test(template)
      ? ground.ids.map((id) => template.replace(/\{[^}]+\}/g, String(id)))
      : [template];
    return bases.flatMap((base) => ['', ...queries.map((query) => `?${query}`)].map((query) => base + query));
  });
  // Made once an hour, so it may name parts that are empty by now.
  const index = await (await test.fetch('/sitemap.xml')).text();
  const parts = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  return [...addresses, '/robots.txt', ...parts];
}

function queriesOf(parameters: readonly Parameter[], { filters, place }: Ground): string[] {
  const names = new Set(parameters.map(({ name }) => name));
  const all: Record<string, string> = names.has('limit') ? { limit: '100' } : {};
  const here = Object.fromEntries(Object.entries(place).filter(([name]) => names.has(name)));
  const asked = parameters.flatMap(({ name, schema }) => {
    if (QUESTIONS.includes(name) && !filters[name]) return [];
    if (name === 'limit' || name === 'cursor') return [];
    const values = filters[name] ?? schema?.enum ?? OTHERS;
    return values.flatMap((value) => [{ [name]: value }, { ...here, [name]: value }]);
  });
  const queries = [{}, here, ...asked].map((query) => String(new URLSearchParams({ ...query, ...all })));
  return [...new Set(queries)].filter((query) => query !== '');
}

/** What each of these addresses answers. */
export async function readUnasked(test: TestApp, ground: Ground): Promise<Map<string, string>> {
  await keepMap(test.db);
  const answers = new Map<string, string>();
  for (const address of await unaskedAddresses(test, ground))
    answers.set(address, await (await test.fetch(address)).text());
  for (const zoom of [12, 14, 16, 17])
    answers.set(`/api/map/tiles of ${zoom}`, await idsOfTile(test, ground, zoom));
  return answers;
}

/** The ids that a tile names, in words; a cluster names none. */
async function idsOfTile(test: TestApp, { lat, lng }: Ground, zoom: number): Promise<string> {
  const { version } = (await (await test.fetch('/api/map')).json()) as { version: number };
  const across = 2 ** zoom;
  const x = Math.floor(((lng + 180) / 360) * across);
  const y = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * across);
  const tile = await (await test.fetch(`/api/map/tiles/${version}/${zoom}/${x}/${y}`)).arrayBuffer();
  const layer =
    tile.byteLength === 0 ? undefined : new VectorTile(new PbfReader(new Uint8Array(tile))).layers.graves;
  const points = Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index));
  return points.map((point) => (point?.properties.point_count ? 'cluster' : String(point?.id))).join(' ');
}
