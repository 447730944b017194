import { FileDown, Link2, Share2 } from 'lucide-react';
import { copyText } from '#shared/web/copy-text.ts';
import { useHydrated } from '#shared/web/form/use-hydrated.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { shareOrCopy } from '#shared/web/share-or-copy.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { PrintButton } from '#shared/web/ui/print-button.tsx';
import type { Choice } from '../calculator/estimate.ts';
import { type Compared, calculatorLink, estimateParams } from '../calculator/estimate-address.ts';

/** Ways to keep the estimate: as a link, on paper, as a file. */
export function EstimateActions({ choice, compared }: { choice: Choice; compared: Compared }) {
  const { t } = useTexts('services');
  const { origin } = useAppInfo();
  const isHydrated = useHydrated();
  const url = () => `${origin || window.location.origin}${calculatorLink(choice, compared)}`;
  const words = { copied: t('calculator.copied'), byHand: t('calculator.byHand') };
  // Until the browser can be asked, the place is kept for it.
  const canTell = !isHydrated || 'share' in navigator;
  return (
    <div className="no-print flex flex-wrap gap-3">
      <a href={`/api/services/estimate.pdf?${estimateParams(choice)}`} className={buttonStyle('primary')}>
        <FileDown className="size-5" aria-hidden="true" />
        {t('calculator.pdf')}
      </a>
      <PrintButton label={t('calculator.print')} />
      <Button
        kind="quiet"
        className="unanswered:invisible noscript:hidden"
        onClick={() => copyText(url(), words)}
      >
        <Link2 className="size-5" aria-hidden="true" />
        {t('calculator.copy')}
      </Button>
      {canTell && (
        <Button
          kind="quiet"
          className="unanswered:invisible noscript:hidden"
          onClick={() => shareOrCopy({ title: t('calculator.title'), url: url() }, words)}
        >
          <Share2 className="size-5" aria-hidden="true" />
          {t('calculator.share')}
        </Button>
      )}
    </div>
  );
}
