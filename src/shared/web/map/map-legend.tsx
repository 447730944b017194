import type { ReactNode } from 'react';
import { arch, stoneAt } from '#shared/drawing/ground-signs.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { SpotList } from './map-signs.tsx';
import type { MapLayout } from './map-types.ts';

/** What the signs on a map mean; the sections of `layouts` by their colour, unless they are hidden. */
export function MapLegend(props: {
  layouts: readonly MapLayout[];
  hasSections: boolean;
  /** The layouts come after the page; what they add to the legend would move what stands below it. */
  isLate?: boolean;
}) {
  const { layouts, hasSections, isLate = false } = props;
  const { t } = useTexts('common');
  const sections = hasSections ? layouts.flatMap((layout) => layout.sections) : [];
  const isUnknown = isLate && layouts.length === 0;
  const hasSteps = isUnknown || layouts.some(({ paths }) => paths.some(({ kind }) => kind === 'steps'));
  const hasGates = isUnknown || layouts.some(({ gates }) => gates.length > 0);
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={t('map.legend.title')} className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {sections.map((section) => (
          <Entry
            key={section.id}
            sign={
              <rect
                x="1"
                y="3"
                width="18"
                height="14"
                rx="2"
                fill={section.colour}
                fillOpacity="0.3"
                stroke={section.colour}
                strokeWidth="2"
              />
            }
          >
            <bdi>{section.name}</bdi>
          </Entry>
        ))}
        <Entry sign={<circle cx="10" cy="10" r="5" className="fill-action stroke-action" strokeWidth="2" />}>
          {t('map.legend.verified')}
        </Entry>
        <Entry sign={<circle cx="10" cy="10" r="5" className="fill-surface stroke-action" strokeWidth="2" />}>
          {t('map.legend.unverified')}
        </Entry>
        <Entry
          sign={
            <>
              <circle cx="10" cy="10" r="9" className="fill-brass" fillOpacity="0.25" />
              <path d={stoneAt(10, 10, 14, 29)} className="fill-action" />
            </>
          }
        >
          {t('map.legend.selected')}
        </Entry>
        {hasGates && (
          <Entry sign={<path d={arch(10, 16, 10)} className="fill-surface stroke-ink" strokeWidth="2" />}>
            {t('map.legend.gate')}
          </Entry>
        )}
        {hasSteps && (
          <Entry
            sign={
              <path d="M1 10h18" className="stroke-muted" strokeWidth="4" strokeDasharray="3 3" fill="none" />
            }
          >
            {t('map.legend.steps')}
          </Entry>
        )}
      </ul>
      {/* On paper the drawing stands in for the map, and brings its own. */}
      <SpotList
        layouts={layouts}
        className={classNames(
          'no-print flex flex-wrap gap-x-5 gap-y-2 text-sm empty:hidden',
          isLate && 'max-lg:hidden',
        )}
      />
    </div>
  );
}

function Entry({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg viewBox="0 0 20 20" className="size-5 shrink-0" aria-hidden="true">
        {sign}
      </svg>
      {children}
    </li>
  );
}
