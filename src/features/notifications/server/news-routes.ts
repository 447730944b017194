import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { newsContract as contract } from '../news-contract.ts';
import { newsPaths } from '../news-paths.ts';
import { countReaders } from './news-readers.ts';
import { listNews, presentNews } from './news-store.ts';
import { changeNews, createNews, queueNews, removeNews, takeBackNews } from './write-news.ts';

export function newsRoutes({ db }: { db: Database }): BoundOperation[] {
  return [
    bindLoose(contract.list, async (call, { query }) =>
      answerPage(call, newsPaths.list, query, await listNews(db.orm, query)),
    ),
    bindLoose(contract.readers, async () => ({ members: await countReaders(db.orm) })),
    bindLoose(contract.create, async (call, { body }) => {
      const row = await db.transaction((tx) => createNews(tx, call.viewer, body));
      call.answer.status = 201;
      return presentNews(row);
    }),
    bindLoose(contract.change, async ({ viewer }, { params, body }) =>
      presentNews(await db.transaction((tx) => changeNews(tx, viewer, params.id, body))),
    ),
    bindLoose(contract.queue, async ({ viewer }, { params }) =>
      presentNews(await db.transaction((tx) => queueNews(tx, viewer, params.id))),
    ),
    bindLoose(contract.takeBack, async ({ viewer }, { params }) =>
      presentNews(await db.transaction((tx) => takeBackNews(tx, viewer, params.id))),
    ),
    bindLoose(contract.remove, async ({ viewer }, { params }) => {
      await db.transaction((tx) => removeNews(tx, viewer, params.id));
      return null;
    }),
  ];
}
