import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';

/** How to use the finder and what not to expect of it; other ways to a grave for devices that cannot run it. */
export function ArGuide() {
  const { t } = useTexts('ar');
  return (
    <Card aria-labelledby="ar-guide">
      <h2 id="ar-guide" className="font-serif text-2xl">
        {t('how.title')}
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
        <li>{t('how.hold')}</li>
        <li>{t('how.honest')}</li>
        <li>{t('how.private')}</li>
      </ul>
      <noscript>
        <p className="mt-3">{t('how.needsScripts')}</p>
      </noscript>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to="/search" className={buttonStyle('quiet')}>
          {t('toSearch')}
        </Link>
        <Link to="/grave-finder" className={buttonStyle('quiet')}>
          {t('toFinder')}
        </Link>
      </div>
    </Card>
  );
}
