import { Worker } from 'node:worker_threads';
import { createWorkSlots } from './work-slots.ts';

/** Upright pixels, four bytes each. */
export interface RawPhoto {
  data: Buffer;
  width: number;
  height: number;
}

const TIME_LIMIT_MS = 30_000;
/** A photo of 12 megapixels takes 257 MB while it is decoded. */
const slots = createWorkSlots(1);

/**
 * Decodes an iPhone's photo in a thread of its own, one at a time; the thread ends with it, and its memory with the
 * thread.
 * @throws Error where the file is broken, 'too many pixels' where it is too large
 */
export function decodeHeic(path: string, mostPixels: number): Promise<RawPhoto> {
  return slots.run(
    () =>
      new Promise<RawPhoto>((resolve, reject) => {
        const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
          workerData: { path, mostPixels },
          resourceLimits: { maxOldGenerationSizeMb: 512 },
        });
        const timer = setTimeout(() => {
          reject(new Error('took too long'));
          void worker.terminate();
        }, TIME_LIMIT_MS);
        worker.once('message', ({ data, width, height }: { data: ArrayBuffer } & Omit<RawPhoto, 'data'>) =>
          resolve({ data: Buffer.from(data), width, height }),
        );
        worker.once('error', reject);
        worker.once('exit', () => {
          clearTimeout(timer);
          reject(new Error('the decoder ended without a picture'));
        });
      }),
  );
}
