import { keepMap } from '#features/find/maps/server/keep-map.ts';
import { splitPath } from '#shared/contract/operation-path.ts';
import type { TestApp } from './create-test-app.ts';
import { sideBySide } from './side-by-side.ts';

/** Where something was planted, and by which words somebody would look for it. */
export interface Planted {
  graveId: number;
  cemetery: { id: number; name: string };
  lat: number;
  lng: number;
  /** Misspelt names, beginnings of words, numbers. */
  words: readonly string[];
}

interface Documented {
  paths: Record<string, Record<string, { 'x-role': string; parameters: { name: string; in: string }[] }>>;
}

/** Queries that lead to a place; every other text of a query is one of the words. */
const PLACES: Record<string, (planted: Planted) => string> = {
  cemetery: ({ cemetery }) => cemetery.name,
  cemeteryId: ({ cemetery }) => String(cemetery.id),
  near: ({ lat, lng }) => `${lat},${lng}`,
  graveId: ({ graveId }) => String(graveId),
  grave: ({ graveId }) => String(graveId),
};
const ZOOMS = [12, 14, 16, 17];
/** A PDF says when it was made, and streams of events do not end. */
const LEFT_OUT = /\/tiles\/|\/events$|\.pdf$/;

/** Every address under which a visitor may look for it: all GET operations, tiles, sitemaps, and what robots read. */
export async function publicAddresses(test: TestApp, planted: Planted): Promise<string[]> {
  const { paths } = await documentOf(test);
  const addresses = Object.entries(paths).flatMap(([template, { get }]) => {
    if (get?.['x-role'] !== 'public' || LEFT_OUT.test(template)) return [];
    const bases = [planted.graveId, planted.cemetery.id].map((id) =>
      template.replace(/\{[^}]+\}/g, String(id)),
    );
    const names = get.parameters.filter((each) => each.in === 'query').map(({ name }) => name);
    return [...new Set(bases)].flatMap((base) => [
      base,
      ...queriesOf(names, planted).map((q) => `${base}?${q}`),
    ]);
  });
  return [...addresses, ...(await tiles(test, planted)), ...(await sitemaps(test))];
}

const documents = new WeakMap<TestApp, Promise<Documented>>();

/** An instance makes its document once, and says the same ever after. */
function documentOf(test: TestApp): Promise<Documented> {
  const known = documents.get(test);
  const document = known ?? test.fetch('/api/docs').then((answer) => answer.json() as Promise<Documented>);
  documents.set(test, document);
  return document;
}

function queriesOf(names: readonly string[], planted: Planted): string[] {
  const { lat, lng } = planted;
  const box = [lng - 0.01, lat - 0.01, lng + 0.01, lat + 0.01].map((each) => each.toFixed(5)).join(',');
  const all = names.includes('limit') ? [['limit', '100']] : [];
  return names.flatMap((name) => {
    const place = PLACES[name]?.(planted);
    if (name === 'limit' || name === 'cursor') return [];
    if (name === 'bbox') return [`bbox=${box}`];
    if (name === 'lat') return [`lat=${lat}&lng=${lng}&radius=500`];
    return (place === undefined ? planted.words : [place]).map((value) =>
      String(new URLSearchParams([[name, value], ...all])),
    );
  });
}

async function tiles(test: TestApp, { lat, lng }: Planted): Promise<string[]> {
  const { version } = (await (await test.fetch('/api/map')).json()) as { version: number };
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return ZOOMS.map((zoom) => {
    const across = 2 ** zoom;
    return `/api/map/tiles/${version}/${zoom}/${Math.floor(((lng + 180) / 360) * across)}/${Math.floor(y * across)}`;
  });
}

async function sitemaps(test: TestApp): Promise<string[]> {
  const index = await (await test.fetch('/sitemap.xml')).text();
  const parts = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  return ['/sitemap.xml', '/robots.txt', ...parts];
}

/** The addresses, and one question that is too long for an address, with what each answers once the map is counted. */
export async function readPublic(test: TestApp, planted: Planted): Promise<Map<string, string>> {
  await keepMap(test.db);
  const addresses = await publicAddresses(test, planted);
  const read = await sideBySide(
    addresses,
    async (address): Promise<[string, string]> => [
      address,
      Buffer.from(await (await test.fetch(address)).arrayBuffer()).toString('latin1'),
    ],
  );
  const { url } = splitPath('POST /api/search/advanced');
  const sought = await sideBySide(planted.words, async (query): Promise<[string, string]> => {
    const response = await test.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return [`${url} ${query}`, await response.text()];
  });
  return new Map([...read, ...sought]);
}

/** Where one of the marks is answered, apart from answers that repeat what was asked. */
export const placesOf = (answers: Map<string, string>, marks: readonly string[]): string[] =>
  [...answers].flatMap(([address, text]) => {
    const said = text.toLowerCase();
    const asked = decodeURIComponent(address).toLowerCase();
    return marks.some((mark) => said.includes(mark.toLowerCase()) && !asked.includes(mark.toLowerCase()))
      ? [address]
      : [];
  });
