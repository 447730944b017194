import type { ReactNode } from 'react';
import { arch, stoneAt } from '#shared/drawing/ground-signs.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { SpotList } from './map-signs.tsx';
import type { MapLayout } from './map-types.ts';

/** What the signs on a map mean; the sections of `layouts` by their colour, unless they are hidden. */
export function MapLegend({ layouts, hasSections }: { layouts: readonly MapLayout[]; hasSections: boolean }) {
  const { t } = useTexts('common');
  const sections = hasSections ? layouts.flatMap((layout) => layout.sections) : [];
  const hasSteps = layouts.some(({ paths }) => paths.some(({ kind }) => kind === 'steps'));
  const hasGates = layouts.some(({ gates }) => gates.length > 0);
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
      <SpotList layouts={layouts} className="no-print flex flex-wrap gap-x-5 gap-y-2 text-sm empty:hidden" />
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
