import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { ScriptName } from '#shared/web/ui/script-name.tsx';
import type { PlaceOfReport } from '../trust-contract.ts';
import type { ReportPlace } from '../trust-values.ts';

/** Those with a page; of 'everyone' the whole address. */
const PAGES: Partial<Record<ReportPlace, string>> = {
  memorial: '/memorial/',
  grave: '/grave/',
  stream: '/live-streams?stream=',
  provider: '/book-service?provider=',
  everyone: '/duas',
};

/**
 * What a reported thing belongs to, as a link while its page can be opened.
 * @param isGoneSaid the card says already that what was reported was removed
 */
export function ReportPlaceLine({ place, isGoneSaid }: { place: PlaceOfReport; isGoneSaid: boolean }) {
  const { t } = useTexts('trust');
  const page = place.isGone ? undefined : PAGES[place.type];
  const label = t(`queue.place.${place.type}`);
  const isNamed = place.name !== null;
  const shown = isNamed ? <bdi>{place.name}</bdi> : label;
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
      {(isNamed || place.isGone) && <span className="text-muted">{label}</span>}
      {page ? (
        <Link
          to={page + (place.id ?? '')}
          className="inline-flex min-h-11 items-center font-semibold text-action underline"
        >
          {shown}
        </Link>
      ) : (
        isNamed && <span className="font-semibold">{shown}</span>
      )}
      <ScriptName of={place} className="text-muted" />
      {place.isGone && !isGoneSaid && <span>{t('queue.missing')}</span>}
    </p>
  );
}
