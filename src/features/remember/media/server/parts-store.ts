import { DataStore, type Upload } from '@tus/server';

export type PartsStream = Parameters<DataStore['write']>[0];

/** A refusal of tus: nobody waits for its words, the connection is gone. */
export const BROKEN_OFF = { status_code: 500, body: 'Something went wrong receiving the file\n' };

/**
 * Where the parts of uploads lie until their file is whole: the store of tus, and what we ask of it beyond that. Callers of
 * `write`, `getUpload` and `remove` hold the upload's lock.
 */
export abstract class PartsStore extends DataStore {
  override extensions = [
    'creation',
    'creation-with-upload',
    'creation-defer-length',
    'termination',
    'expiration',
  ];
  readonly #expiryMs: number;

  constructor(expiryMs: number) {
    super();
    this.#expiryMs = expiryMs;
  }

  override getExpiration(): number {
    return this.#expiryMs;
  }

  /** Member who began this upload; null where there is none. */
  abstract ownerOf(id: string): Promise<number | null>;
  /** Bytes of each upload that this member has begun and not ended. */
  abstract begunBy(memberId: number): Promise<number[]>;
  /**
   * Lends a whole file, as one of this machine, while `work` runs.
   * @throws AppError 404 where its parts are gone
   */
  abstract lendWhole<T>(upload: Pick<Upload, 'id' | 'size'>, work: (path: string) => Promise<T>): Promise<T>;
}

/**
 * Whole parts that nobody has taken in were left by an instance that died, or by a try that failed: their last byte is asked
 * for again, and with it the rest of the work is done. Without that their sender would hear that nothing is missing.
 */
export const toBeSentFrom = (bytes: number, size: number | undefined): number =>
  size ? Math.min(bytes, size - 1) : bytes;
