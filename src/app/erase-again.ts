import { eraseDueAccounts } from '#features/people/own-data/server/erase-account.ts';
import { ERASED_LIST, type Erased, readErased } from '#shared/server/backup/erased-list.ts';
import { folderPlace } from '#shared/server/backup/places/folder-place.ts';
import { openPlace } from '#shared/server/backup/places/open-place.ts';
import { ConfigError } from '#shared/server/config/config-error.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { FORGET_MEMBER } from './contributions.ts';
import { createParts } from './create-parts.ts';

/** @returns who was erased, as the lists at BACKUP_TO and beside FILE say; null where there is none */
export async function readErasedLists(config: Config, folder: string): Promise<Erased[] | null> {
  const places = [openPlace(config), folderPlace(folder)].filter((place) => place !== null);
  const found = await Promise.all(
    places.map(async (place) => {
      const file = await place.read(ERASED_LIST);
      file?.destroy();
      return file ? readErased(place) : null;
    }),
  );
  const lists = found.filter((list) => list !== null);
  return lists.length === 0 ? null : lists.flat();
}

/** Erases accounts once more that a backup brought back, as the hour does. @returns what is told of it */
export async function eraseAgain(
  config: Config,
  db: Database,
  due: readonly number[],
  list: readonly Erased[] | null,
): Promise<string[]> {
  if (list === null)
    return [
      `No list of erased accounts (${ERASED_LIST}) lies beside it or at BACKUP_TO: whoever was erased after the backup was made is there again.`,
    ];
  if (due.length === 0) return [];
  const faults: string[] = [];
  const onFault = (error: Error) =>
    void faults.push(`${error.message}: ${(error.cause as Error)?.message ?? ''}`);
  const parts = await createParts({ config, db, onFault }).catch((error) => {
    if (error instanceof ConfigError) return error;
    throw error;
  });
  if (parts instanceof ConfigError)
    return [
      `${due.length} accounts that were erased after the backup was made are erased again by the server, once it is started. It needs other settings for that: ${parts.problems.join(' ')}`,
    ];
  try {
    while ((await eraseDueAccounts({ ...parts, forget: FORGET_MEMBER, onFault })) > 0);
  } finally {
    await parts.jobs.close();
  }
  const [row] = await db.rows<{ left: number }>({
    text: 'select count(*)::int as left from users where id = any($1)',
    values: [due],
  });
  const left = row?.left ?? 0;
  return [
    `Accounts that were erased after the backup was made, and are erased again: ${due.length - left}.`,
    ...(left > 0
      ? [`${left} wait for a visit or the payment provider: the running server erases them.`]
      : []),
    ...faults,
  ];
}
