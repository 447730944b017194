import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { isolate } from '#shared/isolate.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { FocusKeeper } from '#shared/web/ui/focus-keeper.tsx';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';
import { tendingPaths } from '../../tending-paths.ts';
import { favouritesQuery, tendingApi } from './tending-api.ts';

const SHOWN_AT_ONCE = 10;

/** A member's favourites as short lines, each to open or to take away. */
export function FavouriteList() {
  const { t } = useTexts('memorials');
  const client = useQueryClient();
  const { data: favourites = [], isPending } = useQuery(favouritesQuery);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const { run, isBusy } = useAction(t('manage.failed'));
  const remove = (id: number) =>
    run(async () => {
      await tendingApi.call('unfavour', { params: { id: String(id) } });
      await client.invalidateQueries({ queryKey: [tendingPaths.favourites] });
    }, t('favourite.removed'));
  if (favourites.length === 0)
    return isPending ? null : <p className="text-muted">{t('mine.noFavourites')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <FocusKeeper>
        <ul className="divide-y divide-line">
          {favourites.slice(0, shown).map((memorial) => {
            const name = memorial.deceasedName || memorial.title || t('unknown');
            return (
              <li key={memorial.id} className="flex flex-wrap items-center gap-3 py-2">
                <div className="min-w-40 grow">
                  <Link
                    to={`/memorial/${memorial.id}`}
                    className="inline-flex min-h-11 items-center text-action underline"
                  >
                    <bdi>{name}</bdi>
                  </Link>
                  <p className="text-sm text-muted">
                    <LifeDates of={memorial} month="short" /> · <bdi>{memorial.cemetery}</bdi>
                  </p>
                </div>
                <Button
                  kind="quiet"
                  disabled={isBusy}
                  aria-label={`${t('favourite.remove')}: ${isolate(name)}`}
                  onClick={() => void remove(memorial.id)}
                >
                  {t('favourite.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      </FocusKeeper>
      {favourites.length > shown && (
        <Button kind="quiet" className="self-start" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('common:action.loadMore')}
        </Button>
      )}
    </div>
  );
}
