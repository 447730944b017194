import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { councilQuery, councilsQuery, pageOf } from '#features/arrange/partnership/web/partnership-api.ts';
import { ProposalView } from '#features/arrange/partnership/web/proposal-view.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';

export const texts = ['partnership'] as const;

/** The path /bradford-partnership has no parameter, so its council is fixed. */
const slugOf = (params: PageContext['params']) => params.slug ?? 'bradford';

export const queries = ({ params }: PageContext) => [
  { options: councilQuery(slugOf(params)), required: true },
  { options: councilsQuery },
];

export const head = ({ text, data, params }: HeadContext) => ({
  title: text('partnership:proposal.title', { place: data(councilQuery(slugOf(params)))?.place ?? '' }),
  description: text('partnership:page.head'),
  canonical: pageOf(slugOf(params)),
});

export function Missing() {
  const { t } = useTexts('partnership');
  return (
    <MissingView title={t('admin.title')} text={t('page.missing')} back={t('common:status.home')} to="/" />
  );
}

/** The proposal to a council, to read, print and take away. */
export function Component() {
  const { t } = useTexts('partnership');
  const slug = slugOf(useParams());
  const { data: council } = useQuery(councilQuery(slug));
  const { data: councils = [] } = useQuery(councilsQuery);
  if (!council) return null;
  const others = councils.filter((other) => other.slug !== slug);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6">
      <ProposalView council={council} />
      <Link to="/official-verification" className={buttonStyle('primary', 'no-print self-start')}>
        {t('page.join')}
      </Link>
      {others.length > 0 && (
        <nav aria-label={t('page.others')} className="no-print flex flex-col gap-2">
          <h2 className="font-semibold">{t('page.others')}</h2>
          <ul>
            {others.map((other) => (
              <li key={other.slug}>
                <Link
                  to={pageOf(other.slug)}
                  className="inline-flex min-h-11 items-center text-action hover:underline"
                >
                  <bdi>{other.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
