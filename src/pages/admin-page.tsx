import { useSearchParams } from 'react-router';
import { useSession } from '#features/access/web/use-session.ts';
import { claimsQueueQuery } from '#features/claims/web/claims-api.ts';
import { ClaimsQueue } from '#features/claims/web/claims-queue.tsx';
import { pendingQuery } from '#features/duas/web/duas-api.ts';
import { ModerationQueue } from '#features/duas/web/moderation-queue.tsx';
import { AdabDefaultsPanel } from '#features/memorials/web/manage/adab-defaults-panel.tsx';
import { ReportsQueue } from '#features/trust/web/reports-queue.tsx';
import { reportsQuery } from '#features/trust/web/trust-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { StatusView } from '#shared/web/layout/status-view.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { Tabs } from '#shared/web/ui/tabs.tsx';

export const texts = ['duas', 'claims', 'trust', 'memorials'] as const;

// All are refused to all but admins: whoever else opens this page gets that answer.
export const queries = () => [
  { options: pendingQuery(), required: true },
  { options: claimsQueueQuery(), required: true },
  { options: reportsQuery('open'), required: true },
];

export const head = ({ text }: HeadContext) => ({
  title: text('common:nav.admin'),
  description: text('common:nav.admin'),
  noindex: true,
});

/** In their order; each panel reads its own data. */
const TABS = [
  { name: 'duas', label: 'duas:moderate.title', Panel: ModerationQueue },
  { name: 'claims', label: 'claims:admin.title', Panel: ClaimsQueue },
  { name: 'reports', label: 'trust:queue.title', Panel: ReportsQueue },
  { name: 'adab', label: 'memorials:manage.adab.title', Panel: AdabDefaultsPanel },
] as const;

/** What waits for an admin. */
export function Component() {
  const { t } = useTexts('common');
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  if (user?.role !== 'admin') return <StatusView status={403} />;
  const tab = TABS.find(({ name }) => name === search.get('tab')) ?? TABS[0];
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-4 py-6">
      <h1 className="font-serif text-3xl sm:text-4xl">{t('nav.admin')}</h1>
      <Tabs
        label={t('nav.admin')}
        tabs={TABS.map(({ name, label }) => ({ name, label: t(label) }))}
        current={tab.name}
        onChange={(name) => setSearch({ tab: name }, { replace: true })}
      >
        <tab.Panel />
      </Tabs>
    </div>
  );
}
