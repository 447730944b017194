import type { ReactionType } from '#features/remember/memorials/memorials-values.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { classNames } from '#shared/web/ui/class-names.ts';
import { Disclosure } from './disclosure.tsx';
import type { Reacted } from './post-changes.ts';
import { REACTION_ICONS } from './reaction-icons.tsx';

/** What others chose, small: these are no scores. */
export function ReactionCounts({ reactions }: Pick<Reacted, 'reactions'>) {
  const { t } = useTexts('posts');
  const { number } = useFormats();
  if (reactions.length === 0) return null;
  return (
    <ul aria-label={t('reaction.list')} className="flex flex-wrap items-center gap-3 text-sm text-muted">
      {reactions.map(({ type, count }) => {
        const Icon = REACTION_ICONS[type];
        return (
          <li key={type} title={t(`reaction.${type}`)} className="inline-flex items-center gap-1">
            <Icon className="size-4" aria-hidden="true" />
            <span className="sr-only">{t(`reaction.${type}`)}</span>
            <span>{number(count)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The reactions that the family offers, each with its icon and its word. */
export function ReactionButton(props: {
  target: Reacted;
  offered: readonly ReactionType[];
  onReact: (type: ReactionType) => void;
}) {
  const { t } = useTexts('posts');
  const own = props.target.userReaction;
  const OwnIcon = REACTION_ICONS[own ?? props.offered[0] ?? 'prayer'];
  return (
    <Disclosure
      label={own ? t('reaction.own', { reaction: t(`reaction.${own}`) }) : t('reaction.react')}
      isPressed={own !== null}
      button={
        <>
          <OwnIcon className={classNames('size-5', own && 'fill-current/20')} aria-hidden="true" />
          <span className="text-sm">{own ? t(`reaction.${own}`) : t('reaction.react')}</span>
        </>
      }
    >
      {(close) =>
        props.offered.map((type) => {
          const Icon = REACTION_ICONS[type];
          return (
            <button
              key={type}
              type="button"
              aria-pressed={own === type}
              onClick={() => {
                close();
                props.onReact(type);
              }}
              className={classNames(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-3 text-sm font-semibold hover:bg-sage',
                own === type ? 'border-action bg-sage text-action' : 'border-field bg-surface text-ink',
              )}
            >
              <Icon className="size-5" aria-hidden="true" />
              {t(`reaction.${type}`)}
            </button>
          );
        })
      }
    </Disclosure>
  );
}
