import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { Tabs } from '#shared/web/ui/tabs.tsx';
import type { DialogProps } from './access-dialog-gate.tsx';
import { DemoTab } from './demo-tab.tsx';
import { LoginForm } from './login-form.tsx';
import { OfferedOrganisations } from './offered-organisations.tsx';
import { RegisterForm } from './register-form.tsx';

const TABS = ['demo', 'login', 'register'] as const;
type TabName = (typeof TABS)[number];

/** 'Access Ziyarah': Demo (where there is one), Login, Register. */
export function AccessDialog(props: DialogProps) {
  const { t } = useTexts('access');
  const { isDemo } = useAppInfo();
  const names = TABS.filter((name) => isDemo || name !== 'demo');
  const [tab, setTab] = useState<TabName>(props.start ?? names[0] ?? 'login');
  const close = () => props.onOpenChange(false);
  return (
    <Dialog title={t('dialog.title')} isOpen={props.isOpen} onOpenChange={props.onOpenChange}>
      {isDemo && (
        <p className="my-3 rounded-lg border border-brass bg-sage px-3 py-2">{t('dialog.banner')}</p>
      )}
      <Tabs
        label={t('dialog.title')}
        tabs={names.map((name) => ({ name, label: t(`tab.${name}`) }))}
        current={tab}
        onChange={setTab}
      >
        {tab === 'demo' && <DemoTab onDone={close} />}
        {tab === 'login' && (
          <>
            <LoginForm onLeave={close} />
            <OfferedOrganisations />
          </>
        )}
        {tab === 'register' && <RegisterForm onDone={close} />}
      </Tabs>
    </Dialog>
  );
}
