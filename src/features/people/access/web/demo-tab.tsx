import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { DEMO_PASSWORD, DEMO_PERSONAS, type DemoPersonaKey } from '../access-fields.ts';
import { accessApi } from './access-api.ts';
import { useEnter } from './use-enter.ts';

/** Where a persona's work is, which a family's first page does not show. */
const OWN_PAGES: Partial<Record<DemoPersonaKey, string>> = { imam: '/live-streams', cleaner: '/cleaner' };

/** The personas of the demonstration. */
export function DemoTab({ onDone }: { onDone: () => void }) {
  const { t } = useTexts('access');
  const enter = useEnter();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [busy, setBusy] = useState<DemoPersonaKey | null>(null);

  async function enterAs(key: DemoPersonaKey, email: string): Promise<void> {
    setBusy(key);
    try {
      enter(await accessApi.call('login', { body: { email, password: DEMO_PASSWORD } }));
      showToast({
        title: t('demo.welcomeTitle', { label: t(`persona.${key}.label`) }),
        description: t('demo.welcome'),
      });
      onDone();
      // On any other page a visitor signed in for what is there.
      const own = OWN_PAGES[key];
      if (own && pathname === '/') navigate(own);
    } catch {
      showToast({ title: t('demo.failedTitle'), description: t('demo.failed'), kind: 'destructive' });
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {DEMO_PERSONAS.map(({ key, email }) => (
        <Button
          key={key}
          kind="quiet"
          disabled={busy !== null}
          className="h-auto flex-col items-start py-3 text-start"
          onClick={() => enterAs(key, email)}
        >
          <span>{busy === key ? t('signingIn') : t(`persona.${key}.label`)}</span>
          <span className="text-sm font-normal text-muted">{t(`persona.${key}.text`)}</span>
        </Button>
      ))}
    </div>
  );
}
