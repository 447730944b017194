import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';

/** What managers most often come for, each leading to the tab of the managing page that does it. */
const WAYS = ['photos', 'family', 'words'] as const;

/** For managers only: the next steps of whoever made the page, where others see nothing. */
export function TendCard({ memorialId }: { memorialId: number }) {
  const { t } = useTexts('memorials');
  const manage = `/memorial/${memorialId}/manage`;
  return (
    <Card aria-labelledby="tend" className="no-print not-last:mb-6">
      <h2 id="tend" className="font-serif text-2xl">
        {t('manage.title')}
      </h2>
      <p className="text-muted">{t('tend.lead')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {WAYS.map((tab) => (
          <Link key={tab} to={`${manage}?tab=${tab}`} className={buttonStyle('quiet')}>
            {t(`tend.${tab}`)}
          </Link>
        ))}
        {/* On wider screens the same link stands under the name. */}
        <Link to={manage} className={buttonStyle('quiet', 'md:hidden')}>
          {t('manage.open')}
        </Link>
      </div>
    </Card>
  );
}
