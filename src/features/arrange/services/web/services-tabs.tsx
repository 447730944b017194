import type { ReactNode } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { LinkTabs } from '#shared/web/ui/link-tabs.tsx';

export const SERVICES_TABS = ['providers', 'calculator', 'requests'] as const;
export type ServicesTab = (typeof SERVICES_TABS)[number];

const linkTo = (tab: ServicesTab) => (tab === 'providers' ? '/services' : `/services?tab=${tab}`);

export function ServicesTabs({ current, children }: { current: ServicesTab; children: ReactNode }) {
  const { t } = useTexts('services');
  const tabs = SERVICES_TABS.map((name) => ({ name, label: t(`tab.${name}`) }));
  return (
    <LinkTabs label={t('title')} tabs={tabs} current={current} linkTo={linkTo}>
      {children}
    </LinkTabs>
  );
}
