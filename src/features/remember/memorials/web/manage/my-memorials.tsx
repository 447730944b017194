import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { splitPath } from '#shared/contract/operation-path.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { GEDCOM_PATH } from '../../gedcom-path.ts';
import { MemorialCard } from '../memorial-card.tsx';
import { refreshMemorials } from '../memorial-query.ts';
import { memorialsApi } from '../memorials-api.ts';
import { favouritesQuery, tendingApi } from './tending-api.ts';

export const ownMemorialsQuery = memorialsApi.query('mine', {});
export const removedQuery = tendingApi.query('removed', {});

const GEDCOM_HREF = splitPath(GEDCOM_PATH).url;

/** One's own and co-managed memorials, favourites, and what can still be brought back. */
export function MyMemorials() {
  const { t } = useTexts('memorials');
  const { data: own } = useQuery(ownMemorialsQuery);
  const { data: favourites } = useQuery(favouritesQuery);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="font-serif text-3xl sm:text-4xl">{t('mine.title')}</h1>
          {own && (
            <p className="text-muted">
              {t('mine.allowance', { used: String(own.used), limit: String(own.limit) })}
            </p>
          )}
        </div>
        <Link to="/create-memorial" className={buttonStyle()}>
          {t('mine.create')}
        </Link>
      </div>
      <section aria-labelledby="own">
        <h2 id="own" className="mb-3 font-serif text-2xl">
          {t('mine.own')}
        </h2>
        {own?.memorials.length === 0 && <EmptyState title={t('mine.none')} text="" />}
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {own?.memorials.map((memorial) => (
            <MemorialCard key={memorial.id} memorial={memorial} isOwn />
          ))}
        </div>
        {own && own.memorials.length > 0 && (
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
            <a href={GEDCOM_HREF} download className={buttonStyle('quiet')}>
              <Download className="size-5" aria-hidden="true" />
              {t('mine.gedcom')}
            </a>
            <span className="text-sm text-muted">{t('mine.gedcomNote')}</span>
          </p>
        )}
      </section>
      {own && own.shared.length > 0 && (
        <section aria-labelledby="shared">
          <h2 id="shared" className="mb-3 font-serif text-2xl">
            {t('mine.belonging')}
          </h2>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {own.shared.map((memorial) => (
              <MemorialCard key={memorial.id} memorial={memorial} />
            ))}
          </div>
        </section>
      )}
      <RemovedMemorials />
      <section aria-labelledby="favourites">
        <h2 id="favourites" className="mb-3 font-serif text-2xl">
          {t('mine.favourites')}
        </h2>
        {favourites?.length === 0 && <p className="text-muted">{t('mine.noFavourites')}</p>}
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {favourites?.map((memorial) => (
            <MemorialCard key={memorial.id} memorial={memorial} />
          ))}
        </div>
      </section>
    </div>
  );
}

function RemovedMemorials() {
  const { t } = useTexts('memorials');
  const { day } = useFormats();
  const client = useQueryClient();
  const { data: removed = [] } = useQuery(removedQuery);
  const { run, isBusy } = useAction(t('manage.failed'));
  if (removed.length === 0) return null;
  const bringBack = (id: number) =>
    run(async () => {
      await tendingApi.call('bringBack', { params: { id: String(id) } });
      await Promise.all([
        refreshMemorials(client),
        client.invalidateQueries({ queryKey: removedQuery.queryKey }),
      ]);
    }, t('mine.broughtBack'));
  return (
    <section aria-labelledby="removed" className="rounded-card border border-line bg-surface p-4">
      <h2 id="removed" className="font-serif text-2xl">
        {t('mine.removed')}
      </h2>
      <p className="text-muted">{t('mine.removedText')}</p>
      <ul className="mt-2 divide-y divide-line">
        {removed.map(({ id, title, goneAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <p className="min-w-40 grow">
              <bdi>{title}</bdi>
              <span className="block text-sm text-muted">{t('mine.until', { date: day(goneAt) })}</span>
            </p>
            <Button kind="quiet" disabled={isBusy} onClick={() => bringBack(id)}>
              {t('mine.bringBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
