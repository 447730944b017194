import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { classNames } from '#shared/web/ui/class-names.ts';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';
import { ScriptName } from '#shared/web/ui/script-name.tsx';
import { DrawnPlace } from './drawn-place.tsx';
import { FoundLink } from './found-link.tsx';
import { MatchReasons } from './match-reasons.tsx';

/**
 * A grave in a list of results: who, when, where, and why it was found. The whole row leads to its page; `action`
 * is the one thing that can be done from here.
 */
export function GraveResult(props: {
  grave: Grave;
  action: ReactNode;
  isSelected?: boolean;
  isLongerSaid?: boolean;
  /** What was typed to find it. */
  typed?: string;
  /** Its distance is measured from a place that was chosen, and not from the reader. */
  isFromPlace?: boolean;
}) {
  const { t, language } = useTexts('search');
  const { distance } = useFormats();
  const { grave, typed = '' } = props;
  const away = grave.distance === undefined ? null : distance(grave.distance * 1000);
  const plot = grave.graveNumber ?? grave.sectionNames?.[language] ?? grave.section;
  return (
    <article
      data-row=""
      className={classNames(
        'relative flex min-h-16 items-center gap-2 simple:max-sm:flex-col simple:max-sm:items-stretch rounded-lg border bg-surface px-3 py-1.5 hover:bg-sage',
        props.isSelected ? 'border-brass outline-2 outline-brass' : 'border-line',
      )}
    >
      <DrawnPlace grave={grave} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="font-serif text-lg leading-snug">
            <FoundLink graveId={grave.id}>
              <bdi>{grave.deceasedName}</bdi>
            </FoundLink>
            {grave.isVerified && (
              <BadgeCheck
                className="ms-1.5 inline size-4 text-action"
                aria-label={t('graves:badge.verified')}
              />
            )}
          </h3>
          <p className="text-sm leading-snug text-muted">
            <ScriptName of={grave} className="me-2" />
            <LifeDates of={grave} isYears />
            {plot && (
              <>
                {' · '}
                <bdi className="whitespace-nowrap">{plot}</bdi>
              </>
            )}
          </p>
        </div>
        <p className="text-sm leading-snug text-muted">
          <bdi>{grave.cemetery}</bdi>
          {away && (
            <>
              {' · '}
              <span className="text-ink">
                {t(props.isFromPlace ? 'fromPlace' : 'away', { distance: away })}
              </span>
            </>
          )}
          {grave.isDemo && (
            <span className="ms-2 inline-block whitespace-nowrap rounded-sm bg-sage px-1 text-xs">
              {t('common:demo.badge')}
            </span>
          )}
        </p>
        <MatchReasons
          match={grave.match}
          isLongerSaid={props.isLongerSaid ?? false}
          typed={grave.nameArabic || grave.nameUrdu ? '' : typed}
        />
      </div>
      <div className="relative shrink-0">{props.action}</div>
    </article>
  );
}
