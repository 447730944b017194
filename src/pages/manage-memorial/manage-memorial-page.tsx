import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#features/people/access/web/use-session.ts';
import { blocksQuery, familyQuery } from '#features/remember/family/web/family-api.ts';
import { albumsQuery, memorialMediaQuery } from '#features/remember/media/web/media-api.ts';
import type { MemorialDetail } from '#features/remember/memorials/memorials-contract.ts';
import { historyQuery } from '#features/remember/memorials/web/manage/tending-api.ts';
import { MemorialMissing } from '#features/remember/memorials/web/memorial-missing.tsx';
import { memorialQuery } from '#features/remember/memorials/web/memorial-query.ts';
import { StateBanner } from '#features/remember/memorials/web/state-banner.tsx';
import { linksQuery } from '#features/remember/sharing/web/sharing-api.ts';
import { readChoice } from '#shared/web/form/read-params.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { StatusView } from '#shared/web/layout/status-view.tsx';
import type { Opened } from '#shared/web/page/opened-part.ts';
import type { HeadContext, OpenContext, PageContext, PageQuery } from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { Tabs } from '#shared/web/ui/tabs.tsx';
import { SignInWall } from '../parts/sign-in-wall.tsx';
import { PARTS, TABS, type Tab } from './manage-parts.ts';
import { useManaged } from './use-managed.ts';

export const texts = ['memorials', 'family', 'sharing', 'media', 'form', 'graves'] as const;

export const queries = ({ params: { id = '' }, url }: PageContext): PageQuery[] => [
  { options: memorialQuery(id), required: true },
  ...(QUERIES[url.searchParams.get('tab') ?? '']?.(id) ?? []).map((options) => ({ options })),
];

/** What a part shows first, so that it comes with the page. */
const QUERIES: Readonly<Record<string, (id: string) => PageQuery['options'][]>> = {
  photos: (id) => [memorialMediaQuery(id, null), albumsQuery(id, null)],
  family: (id) => [familyQuery(id), blocksQuery(id)],
  links: (id) => [linksQuery(id)],
  history: (id) => [historyQuery(id)],
};

export const head = ({ text }: HeadContext) => ({
  title: text('memorials:manage.title'),
  description: text('memorials:manage.title'),
  noindex: true,
});

export const Missing = MemorialMissing;

/** The part that the address names; to all but administrators that of the first page shows the words instead. */
const tabOf = (search: URLSearchParams): Tab => readChoice(search, 'tab', TABS);

export function opened({ url }: OpenContext): Opened {
  const name = tabOf(url.searchParams);
  return { name, part: PARTS[name] };
}

/** Everything that a memorial's managers can do with it; the address says which part is open. */
export function Component() {
  const { t } = useTexts('memorials');
  const { memorial } = useManaged();
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  if (!memorial) return null;
  if (!user) return <SignInWall text="memorials:manage.signIn">{null}</SignInWall>;
  if (!memorial.viewer.mayManage)
    return memorial.isTakenDown ? <Frame memorial={memorial} /> : <StatusView status={403} />;
  // Only administrators are told of its place on the first page, and decide it.
  const tabs = memorial.homePlace === null ? TABS.filter((name) => name !== 'home') : TABS;
  const named = tabOf(search);
  const { Component: Panel } = PARTS[named];
  return (
    <Frame memorial={memorial}>
      <Tabs
        label={t('manage.title')}
        tabs={tabs.map((name) => ({ name, label: t(`manage.tab.${name}`) }))}
        current={tabs.find((name) => name === named) ?? 'words'}
        onChange={(name) => setSearch({ tab: name }, { replace: true, preventScrollReset: true })}
      >
        <Panel />
      </Tabs>
    </Frame>
  );
}

/** Whose memorial it is and how it stands; nothing more where it was taken down, until an appeal is granted. */
function Frame({ memorial, children }: { memorial: MemorialDetail; children?: ReactNode }) {
  const { t } = useTexts('memorials');
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 py-6">
      <BackLink to={`/memorial/${memorial.id}`}>{t('manage.back')}</BackLink>
      <h1 className="font-serif text-3xl sm:text-4xl">
        <bdi>{memorial.title}</bdi>
      </h1>
      <StateBanner memorial={memorial} />
      {children}
    </div>
  );
}
