import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { Tick } from '#shared/web/ui/tick.tsx';
import { STREAM_ACCESS } from '../../streams-values.ts';
import type { StreamDraft } from './stream-draft.ts';

export interface DraftPart {
  draft: StreamDraft;
  edit: (change: Partial<StreamDraft>) => void;
  errors: Record<string, string>;
}

/** Who may watch, described by what it means; and whether they may write. */
export function AccessFields({ draft, edit, errors }: DraftPart) {
  const { t } = useTexts('streams');
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{t('studio.access.legend')}</legend>
      {STREAM_ACCESS.map((access) => (
        <label key={access} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="access"
            value={access}
            checked={draft.access === access}
            onChange={() => edit({ access })}
            className="size-5 shrink-0 accent-action"
          />
          <span>
            {t(`studio.access.${access}`)}
            <span className="block text-sm text-muted">{t(`studio.access.${access}Hint`)}</span>
          </span>
        </label>
      ))}
      <Problem text={errors.access} isSmall />
      <Tick
        name="chatEnabled"
        label={t('studio.form.chatEnabled')}
        hint={t('studio.form.chatEnabledHint')}
        isTicked={draft.chatEnabled}
        onTick={(chatEnabled) => edit({ chatEnabled })}
      />
    </fieldset>
  );
}
