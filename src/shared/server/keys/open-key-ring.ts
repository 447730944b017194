import { sql } from 'drizzle-orm';
import { keptKeys } from '#db/schema/records.ts';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/parse-config.ts';
import { readSecrets } from '../config/secret-key.ts';
import type { Database, Orm } from '../db/connect-database.ts';
import { purposesOf } from './key-purposes.ts';
import { createKeyRing, type KeptKey, type KeyRing } from './key-ring.ts';
import { createTextSeal, sealedUnder } from './text-seal.ts';

const LOCK = 7_210_312;
/** The name of a key that never changes. */
const FIRST = 'first';

/** What a kept key is sealed about. */
export const aboutKept = ({ purpose, name }: { purpose: string; name: string }): string =>
  `${purpose} ${name}`;

/**
 * The keys of the settings, and those of older ones that the database keeps. What has to outlive a SECRET_KEY is kept there
 * from its first start on, so that it can be replaced later.
 * @throws ConfigError where the database was used with a SECRET_KEY that the settings do not hold; nothing is changed then
 */
export async function openKeyRing(
  { orm, transaction }: Pick<Database, 'orm' | 'transaction'>,
  config: Pick<Config, 'secretKey' | 'secretKeysBefore' | 'dataDir'>,
): Promise<KeyRing> {
  const { secretKey, before } = readSecrets(config);
  const settings = createKeyRing(secretKey, before);
  const opened = await readKept(orm, settings);
  const lacking = lackingAmong(opened, settings);
  if (lacking.length === 0) return createKeyRing(secretKey, before, opened);
  return transaction(async (tx) => {
    // Of instances that start together one keeps them, and the others read what it kept.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const seal = createTextSeal(settings, 'kept-keys');
    const rows = lackingAmong(await readKept(tx, settings), settings).map(({ purpose, name, key }) => ({
      purpose,
      name,
      sealed: seal.seal(key, aboutKept({ purpose, name })),
    }));
    if (rows.length > 0) await tx.insert(keptKeys).values(rows);
    return createKeyRing(secretKey, before, await readKept(tx, settings));
  });
}

type NamedKept = KeptKey & { name: string };

async function readKept(orm: Orm, settings: KeyRing): Promise<NamedKept[]> {
  const known: readonly string[] = [settings.id, ...settings.idsBefore];
  const seal = createTextSeal(settings, 'kept-keys');
  const rows = await orm.select().from(keptKeys).orderBy(keptKeys.createdAt, keptKeys.name);
  const missing = new Set(
    rows.map(({ sealed }) => sealedUnder(sealed) ?? '?').filter((id) => !known.includes(id)),
  );
  if (missing.size > 0) throw otherKey([...missing], settings.id);
  const purposes: readonly string[] = purposesOf('kept', 'public', 'first');
  return rows
    .filter(({ purpose }) => purposes.includes(purpose))
    .map((row) => {
      const { name } = row;
      const purpose = row.purpose as KeptKey['purpose'];
      return { purpose, name, id: name, key: opened(seal, row) };
    });
}

function opened(
  seal: ReturnType<typeof createTextSeal>,
  row: { purpose: string; name: string; sealed: string },
): Buffer {
  try {
    return seal.openBytes(row.sealed, aboutKept(row));
  } catch {
    throw new ConfigError([
      `The key that the database keeps for '${row.purpose}' (${row.name}) is not as it was written: restore the table kept_keys from a backup.`,
    ]);
  }
}

/** What the settings hold and the database does not keep yet. */
function lackingAmong(kept: readonly NamedKept[], settings: KeyRing): Omit<NamedKept, 'id'>[] {
  const wanted = [
    ...purposesOf('kept', 'public').flatMap((purpose) =>
      settings.all(purpose).map(({ id, key }) => ({ purpose, name: id, key })),
    ),
    ...purposesOf('first').map((purpose) => ({ purpose, name: FIRST, key: settings.first(purpose) })),
  ];
  return wanted.filter(
    ({ purpose, name }) => !kept.some((one) => one.purpose === purpose && one.name === name),
  );
}

const otherKey = (missing: string[], own: string) =>
  new ConfigError([
    `This database was used with another SECRET_KEY (${missing.join(', ')}) than the one that is set (${own}). ` +
      'Set SECRET_KEY_BEFORE to the former one, beside the new SECRET_KEY, until /admin → System says that it can be removed. ' +
      'Nothing was changed. Where the former key is lost, see "Replacing SECRET_KEY" in docs/operations.md.',
  ]);
