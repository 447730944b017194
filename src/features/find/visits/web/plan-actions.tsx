import { Plus, Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { shareOrCopy } from '#shared/web/share-or-copy.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { PrintButton } from '#shared/web/ui/print-button.tsx';
import { type PlanAddress, planPath } from '../plan-address.ts';

export function PlanActions({ plan, title }: { plan: PlanAddress; title: string }) {
  const { t } = useTexts('visits');
  const { origin } = useAppInfo();
  async function share(): Promise<void> {
    // The saved plan's id is left out: it concerns only the sender.
    const url = `${origin || window.location.origin}${planPath({ ...plan, saved: null })}`;
    await shareOrCopy({ title, url }, { copied: t('copied'), byHand: t('byHand') });
  }
  return (
    <div className="no-print flex flex-wrap gap-3">
      <Button className="unanswered:invisible noscript:hidden" onClick={share}>
        <Share2 className="size-5" aria-hidden="true" />
        {t('share')}
      </Button>
      <PrintButton label={t('print')} />
      <Link to="/search" className={buttonStyle('quiet')}>
        <Plus className="size-5" aria-hidden="true" />
        {t('addMore')}
      </Link>
    </div>
  );
}
