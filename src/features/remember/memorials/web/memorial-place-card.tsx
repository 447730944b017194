import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { Memorial } from '../memorials-contract.ts';

/** Where the grave is: the small map and links come from the graves slice. */
export function MemorialPlaceCard({ memorial, children }: { memorial: Memorial; children: ReactNode }) {
  const { t } = useTexts('memorials');
  return (
    <Card aria-labelledby="grave-location" className="flex flex-col gap-4">
      <h2 id="grave-location" className="font-serif text-xl">
        {t('graveLocation')}
      </h2>
      <p>
        <bdi>{memorial.cemetery}</bdi>
        {memorial.location !== memorial.cemetery && (
          <span className="block text-muted">
            <bdi>{memorial.location}</bdi>
          </span>
        )}
      </p>
      {memorial.gpsCoordinates && (
        // On paper the links say nothing; the position does.
        <p dir="ltr" className="hidden print:block">
          {memorial.gpsCoordinates}
        </p>
      )}
      {children}
      <Link
        to={`/grave/${memorial.graveId}`}
        className="inline-flex min-h-11 items-center text-action underline"
      >
        {t('openGrave')}
      </Link>
    </Card>
  );
}
