import { startNameIndex } from '#features/find/search/server/name-index/name-index.ts';
import { warmUpNames } from '#features/find/search/server/warm-up-names.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';
import { ourSearch } from './database-systems.ts';
import type { Told } from './instances.ts';

/** A process of its own that searches as an instance of the application does, with its own connections and its own names. */
const WEB_CONNECTIONS = 8;
const tell = (told: Told): void => void process.send?.(told);

process.once('message', async (url: string) => {
  const db = connectDatabase(url, { max: WEB_CONNECTIONS });
  const search = ourSearch(db);
  const index = startNameIndex(db, { leastNames: 0, mostBytes: 2 ** 30, onFault: console.error });
  index.begin();
  warmUpNames();
  await index.settled();
  process.on('message', async ({ id, text }: { id: number; text: string }) => {
    tell(
      await search(text).then(
        (ids) => ({ id, ids }),
        () => ({ id, ids: null }),
      ),
    );
  });
  process.once('disconnect', async () => {
    index.close();
    await db.close();
  });
  tell('ready');
});
