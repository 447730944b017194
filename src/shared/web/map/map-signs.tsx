import { SPOT_KINDS, type SpotKind } from '#shared/contract/ground-kinds.ts';
import { hasDisc, spotGlyph } from '#shared/drawing/spot-glyphs.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { MapLayout } from './map-types.ts';

/** What the signs of taps, benches and the like mean, with how many there are; nothing where there are none. */
export function SpotList({ layouts, className }: { layouts: readonly MapLayout[]; className: string }) {
  const { t } = useTexts('common');
  const { number } = useFormats();
  const spots = layouts.flatMap((layout) => layout.spots ?? []);
  const kinds = SPOT_KINDS.map((kind) => ({ kind, count: spots.filter((one) => one.kind === kind).length }));
  return (
    <ul className={className}>
      {kinds
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => (
          <li key={kind} className="flex items-center gap-2">
            <SpotSign kind={kind} />
            <span>
              {t(`map.spot.${kind}`)} <span className="text-muted">({number(count)})</span>
            </span>
          </li>
        ))}
    </ul>
  );
}

/**
 * The signs on a map, told on request: they say most by themselves, and a phone's map has little room. On the right for
 * every reader, because the scale is on the left.
 */
export function MapSigns({
  layouts = [],
  isHigh,
}: {
  layouts?: readonly MapLayout[] | undefined;
  isHigh: boolean;
}) {
  const { t } = useTexts('common');
  // Seen from so far that several cemeteries are on it, a map shows none of them.
  if (layouts.length !== 1 || !layouts[0]?.spots?.length) return null;
  return (
    <details
      className={`absolute right-2 max-w-3/4 rounded-lg border border-field bg-surface text-sm ${isHigh ? 'bottom-8' : 'bottom-2'}`}
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold">
        {t('map.signs')}
      </summary>
      <SpotList layouts={layouts} className="flex flex-col gap-1 px-3 pb-3" />
    </details>
  );
}

function SpotSign({ kind }: { kind: SpotKind }) {
  return (
    <svg viewBox="-11 -11 22 22" className="size-6 shrink-0" aria-hidden="true">
      {hasDisc(kind) && <circle r="10" className="fill-surface stroke-line" />}
      <path d={spotGlyph(kind, 0, 0)} className={hasDisc(kind) ? 'fill-muted' : 'fill-action opacity-45'} />
    </svg>
  );
}
