import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';
import { ScriptName } from '#shared/web/ui/script-name.tsx';
import { popupBox, popupCell, popupRoot } from './popup-cell.ts';
import { splitCompletion } from './split-completion.ts';
import type { SuggestReply } from './suggest-query.ts';

type SuggestedGrave = SuggestReply['graves'][number];

export type SuggestOption = { run: () => void } & (
  | { kind: 'name' | 'cemetery'; name: string }
  | { kind: 'grave'; grave: SuggestedGrave }
);

const GROUPS = ['name', 'grave', 'cemetery'] as const;

/** Suggestions in groups with headings; rows are counted through all groups. */
export function SuggestList(props: {
  id: string;
  options: readonly SuggestOption[];
  typed: string;
  /** The text that the suggestions answer; '' while others are on their way. */
  answered: string;
  activeId: string | undefined;
}) {
  const { t } = useTexts('search');
  const rows = props.options.map((option, row) => ({ option, row }));
  return (
    <div
      {...popupRoot('listbox', props.id, t('suggest.title'))}
      {...popupBox('max-h-[min(28rem,50dvh)] overflow-y-auto overscroll-contain py-1')}
    >
      {GROUPS.map((kind) => {
        const own = rows.filter(({ option }) => option.kind === kind);
        if (own.length === 0) return null;
        return (
          <fieldset key={kind} aria-labelledby={`${props.id}-${kind}`} className="min-w-0">
            <p id={`${props.id}-${kind}`} role="presentation" className="px-4 pt-2 text-sm text-muted">
              {t(`suggest.${kind}`)}
            </p>
            {own.map(({ option, row }) => (
              <div key={row} {...popupCell('option', `${props.id}-${row}-0`, props.activeId, option.run)}>
                {option.kind === 'grave' ? (
                  <GraveOption grave={option.grave} typed={props.answered} />
                ) : (
                  <NameOption name={option.name} typed={props.typed} />
                )}
              </div>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

function NameOption({ name, typed }: { name: string; typed: string }) {
  const [begun, added] = splitCompletion(typed, name);
  return (
    <bdi>
      {begun && <span className="text-muted">{begun}</span>}
      <span className="font-semibold">{added}</span>
    </bdi>
  );
}

/** The name in the reader's script as in the results: confirmed, or marked as their own spelling. */
function GraveOption({ grave, typed }: { grave: SuggestedGrave; typed: string }) {
  const { t } = useTexts('search');
  const year = (date: string | null) => date?.slice(0, 4) ?? null;
  const life = { ...grave, dateOfBirth: year(grave.dateOfBirth), dateOfDeath: year(grave.dateOfDeath) };
  return (
    <span className="flex min-w-0 flex-col">
      <span className="font-serif text-lg">
        <bdi>{grave.deceasedName}</bdi>
      </span>
      <span className="text-sm text-muted">
        <ScriptName of={grave} className="me-2" />
        <LifeDates of={life} /> · <bdi>{grave.cemetery}</bdi>
      </span>
      {grave.isTyped && typed && (
        <span className="text-sm text-action">
          {t('yourSpelling')} <bdi dir="auto">{typed}</bdi>
        </span>
      )}
    </span>
  );
}
