import { Link, useLocation } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';

/** On the page of a grave that its reader has just recorded: a memorial may follow, and none has to. */
export function RecordedOffer({ graveId }: { graveId: number }) {
  const { t } = useTexts('memorials');
  const state = useLocation().state as { recorded?: number } | null;
  if (state?.recorded !== graveId) return null;
  return (
    <section
      aria-labelledby="just-recorded"
      className="no-print flex flex-col items-start gap-2 rounded-card border border-action bg-sage p-4"
    >
      <h2 id="just-recorded" className="font-semibold">
        {t('record.offer.title')}
      </h2>
      <p>{t('record.offer.text')}</p>
      <Link to={`/create-memorial?grave=${graveId}`} className={buttonStyle()}>
        {t('record.offer.make')}
      </Link>
    </section>
  );
}
