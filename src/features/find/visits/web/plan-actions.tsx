import { Plus, Printer, Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { copyText } from '#shared/web/copy-text.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { type PlanAddress, planPath } from '../plan-address.ts';

export function PlanActions({ plan, title }: { plan: PlanAddress; title: string }) {
  const { t } = useTexts('visits');
  const { origin } = useAppInfo();
  async function share(): Promise<void> {
    // The saved plan's id is left out: it concerns only the sender.
    const url = `${origin || window.location.origin}${planPath({ ...plan, saved: null })}`;
    // Closing the share sheet is not a failure.
    if (navigator.share) await navigator.share({ title, url }).catch(() => undefined);
    else await copyText(url, { copied: t('copied'), byHand: t('byHand') });
  }
  return (
    <div className="no-print flex flex-wrap gap-3">
      <Button className="unanswered:invisible noscript:hidden" onClick={share}>
        <Share2 className="size-5" aria-hidden="true" />
        {t('share')}
      </Button>
      <Button kind="quiet" className="unanswered:invisible noscript:hidden" onClick={() => window.print()}>
        <Printer className="size-5" aria-hidden="true" />
        {t('print')}
      </Button>
      <Link to="/search" className={buttonStyle('quiet')}>
        <Plus className="size-5" aria-hidden="true" />
        {t('addMore')}
      </Link>
    </div>
  );
}
