import type { ReactNode } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { LinkTabs } from '#shared/web/ui/link-tabs.tsx';
import { STREAM_TABS, type StreamTab } from './watch-state.ts';

export function StreamTabs(props: {
  current: StreamTab;
  linkTo: (tab: StreamTab) => string;
  children: ReactNode;
}) {
  const { t } = useTexts('streams');
  const tabs = STREAM_TABS.map((name) => ({ name, label: t(`tabs.${name}`) }));
  return <LinkTabs label={t('tabs.label')} tabs={tabs} {...props} />;
}
