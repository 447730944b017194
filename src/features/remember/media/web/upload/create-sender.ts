import { RESUMABLE_FROM } from '../../media-fields.ts';
import type { UploadKind } from '../../media-values.ts';
import { sendWhole } from './send-whole.ts';
import { type Sender, SendFailure } from './upload-queue.ts';

/** Small files in one request; large ones in parts, by code that is fetched with the first of them. */
export function createSender(file: File, kind: UploadKind): Sender {
  return file.size <= RESUMABLE_FROM ? sendWhole(file, kind) : inPartsLater(file, kind);
}

function inPartsLater(file: File, kind: UploadKind): Sender {
  let loaded: Sender | undefined;
  let isCancelled = false;
  return {
    async send(onProgress) {
      loaded ??= await import('./send-in-parts.ts').then(
        ({ sendInParts }) => sendInParts(file, kind),
        () => {
          throw new SendFailure(null, 0);
        },
      );
      if (isCancelled) throw new SendFailure(null, 0);
      return loaded.send(onProgress);
    },
    interrupt: () => loaded?.interrupt(),
    cancel() {
      isCancelled = true;
      loaded?.cancel();
    },
  };
}
