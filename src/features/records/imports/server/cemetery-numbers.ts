import { foldPlaceName } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import { BoundedCache } from '#shared/names/bounded-cache.ts';
import { ImportError } from './import-error.ts';

/** More cemeteries than the country has: the column must contain something else. */
const MOST_CEMETERIES = 20_000;

/** Numbers a file's cemeteries while it is read; their records are created when all are known. */
export class CemeteryNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #fallback: string | undefined;
  readonly #folded = new BoundedCache<string>(1000);

  constructor(fallback: string | undefined) {
    this.#fallback = fallback;
  }

  /** The first spelling of each cemetery; its index is its number. */
  get names(): readonly string[] {
    return this.#names;
  }

  /**
   * The number of a row's cemetery; null where neither the row nor the caller names one.
   * @throws ImportError for a file with too many cemeteries
   */
  numberOf(name: string | undefined): number | null {
    return this.#number(name) ?? this.#number(this.#fallback) ?? null;
  }

  #number(name: string | undefined): number | undefined {
    const folded = name === undefined ? '' : this.#folded.get(name, foldPlaceName);
    if (name === undefined || folded === '') return undefined;
    const known = this.#numbers.get(folded);
    if (known !== undefined) return known;
    if (this.#names.length >= MOST_CEMETERIES) {
      throw new ImportError(
        `The file names more than ${MOST_CEMETERIES} cemeteries. Is its cemetery column really one?`,
      );
    }
    this.#numbers.set(folded, this.#names.length);
    return this.#names.push(name) - 1;
  }
}
