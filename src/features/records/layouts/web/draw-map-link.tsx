import { Link } from 'react-router';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';

/** From an office's page to the map of one of its cemeteries, to draw it. */
export function DrawMapLink({ cemetery }: { cemetery: { id: number; name: string } }) {
  const { t } = useTexts('layouts');
  return (
    <Link
      to={`/my-office?map=${cemetery.id}`}
      aria-label={t('office.drawOf', { name: isolate(cemetery.name) })}
      className={buttonStyle('quiet', 'self-start')}
    >
      {t('office.draw')}
    </Link>
  );
}
