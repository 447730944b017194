import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { BookForm } from '#features/arrange/cleaning/web/book-form.tsx';
import { CleanerCard } from '#features/arrange/cleaning/web/cleaner-card.tsx';
import { CleanerReviews } from '#features/arrange/cleaning/web/cleaner-reviews.tsx';
import {
  calendarQuery,
  cardQuery,
  findQuery,
  reviewsQuery,
} from '#features/arrange/cleaning/web/cleaning-api.ts';
import { GraveLine } from '#features/arrange/cleaning/web/grave-line.tsx';
import { GraveMissing } from '#features/records/graves/web/grave-missing.tsx';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import { readPattern, readText } from '#shared/web/form/read-params.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext, PageContext, RedirectContext } from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { forMembers } from '../parts/for-members.ts';
import { ReportButton } from '../parts/report-button.tsx';
import { SignInWall } from '../parts/sign-in-wall.tsx';
import { withGrave } from '../parts/with-grave.ts';
import { VisitCard } from './visit-card.tsx';

export const texts = ['cleaning', 'graves', 'payments', 'form'] as const;

const ID = /^[1-9]\d{0,14}$/;

function askedOf(search: URLSearchParams) {
  const graveId = readPattern(search, 'grave', ID);
  const postcode = readText(search, 'postcode', 10);
  return { graveId, postcode, cleanerId: readPattern(search, 'cleaner', ID) };
}
const foundQuery = ({ graveId, postcode }: { graveId: string; postcode: string }) =>
  findQuery({ graveId, ...(postcode ? { postcode } : {}) });

export function queries({ url }: PageContext) {
  const asked = askedOf(url.searchParams);
  if (!asked.graveId) return [];
  const { cleanerId } = asked;
  return [
    { options: graveQuery(asked.graveId), required: true },
    { options: foundQuery(asked) },
    { options: forMembers(cardQuery) },
    ...(cleanerId
      ? [{ options: reviewsQuery(Number(cleanerId)) }, { options: calendarQuery(Number(cleanerId)) }]
      : []),
  ];
}

/** The cleaners who come to a grave are asked for by the record that stands: one that was merged leads to it. */
export function redirect({ url, data }: RedirectContext) {
  const { graveId } = askedOf(url.searchParams);
  const grave = graveId ? data(graveQuery(graveId)) : undefined;
  return grave && withGrave(url, graveId, grave.id);
}

export const Missing = GraveMissing;

export const head = ({ text }: HeadContext) => ({
  title: text('cleaning:book.title'),
  description: text('cleaning:page.lead'),
  noindex: true,
});

/** Books a visit to one grave. */
export function Component() {
  return (
    <SignInWall text="cleaning:page.lead">
      <Booking />
    </SignInWall>
  );
}

function Booking() {
  const { t } = useTexts('cleaning');
  const [search] = useSearchParams();
  const asked = askedOf(search);
  const { graveId, cleanerId, postcode } = asked;
  const { data: grave } = useQuery({ ...graveQuery(graveId), enabled: graveId !== '' });
  const { data: found } = useQuery({ ...foundQuery(asked), enabled: graveId !== '' });
  const chosen = found?.cleaners.find(({ id }) => String(id) === cleanerId);
  const back = `/grave-cleaning${graveId ? `?grave=${graveId}` : ''}`;
  const bookWith = (id: number) =>
    `/grave-cleaning/book?grave=${graveId}&cleaner=${id}${postcode ? `&postcode=${encodeURIComponent(postcode)}` : ''}`;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6">
      <BackLink to={back}>{t('page.title')}</BackLink>
      <h1 className="font-serif text-3xl sm:text-4xl">{t('book.title')}</h1>
      {!grave && <EmptyState title={t('find.needsGrave')} />}
      {grave && <GraveLine grave={grave} />}
      {grave && found && !chosen && (
        <section className="flex flex-col gap-4">
          {cleanerId && found.cleaners.length > 0 && <p role="status">{t('errors.no_cleaner')}</p>}
          {found.cleaners.length === 0 && (
            <EmptyState title={t('find.none')} text={t('find.noneText')}>
              <Link to={back} className={buttonStyle('quiet')}>
                {t('find.postcode')}
              </Link>
            </EmptyState>
          )}
          <ul className="grid gap-4 sm:grid-cols-2">
            {found.cleaners.map((cleaner) => (
              <CleanerCard key={cleaner.id} cleaner={cleaner} heading="h2">
                <Link to={bookWith(cleaner.id)} className={buttonStyle('primary', 'self-start')}>
                  {t('find.choose')}
                </Link>
              </CleanerCard>
            ))}
          </ul>
        </section>
      )}
      {grave && chosen && (
        <>
          <ul>
            <CleanerCard cleaner={chosen} heading="h2" />
          </ul>
          <CleanerReviews
            cleanerId={chosen.id}
            action={(targetId) => (
              <ReportButton target={{ targetType: 'cleaner_review', targetId }} label={t('review.report')} />
            )}
          />
          <BookForm
            graveId={grave.id}
            graveName={grave.deceasedName}
            cleaner={chosen}
            card={<VisitCard returnPath={bookWith(chosen.id)} />}
          />
        </>
      )}
    </div>
  );
}
