import { asc, eq } from 'drizzle-orm';
import { nameSuggestions } from '#db/schema/name-suggestions.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { madeFile } from '#shared/server/http/made-file.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { spellingsContract as contract } from '../spellings-contract.ts';
import { spellingsPaths } from '../spellings-paths.ts';
import { decideSuggestion } from './decide-suggestion.ts';
import { suggestPair } from './suggest-pair.ts';
import { listSuggestions, presentSuggestion } from './suggestions-store.ts';
import { writePairs } from './write-pairs.ts';

export function spellingsRoutes(): BoundOperation[] {
  return [
    bind(contract.suggest, async (call, { body }) => {
      await suggestPair(call.db, call, body);
      call.answer.status = 201;
      return { isKept: true as const };
    }),
    bind(contract.list, async (call, { query }) =>
      answerPage(call, spellingsPaths.list, query, await listSuggestions(call.db, query)),
    ),
    bind(contract.decide, async ({ db, viewer }, { params, body }) =>
      presentSuggestion(await decideSuggestion(db, viewer, params.id, body)),
    ),
    bind(contract.pairs, async ({ db }) => {
      const { nameA, nameB, verdict, community, status, id } = nameSuggestions;
      const rows = await db.orm
        .select({ nameA, nameB, verdict, community })
        .from(nameSuggestions)
        .where(eq(status, 'accepted'))
        .orderBy(asc(id));
      return madeFile([writePairs(rows)], {
        type: 'text/tab-separated-values; charset=utf-8',
        cache: 'private, no-store',
        disposition: 'attachment; filename="suggested.tsv"',
      });
    }),
  ];
}
