import { List, LocateFixed, Map as MapIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';

export const FINDING_VIEWS = ['list', 'map', 'near'] as const;
export type FindingView = (typeof FINDING_VIEWS)[number];

const ICONS = { list: List, map: MapIcon, near: LocateFixed };

/**
 * One result in three views; `links` carry the question from one to the other. A phone has no room for three signs with
 * their words: the view that is open keeps its sign, in the elder's view each keeps its word.
 */
export function FindingViews(props: { current: FindingView; links: Record<FindingView, string> }) {
  const { t } = useTexts('search');
  return (
    <nav
      aria-label={t('views.label')}
      className="no-print flex w-fit rounded-lg border border-field bg-surface simple:flex-wrap"
    >
      {FINDING_VIEWS.map((view) => {
        const Icon = ICONS[view];
        return (
          <Link
            key={view}
            to={props.links[view]}
            aria-current={view === props.current ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-11 items-center gap-1.5 px-2 font-semibold sm:px-2.5 first:rounded-s-lg last:rounded-e-lg',
              view === props.current ? 'bg-sage text-action' : 'text-muted hover:text-ink',
            )}
          >
            <Icon className="size-5 simple:max-sm:hidden" aria-hidden="true" />
            <span className={view === props.current ? 'max-sm:sr-only simple:not-sr-only' : undefined}>
              {t(`views.${view}`)}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
