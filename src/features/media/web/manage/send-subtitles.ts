import { splitPath } from '#shared/contract/operation-path.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import type { MediaInfo } from '../../media-contract.ts';
import { mediaPaths } from '../../media-paths.ts';

/** @throws ApiError with the server's words about the file */
export async function sendSubtitles(key: string, file: File): Promise<MediaInfo> {
  const { method, url } = splitPath(mediaPaths.captions);
  const form = new FormData();
  form.set('file', file);
  const response = await fetch(url.replace(':key', key), { method, body: form, credentials: 'include' });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return JSON.parse(text) as MediaInfo;
}
