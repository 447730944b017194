import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSession } from '#features/people/access/web/use-session.ts';
import { QUERY_MAX } from '#features/people/help/help-values.ts';
import { faqData } from '#features/people/help/web/article-data.ts';
import { Sections } from '#features/people/help/web/article-view.tsx';
import { FaqView } from '#features/people/help/web/faq-view.tsx';
import { FeaturesView } from '#features/people/help/web/features-view.tsx';
import { GuidesList } from '#features/people/help/web/guides-list.tsx';
import { articleQuery, articlesQuery, helpSearchQuery } from '#features/people/help/web/help-api.ts';
import { HelpResults } from '#features/people/help/web/help-results.tsx';
import { HelpSearchBox } from '#features/people/help/web/help-search-box.tsx';
import { QuickLinks } from '#features/people/help/web/quick-links.tsx';
import { SupportSection } from '#features/people/help/web/support-section.tsx';
import { readChoice, readPattern, readText } from '#shared/web/form/read-params.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { LinkTabs } from '#shared/web/ui/link-tabs.tsx';

export const texts = ['help', 'form'] as const;

export { askByForm as action } from './parts/ask-by-form.ts';

const TABS = ['guides', 'faq', 'features', 'about'] as const;
type Tab = (typeof TABS)[number];

const tabOf = (search: URLSearchParams): Tab => readChoice(search, 'tab', TABS);
/** The section that a link opens: a policy, or the form to write to us. */
const openOf = (search: URLSearchParams) => readPattern(search, 'open', /^[a-z-]{1,40}$/);
const CONTACT = 'contact';
const queryOf = (search: URLSearchParams) => readText(search, 'q', QUERY_MAX);
const linkTo = (tab: Tab) => (tab === 'guides' ? '/help' : `/help?tab=${tab}`);

export function queries({ url: { searchParams } }: PageContext) {
  const query = queryOf(searchParams);
  if (query) return [{ options: helpSearchQuery(query), required: true }];
  const tab = tabOf(searchParams);
  const open = tab === 'guides' ? openOf(searchParams) : '';
  const opened = open && open !== CONTACT ? [{ options: articleQuery(open) }] : [];
  return [...opened, { options: tab === 'guides' ? articlesQuery : articleQuery(tab), required: true }];
}

export function head({ text, url, data }: HeadContext) {
  const tab = tabOf(url.searchParams);
  const faq = tab === 'faq' ? data(articleQuery('faq')) : undefined;
  const name = tab === 'guides' ? '' : `${text(`help:tabs.${tab}`)} · `;
  return {
    title: `${name}${text('help:title')}`,
    description: text('help:head'),
    canonical: linkTo(tab),
    noindex: queryOf(url.searchParams) !== '',
    ...(faq ? { jsonLd: faqData(faq) } : {}),
  };
}

/** The help centre: a search, the topics that most people look for, and all articles. */
export function Component() {
  const { t } = useTexts('help');
  const [search] = useSearchParams();
  const query = queryOf(search);
  const { user } = useSession();
  const { data: hits } = useQuery({ ...helpSearchQuery(query), enabled: query !== '' });
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-8 px-4 py-6">
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="text-lg text-muted">{t('lead')}</p>
      </header>
      <HelpSearchBox query={query} />
      {query ? hits && <HelpResults query={query} hits={hits} /> : <Centre search={search} />}
      <SupportSection
        isOpen={openOf(search) === CONTACT}
        known={user && { name: user.fullName, email: user.email }}
      />
    </div>
  );
}

function Centre({ search }: { search: URLSearchParams }) {
  const { t } = useTexts('help');
  const tab = tabOf(search);
  return (
    <>
      <QuickLinks />
      <LinkTabs
        label={t('title')}
        tabs={TABS.map((name) => ({ name, label: t(`tabs.${name}`) }))}
        current={tab}
        linkTo={linkTo}
      >
        {tab === 'guides' ? (
          <Guides open={openOf(search)} />
        ) : (
          <TabArticle tab={tab} open={search.get('open')} />
        )}
      </LinkTabs>
    </>
  );
}

function Guides({ open }: { open: string }) {
  const { data: articles = [] } = useQuery(articlesQuery);
  return <GuidesList articles={articles} open={open} />;
}

function TabArticle({ tab, open }: { tab: Exclude<Tab, 'guides'>; open: string | null }) {
  const { data: article } = useQuery(articleQuery(tab));
  if (!article) return null;
  if (tab === 'faq') return <FaqView article={article} open={open} />;
  if (tab === 'features') return <FeaturesView article={article} />;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Sections article={article} />
    </div>
  );
}
