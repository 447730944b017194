import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { MAP_SIZE } from './drive-map.ts';

/** Leaflet as one would begin with it: all graves of a cemetery (or all there are) as circles on a canvas. */
const PAGE = `<!doctype html><title>Leaflet</title><link rel="stylesheet" href="/leaflet.css">
<style>body{margin:0}#map{width:${MAP_SIZE.width}px;height:${MAP_SIZE.height}px}</style>
<div id="map"></div><script src="/leaflet.js"></script><script>
(async () => {
  const { graves, outline } = await (await fetch('/graves' + location.search)).json();
  const map = L.map('map', { preferCanvas: true, inertia: false });
  map.fitBounds(outline);
  const style = { radius: 3, weight: 0.6, color: '#1f5a41', fillOpacity: 1 };
  for (const [lat, lng, verified] of graves)
    L.circleMarker([lat, lng], { ...style, fillColor: verified ? '#1f5a41' : '#fff' }).addTo(map);
  L.rectangle(outline, { color: '#2f7d5b', fillOpacity: 0.3 }).addTo(map);
  requestAnimationFrame(() => requestAnimationFrame(() => { document.documentElement.dataset.mapReady = performance.now(); }));
})();
</script>`;

const require = createRequire(import.meta.url);
const file = (name: string) => readFileSync(require.resolve(`leaflet/dist/${name}`));

export interface LeafletSite {
  /** @param cemetery its id, or nothing for every grave there is */
  url(cemetery?: number): string;
  close(): void;
}

export async function leafletSite(db: pg.Pool): Promise<LeafletSite> {
  const files: Record<string, [string, Buffer | string]> = {
    '/': ['text/html; charset=utf-8', PAGE],
    '/leaflet.js': ['text/javascript', file('leaflet.js')],
    '/leaflet.css': ['text/css', file('leaflet.css')],
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
    const [type, body] = files[pathname] ?? [
      'application/json',
      pathname === '/graves' ? await gravesOf(db, searchParams.get('cemetery')) : '{}',
    ];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (cemetery) => `http://127.0.0.1:${port}/${cemetery === undefined ? '' : `?cemetery=${cemetery}`}`,
    close: () => server.close(),
  };
}

/** The first view is the great cemetery's, or the one asked for. */
async function gravesOf(db: pg.Pool, cemetery: string | null): Promise<string> {
  const { rows } = await db.query<{ text: string }>(
    `select json_build_object(
       'graves', coalesce(json_agg(json_build_array(lat, lng, is_verified::int)), '[]'),
       'outline', (select json_build_array(
           json_build_array(min((p ->> 1)::float8), min((p ->> 0)::float8)),
           json_build_array(max((p ->> 1)::float8), max((p ->> 0)::float8)))
         from cemetery_sections s, jsonb_array_elements(s.outline) p
         where s.cemetery_id = coalesce($1::bigint, 2)))::text as text
     from graves where cemetery_id = coalesce($1::bigint, cemetery_id)`,
    [cemetery],
  );
  return rows[0]?.text ?? '{}';
}
