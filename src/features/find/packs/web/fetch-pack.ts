import { splitPath } from '#shared/contract/operation-path.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import type { Pack } from '../pack-format.ts';
import { packsPaths } from '../packs-paths.ts';

export interface FetchedPack {
  pack: Pack;
  /** Compressed size, as it came over the network. */
  bytes: number;
}

/**
 * Fetches a cemetery, or what changed of it.
 * @param since the version that the device has
 * @param onProgress receives the number of unpacked characters so far
 * @throws ApiError for a refusal, TypeError without a connection
 */
export async function fetchPack(
  cemeteryId: number,
  since: number | null,
  onProgress: (received: number) => void,
): Promise<FetchedPack> {
  const path = splitPath(packsPaths.get).url.replace(':id', String(cemeteryId));
  const url = since === null ? path : `${path}?since=${since}`;
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  const text = await readText(response, onProgress);
  return { pack: JSON.parse(text) as Pack, bytes: wireBytes(url, text) };
}

async function readText(response: Response, onProgress: (received: number) => void): Promise<string> {
  if (!response.body) return response.text();
  const parts: string[] = [];
  let received = 0;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    received += part.value.length;
    onProgress(received);
  }
  return parts.join('');
}

/** Bytes on the network as the browser measured them; where it does not say, the unpacked size. */
function wireBytes(url: string, text: string): number {
  const { href } = new URL(url, location.href);
  const entries = performance.getEntriesByName(href, 'resource') as PerformanceResourceTiming[];
  return entries.at(-1)?.encodedBodySize || text.length;
}
