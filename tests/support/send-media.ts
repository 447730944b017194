import type { MediaInfo } from '#features/remember/media/media-contract.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { until } from './until.ts';

type Headers = Record<string, string>;

/** POST /api/upload as a browser sends it. */
export function sendFile(
  test: TestApp,
  headers: Headers,
  content: Buffer,
  type: string,
  name = 'file.bin',
): Promise<Response> {
  const body = new FormData();
  body.set('type', type);
  body.set('file', new Blob([new Uint8Array(content)]), name);
  return test.fetch('/api/upload', { method: 'POST', headers, body });
}

/** @throws unless it was taken */
export async function upload(
  test: TestApp,
  headers: Headers,
  content: Buffer,
  type = 'photo',
): Promise<MediaInfo> {
  const response = await sendFile(test, headers, content, type);
  if (response.status !== 201)
    throw new Error(`upload answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { media: MediaInfo }).media;
}

/**
 * Asks until the queue has done its work. The encoder gives way to everything else on the machine: patience begins anew
 * with each step that it reports.
 */
export async function untilMade(
  test: TestApp,
  headers: Headers,
  key: string,
  isMade: (media: MediaInfo) => boolean = ({ status }) => status !== 'processing',
): Promise<MediaInfo> {
  let seen: number | undefined;
  for (;;) {
    const media = await until(
      async () => {
        const found = (await (await test.fetch(`/api/media/${key}`, { headers })).json()) as MediaInfo;
        return (isMade(found) || found.progress !== seen) && found;
      },
      `media ${key} is made, or goes on after ${seen ?? 0} %`,
    );
    if (isMade(media)) return media;
    seen = media.progress;
  }
}
