/** The part of the code base that a file belongs to; the import rules speak of zones only. */
export type Zone =
  | 'app'
  | 'page'
  | 'web'
  | 'server'
  | 'contract'
  | 'fields'
  | 'paths'
  | 'values'
  | 'slice'
  | 'locale'
  | 'shared-pure'
  | 'shared-web'
  | 'shared-server'
  | 'db'
  | 'outside';

export type Place = { path: string; zone: Zone; slice?: string };

/** @param path relative to the project, with forward slashes */
export function placeOf(path: string): Place {
  const slice = /^src\/features\/[^/]+\/([^/]+)\/(.+)$/.exec(path);
  if (slice) return { path, zone: sliceZone(slice[2] ?? ''), slice: slice[1] ?? '' };
  if (path.startsWith('src/shared/')) return { path, zone: sharedZone(path.slice('src/shared/'.length)) };
  if (path.startsWith('src/pages/')) return { path, zone: 'page' };
  if (path.startsWith('src/')) return { path, zone: 'app' };
  if (path.startsWith('db/')) return { path, zone: 'db' };
  return { path, zone: 'outside' };
}

function sliceZone(rest: string): Zone {
  if (rest.startsWith('server/')) return 'server';
  if (rest.startsWith('web/')) return 'web';
  if (rest.startsWith('locales/')) return 'locale';
  if (/^[^/]+-contract\.ts$/.test(rest)) return 'contract';
  if (/^[^/]+-fields\.ts$/.test(rest)) return 'fields';
  if (/^[^/]+-paths\.ts$/.test(rest)) return 'paths';
  if (/^[^/]+-values\.ts$/.test(rest)) return 'values';
  return 'slice';
}

function sharedZone(rest: string): Zone {
  if (/\/locales\/[^/]+\.json$/.test(rest)) return 'locale';
  if (rest.startsWith('server/')) return 'shared-server';
  if (rest.startsWith('web/')) return 'shared-web';
  return 'shared-pure';
}
