import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { newsContract as contract } from '../news-contract.ts';
import { newsPaths } from '../news-paths.ts';
import { countReaders } from './news-readers.ts';
import { listNews, presentNews } from './news-store.ts';
import { changeNews, createNews, queueNews, removeNews, takeBackNews } from './write-news.ts';

export function newsRoutes(): BoundOperation[] {
  return [
    bind(contract.list, async (call, { query }) =>
      answerPage(call, newsPaths.list, query, await listNews(call.db.orm, query)),
    ),
    bind(contract.readers, async ({ db }) => ({ members: await countReaders(db.orm) })),
    bind(contract.create, async (call, { body }) => {
      const row = await createNews(call.db, call.viewer, body);
      call.answer.status = 201;
      return presentNews(row);
    }),
    bind(contract.change, async ({ db, viewer }, { params, body }) =>
      presentNews(await changeNews(db, viewer, params.id, body)),
    ),
    bind(contract.queue, async ({ db, viewer }, { params }) =>
      presentNews(await queueNews(db, viewer, params.id)),
    ),
    bind(contract.takeBack, async ({ db, viewer }, { params }) =>
      presentNews(await takeBackNews(db, viewer, params.id)),
    ),
    bind(contract.remove, async ({ db, viewer }, { params }) => {
      await removeNews(db, viewer, params.id);
      return null;
    }),
  ];
}
