import { ApiError } from '#shared/web/api/api-error.ts';
import type { MediaInfo } from '../../media-contract.ts';
import type { UploadKind } from '../../media-values.ts';
import { type Sender, SendFailure } from './upload-queue.ts';

/** Sends a file in one request; `fetch` would not tell how far it is. */
export function sendWhole(file: File, kind: UploadKind): Sender {
  let request: XMLHttpRequest | undefined;
  return {
    send: (onProgress) =>
      new Promise<MediaInfo>((resolve, reject) => {
        request = new XMLHttpRequest();
        const sent = request;
        const body = new FormData();
        body.set('type', kind);
        // Without the file's own name: it can say more than its sender wants.
        body.set('file', file, 'file');
        sent.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
        sent.onload = () => {
          try {
            resolve(readAnswer(sent.status, sent.responseText));
          } catch (error) {
            reject(error);
          }
        };
        sent.onerror = () => reject(new SendFailure(null, 0));
        sent.onabort = () => reject(new SendFailure(null, 0));
        sent.open('POST', '/api/upload');
        sent.send(body);
      }),
    interrupt: () => request?.abort(),
    cancel: () => request?.abort(),
  };
}

/** @throws SendFailure with the server's own sentence */
export function readAnswer(status: number, text: string): MediaInfo {
  if (status >= 200 && status < 300) return (JSON.parse(text) as { media: MediaInfo }).media;
  throw new SendFailure(new ApiError(status, text, '').body?.message ?? null, status);
}
