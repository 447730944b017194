import type { Config } from '#shared/server/config/parse-config.ts';

/**
 * One policy for every route (a step inside the browser keeps the first page's): scripts by nonce, styles of
 * our own plus the `style=` attributes that React writes on the server, maps in a worker.
 */
export function createContentSecurityPolicy(config: Config): (nonce: string) => string {
  const isGoogle = config.map.provider === 'google';
  const google = isGoogle
    ? ' https://maps.googleapis.com https://maps.gstatic.com https://*.googleapis.com'
    : '';
  const tiles = {
    osm: ' https://tile.openstreetmap.org',
    os: ' https://api.os.uk',
    pmtiles: '',
    none: '',
    google: '',
  };
  const s3 = config.s3?.endpoint ? ` ${new URL(config.s3.endpoint).origin}` : '';
  const pmtiles =
    config.map.provider === 'pmtiles' && /^https?:/.test(config.map.url)
      ? ` ${new URL(config.map.url).origin}`
      : '';
  const outside = `${tiles[config.map.provider]}${pmtiles}${google}${s3}`;
  const dev = config.development ? ' ws:' : '';
  const inlineStyles = config.development ? "'unsafe-inline'" : '';
  return (nonce) =>
    [
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      config.development ? `style-src 'self' ${inlineStyles}` : `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: blob:${outside}`,
      `media-src 'self' blob:${s3}`,
      `connect-src 'self'${outside}${dev}`,
      "worker-src 'self' blob:",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ');
}
