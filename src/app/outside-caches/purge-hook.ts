import type { CdnConfig } from '#shared/server/config/cdn-config.ts';

/** Tells a cache outside to drop every page that carries one of the tags: at once, not as a page that may still be shown. */
export type PurgeHook = (tags: readonly string[], signal: AbortSignal) => Promise<void>;

/** The port's three forms. Their errors say what was answered and never by which address or token it was asked. */
export function createPurgeHook(cdn: CdnConfig): PurgeHook {
  return async (tags, signal) => {
    const { url, headers, body } = requestOf(cdn, tags);
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`the cache's purge (${cdn.form}) answered ${response.status}`);
    // Cloudflare may answer 200 and say inside that nothing was done.
    if (cdn.form === 'cloudflare' && !/"success":\s*true/.test(answer))
      throw new Error('the cache’s purge (cloudflare) did not succeed');
  };
}

interface PurgeRequest {
  url: string;
  headers: Record<string, string>;
  body: object;
}

function requestOf(cdn: CdnConfig, tags: readonly string[]): PurgeRequest {
  const bearer: Record<string, string> = cdn.token ? { authorization: `Bearer ${cdn.token}` } : {};
  // In a header as well: a proxy that reads no bodies, such as Varnish, can work with it.
  if (cdn.form === 'url')
    return { url: cdn.url, headers: { ...bearer, 'surrogate-key': tags.join(' ') }, body: { tags } };
  if (cdn.form === 'cloudflare') {
    const api = cdn.url ?? 'https://api.cloudflare.com/client/v4';
    return { url: `${api}/zones/${cdn.id}/purge_cache`, headers: bearer, body: { tags } };
  }
  // Without `Fastly-Soft-Purge` what is purged is gone; with it, it would be shown while it is fetched anew.
  return {
    url: `${cdn.url ?? 'https://api.fastly.com'}/service/${cdn.id}/purge`,
    headers: { 'fastly-key': cdn.token },
    body: { surrogate_keys: tags },
  };
}
