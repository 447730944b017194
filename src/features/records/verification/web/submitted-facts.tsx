import { Suspense, useState } from 'react';
import { distanceMetres, type LatLng } from '#shared/geo.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { browserPart } from '#shared/web/page/browser-part.tsx';
import { FactRows } from '#shared/web/ui/fact-rows.tsx';
import { Skeleton } from '#shared/web/ui/skeleton.tsx';
import type { SubmittedVerification } from '../verification-contract.ts';

const SubmittedMap = browserPart(async () => (await import('./submitted-map.tsx')).default);

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * What an office stated about a grave, its position beside the one on record. The map of both is our own: what waits for
 * a decision is told to no other site.
 */
export function SubmittedFacts({
  item,
  more = {},
}: {
  item: SubmittedVerification;
  /** Further fields of the form by their names, for whoever has to decide. */
  more?: Record<string, string | boolean>;
}) {
  const { t } = useTexts('verification');
  const { partialDate, distance } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { statement, recorded } = item;
  const { position } = statement;
  const written = (value: string | boolean) => {
    if (typeof value === 'boolean') return t(value ? 'common:conflict.yes' : 'common:conflict.no');
    return DAY.test(value) ? partialDate(value, false) : value;
  };
  const facts = [
    // Named as a receipt names them: the form's own labels say which may be left empty.
    ...Object.entries(statement.fields).map(([name, value]) => [t(`receipts:field.${name}`), value] as const),
    ...Object.entries(more).map(([name, value]) => [t(`field.${name}`), value] as const),
  ].map(([label, value]) => [label, written(value)] as const);
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <FactRows facts={facts} />
        <dt className="text-muted">{t('receipts:field.gpsCoordinates')}</dt>
        <dd>
          <Degrees at={position} /> ({t(`held.source.${position.source}`)})
        </dd>
        <dt className="text-muted">{t('held.recorded')}</dt>
        <dd>
          {recorded ? (
            <>
              <Degrees at={recorded} /> (
              {t('held.apart', { distance: distance(distanceMetres(recorded, position)) })})
            </>
          ) : (
            t(item.isRecorded ? 'held.unplaced' : 'held.newGrave')
          )}
        </dd>
      </dl>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-action underline">
          {t('held.map')}
        </summary>
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <SubmittedMap item={item} />
          </Suspense>
        )}
      </details>
    </div>
  );
}

function Degrees({ at: { lat, lng } }: { at: LatLng }) {
  // Six decimals are 0.1 m; more is noise of a conversion.
  return <bdi dir="ltr">{`${Number(lat.toFixed(6))}, ${Number(lng.toFixed(6))}`}</bdi>;
}
