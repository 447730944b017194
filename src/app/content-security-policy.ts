import { createHash } from 'node:crypto';
import { POLICY_REPORTS_PATH } from '#features/people/admin/policy-reports-values.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import { TRUSTED_TYPES_DIRECTIVES } from './trusted-types.ts';

/**
 * Names the address to which browsers report, for `report-to`; the same in every answer, as the policy is. Without TLS
 * browsers ignore it, and those that know `report-to` would then not use `report-uri` either, so that neither is sent.
 */
export const reportingEndpoints = ({ secureCookies }: Config): Record<string, string> =>
  secureCookies ? { 'reporting-endpoints': `csp="${POLICY_REPORTS_PATH}"` } : {};

/**
 * One policy for every route (navigation inside the browser keeps the first page's), the same in every
 * answer, so that a page can be kept as bytes: our own files, the few scripts that stand in pages by their
 * hashes, our own styles plus the `style=` attributes that React writes on the server, maps in a worker.
 * @param inlineScripts the whole text of each script that stands in a page itself
 */
export function createContentSecurityPolicy(config: Config, inlineScripts: readonly string[]): string {
  const isGoogle = config.map.provider === 'google';
  // The sources that Google documents for its Maps JavaScript API, admitted only where it is configured.
  const google = isGoogle
    ? {
        any: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
        scripts:
          ' https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.ggpht.com https://*.googleusercontent.com blob:',
        // Its script writes style elements.
        styles: " 'unsafe-inline' https://fonts.googleapis.com",
        fonts: ' https://fonts.gstatic.com',
        connect: ' data: blob:',
        frames: ' https://*.google.com',
      }
    : { any: '', scripts: '', styles: '', fonts: '', connect: '', frames: '' };
  // The sources that Stripe documents for its form.
  const stripe = config.stripe
    ? {
        scripts: ' https://js.stripe.com https://*.js.stripe.com',
        connect: ' https://api.stripe.com https://*.stripe.com',
        frames: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
        images: ' https://*.stripe.com',
      }
    : { scripts: '', connect: '', frames: '', images: '' };
  const frames = `${google.frames}${stripe.frames}`;
  const tiles = {
    osm: ' https://tile.openstreetmap.org',
    os: ' https://api.os.uk',
    pmtiles: '',
    none: '',
    google: '',
  };
  // Trusted Types hold for our own code only. Google documents that its script needs eval and names no
  // policies; Stripe's loads what a buyer's wallet needs from elsewhere. A refusal would break a map or a
  // payment, and only in production. Vite's development client has workers of its own.
  const isOwnCodeOnly = !isGoogle && !config.stripe && !config.development;
  const s3 = config.s3?.endpoint ? ` ${new URL(config.s3.endpoint).origin}` : '';
  const pmtiles =
    config.map.provider === 'pmtiles' && /^https?:/.test(config.map.url)
      ? ` ${new URL(config.map.url).origin}`
      : '';
  const outside = `${tiles[config.map.provider]}${pmtiles}${google.any}${s3}`;
  const dev = config.development ? ' ws:' : '';
  // Vite's development client writes style elements, as Google's script does.
  const styles = google.styles || (config.development ? " 'unsafe-inline'" : '');
  const hashes = inlineScripts.map(
    (text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self'${hashes.join('')}${google.scripts}${stripe.scripts}`,
    `style-src 'self'${styles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${outside}${stripe.images}`,
    `media-src 'self' blob:${s3}`,
    `connect-src 'self'${outside}${google.connect}${stripe.connect}${dev}`,
    // Our workers are files, so only foreign code needs blob: workers.
    `worker-src 'self'${isOwnCodeOnly ? '' : ' blob:'}`,
    `font-src 'self'${google.fonts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(frames ? [`frame-src${frames}`] : []),
    ...(isOwnCodeOnly ? TRUSTED_TYPES_DIRECTIVES : []),
    ...(config.secureCookies ? ['report-to csp'] : []),
    // For browsers that know no other, and for sites without TLS.
    `report-uri ${POLICY_REPORTS_PATH}`,
  ].join('; ');
}
