import type { Database } from '#shared/server/db/connect-database.ts';
import { loadRegister } from '../../bench/names/load-register.ts';

/** A register of these names in a database that has none, with its dictionary, as an import leaves it. */
export const loadNames = (db: Database, names: readonly string[]): Promise<void> =>
  loadRegister(
    db,
    names.map((fullName, at) => ({
      ...{ id: String(at), fullName, sex: '' as const, birthYear: null, deathYear: 1980 },
      ...{ cemetery: 'Test', graveNumber: String(at), section: 'A' },
    })),
  );
