import { DetailedError, Upload } from 'tus-js-client';
import { ApiError } from '#shared/web/api/api-error.ts';
import type { MediaInfo } from '../../media-contract.ts';
import { RESUMABLE_PATH } from '../../media-paths.ts';
import type { UploadKind } from '../../media-values.ts';
import { mediaApi } from '../media-api.ts';
import { readAnswer } from './send-whole.ts';
import { type Sender, SendFailure } from './upload-queue.ts';

const RETRY_AFTER_MS = [500, 2000, 5000];

/** Sends a large file by tus: after a lost connection it goes on where it stopped. */
export function sendInParts(file: File, kind: UploadKind): Sender {
  let upload: Upload | undefined;
  let fail: (failure: SendFailure) => void = () => {};
  return {
    send: (onProgress) =>
      new Promise<MediaInfo>((resolve, reject) => {
        let answer = '';
        fail = reject;
        upload ??= new Upload(file, { endpoint: RESUMABLE_PATH, metadata: { type: kind } });
        Object.assign(upload.options, {
          retryDelays: RETRY_AFTER_MS,
          storeFingerprintForResuming: false,
          onProgress,
          onShouldRetry: (error: DetailedError) => isTemporary(statusOf(error)),
          onAfterResponse: (request: { getMethod(): string }, response: { getBody(): string }) => {
            if (request.getMethod() === 'PATCH') answer = response.getBody();
          },
          onError: (error: Error) => reject(asFailure(error)),
          onSuccess: () => void finish(upload?.url ?? '', answer).then(resolve, reject),
        });
        upload.start();
      }),
    interrupt() {
      void upload?.abort(false).catch(() => undefined);
      fail(new SendFailure(null, 0));
    },
    cancel: () => void upload?.abort(true).catch(() => undefined),
  };
}

// Without a signal there is nothing to wait for here: the queue asks again when it is back.
const isTemporary = (status: number) => navigator.onLine && (status === 0 || status === 423 || status >= 500);

const statusOf = (error: Error): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;

function asFailure(error: Error): SendFailure {
  const text = error instanceof DetailedError ? (error.originalResponse?.getBody() ?? '') : '';
  return new SendFailure(new ApiError(statusOf(error), text, '').body?.message ?? null, statusOf(error));
}

/** The last answer may be lost although all has come: its key is then asked for. */
async function finish(address: string, answer: string): Promise<MediaInfo> {
  if (answer.startsWith('{')) return readAnswer(200, answer);
  const key = address.split('/').at(-1) ?? '';
  return mediaApi.call('get', { params: { key } }).catch((error: unknown) => {
    const status = error instanceof ApiError ? error.status : 0;
    throw new SendFailure(error instanceof ApiError ? (error.body?.message ?? null) : null, status);
  });
}
