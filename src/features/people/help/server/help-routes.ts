import type { Clock } from '#shared/server/clock.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { Texts } from '#shared/server/texts.ts';
import { helpContract as contract } from '../help-contract.ts';
import { helpPaths } from '../help-paths.ts';
import { HELP_ARTICLES } from '../help-values.ts';
import { askForHelp } from './ask-for-help.ts';
import type { QuestionCounter } from './count-questions.ts';
import { createLibrary, typedFor } from './help-library.ts';
import { indexHelp, type SearchIndex } from './index-help.ts';
import { markAnswered } from './mark-answered.ts';
import type { Insertions } from './present-article.ts';
import { listQuestions } from './questions-store.ts';
import { listRequests, presentRequest } from './requests-store.ts';
import { searchHelp } from './search-help.ts';

export interface HelpParts extends Insertions {
  jobs: Jobs;
  texts: Texts;
  clock: Clock;
  questions: QuestionCounter;
  /** The operators' mailbox; without it mails go to every administrator. */
  supportEmail: string | undefined;
}

export function helpRoutes(parts: HelpParts): BoundOperation[] {
  const library = createLibrary(parts);
  let index: SearchIndex | undefined;
  return [
    bind(contract.list, async ({ language }) =>
      HELP_ARTICLES.flatMap(({ slug, kind }, at) => {
        const article = library()[language][at];
        return article ? { slug, kind, title: article.title, summary: article.summary } : [];
      }),
    ),
    bind(contract.get, async ({ language }, { params }) => {
      const article = library()[language].find(({ slug }) => slug === params.slug);
      if (!article) throw notFound('help.not_found');
      return article;
    }),
    bind(contract.search, async ({ language, address }, { query }) => {
      index ??= indexHelp(library(), typedFor);
      const hits = searchHelp(index, query.q, language);
      parts.questions.note(address, query.q, hits.length > 0);
      return hits;
    }),
    bind(contract.ask, async (call, { body }) => {
      const reference = await askForHelp(call.db, parts, call, body);
      call.answer.status = 201;
      return { reference };
    }),
    bind(contract.requests, async (call, { query }) =>
      answerPage(call, helpPaths.requests, query, await listRequests(call.db, query)),
    ),
    bind(contract.questions, ({ db }) => listQuestions(db, parts.clock.now())),
    bind(contract.answered, async ({ db, viewer }, { params }) =>
      presentRequest(await markAnswered(db, viewer, params.id)),
    ),
  ];
}
