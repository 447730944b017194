import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { areasOf } from '#features/arrange/cleaning/postcode-areas.ts';
import { CleanerCard } from '#features/arrange/cleaning/web/cleaner-card.tsx';
import { findQuery, impactQuery } from '#features/arrange/cleaning/web/cleaning-api.ts';
import { FindForm } from '#features/arrange/cleaning/web/find-form.tsx';
import { GraveLine } from '#features/arrange/cleaning/web/grave-line.tsx';
import {
  CleaningPrices,
  CleaningSteps,
  ImpactFigures,
} from '#features/arrange/cleaning/web/programme-facts.tsx';
import { GraveGone } from '#features/records/graves/web/grave-gone.tsx';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import { readPattern, readText } from '#shared/web/form/read-params.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext, PageContext, RedirectContext } from '#shared/web/page/page-module.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { isMissing } from './parts/is-missing.ts';
import { withGrave } from './parts/with-grave.ts';

export const texts = ['cleaning', 'graves', 'form'] as const;

/** The reader's search: `?grave=`, `?postcode=`, or nothing yet. */
function askedOf(search: URLSearchParams) {
  const graveId = readPattern(search, 'grave', /^[1-9]\d{0,14}$/);
  const postcode = readText(search, 'postcode', 10);
  const isBad = postcode !== '' && areasOf(postcode).length === 0;
  const query = { ...(graveId ? { graveId } : {}), ...(postcode && !isBad ? { postcode } : {}) };
  const isAsked = graveId !== '' || query.postcode !== undefined;
  return { graveId, postcode, query, isBad, isAsked };
}

export function queries({ url }: PageContext) {
  const { graveId, query, isAsked } = askedOf(url.searchParams);
  return [
    { options: impactQuery },
    ...(graveId ? [{ options: graveQuery(graveId) }] : []),
    ...(isAsked ? [{ options: findQuery(query) }] : []),
  ];
}

/** The cleaners who come to a grave are asked for by the record that stands: one that was merged leads to it. */
export function redirect({ url, data }: RedirectContext) {
  const { graveId } = askedOf(url.searchParams);
  const grave = graveId ? data(graveQuery(graveId)) : undefined;
  return grave && withGrave(url, graveId, grave.id);
}

export const head = ({ text, url }: HeadContext) => ({
  title: text('cleaning:page.title'),
  description: text('cleaning:page.lead'),
  canonical: '/grave-cleaning',
  noindex: url.search !== '',
});

/** Grave cleaning by verified cleaners: what it is, what it costs, what it achieved, and who comes. */
export function Component() {
  const { t } = useTexts('cleaning');
  const [search] = useSearchParams();
  const { graveId, postcode, query, isBad, isAsked } = askedOf(search);
  const { data: impact } = useQuery(impactQuery);
  const { data: grave, error } = useQuery({ ...graveQuery(graveId), enabled: graveId !== '' });
  const isGone = isMissing(error);
  const found = useQuery({ ...findQuery(query), enabled: isAsked });
  const needsPostcode = found.data?.areas.length === 0;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6">
      <header>
        <h1 className="font-serif text-3xl sm:text-4xl">{t('page.title')}</h1>
        <p className="mt-1 max-w-prose text-muted">{t('page.lead')}</p>
      </header>
      <Card aria-labelledby="cleaning-find" className="flex flex-col gap-4">
        <h2 id="cleaning-find" className="font-serif text-2xl">
          {t('find.title')}
        </h2>
        {grave && <GraveLine grave={grave} />}
        {isGone && <GraveGone />}
        {(!graveId || isGone || needsPostcode || isBad) && (
          <FindForm
            postcode={postcode}
            graveId={isGone ? '' : graveId}
            error={isBad ? t('errors.bad_postcode') : undefined}
          />
        )}
        {!graveId && <p className="text-sm text-muted">{t('find.graveHint')}</p>}
      </Card>
      {isAsked && found.data && !needsPostcode && (
        <section aria-labelledby="cleaners-found" className="flex flex-col gap-4">
          <h2 id="cleaners-found" className="font-serif text-2xl">
            {t('find.found', { count: found.data.cleaners.length })}
          </h2>
          {found.data.cleaners.length === 0 && (
            <EmptyState title={t('find.none')} text={t('find.noneText')} />
          )}
          <ul className="grid gap-4 sm:grid-cols-2">
            {found.data.cleaners.map((cleaner) => (
              <CleanerCard key={cleaner.id} cleaner={cleaner}>
                {graveId && (
                  <Link
                    to={`/grave-cleaning/book?grave=${graveId}&cleaner=${cleaner.id}${postcode ? `&postcode=${encodeURIComponent(postcode)}` : ''}`}
                    className={buttonStyle('primary', 'self-start')}
                  >
                    {t('find.choose')}
                  </Link>
                )}
              </CleanerCard>
            ))}
          </ul>
          {!graveId && found.data.cleaners.length > 0 && (
            <p>
              {t('find.needsGrave')}{' '}
              <Link to="/search" className="text-action underline">
                {t('find.search')}
              </Link>
            </p>
          )}
        </section>
      )}
      <CleaningSteps />
      <CleaningPrices oneOffFrom={impact?.oneOffFrom ?? null} />
      {impact && <ImpactFigures impact={impact} />}
      <p className="flex flex-wrap gap-3">
        <Link to="/cleaner" className={buttonStyle('quiet')}>
          {t('page.beCleaner')}
        </Link>
        <Link to="/my-bookings" className={buttonStyle('plain')}>
          {t('list.title')}
        </Link>
      </p>
    </div>
  );
}
