import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DateFields } from '#shared/web/form/date-fields.tsx';
import { composeDate, partsOf } from '#shared/web/form/date-parts.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button, IconButton } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { type Draft, NO_ENTRY } from './draft.ts';
import type { Editing } from './form-fields.ts';
import { useMessage } from './use-message.ts';

/** The events of a life in their order: added, changed, removed. */
export function TimelineSection({ draft, edit, errorOf }: Editing) {
  const { t } = useTexts('memorials');
  const { partialDate } = useFormats();
  const message = useMessage();
  const [dateProblem, setDateProblem] = useState<string | undefined>();
  const { entry } = draft;
  const { timeline } = draft.memorial;
  const parts = Object.values(entry.date).filter((part) => part.trim() !== '');
  const isFilled = entry.event.trim() !== '' && parts.length > 0;
  const isBegun = entry.event !== '' || parts.length > 0;
  const isChanging = entry.index !== null;
  const change = (patch: Partial<Draft['entry']>) => {
    setDateProblem(undefined);
    edit((now) => ({ ...now, entry: { ...now.entry, ...patch } }));
  };
  const keep = () => {
    if (!isFilled) return;
    const { text, problem } = composeDate(entry.date);
    if (problem) return setDateProblem(problem);
    const added = { date: text, event: entry.event.trim() };
    edit((now) => withEvents(now, [...now.memorial.timeline.filter((_, at) => at !== entry.index), added]));
    focusEditor();
  };
  const begin = (index: number) => {
    const { date, event } = timeline[index] ?? { date: '', event: '' };
    change({ date: partsOf(date), event, index });
    focusEditor();
  };
  const remove = (index: number) => {
    edit((now) => withoutEvent(now, index));
    focusEditor();
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t('create.timeline.hint')}</p>
      {timeline.length > 0 && (
        <ol className="flex flex-col gap-2" aria-label={t('timeline')}>
          {timeline.map(({ date, event }, index) => (
            <li
              key={`${date} ${event}`}
              className="flex items-center gap-2 rounded-lg border border-line bg-surface ps-3"
            >
              <p className="min-w-0 grow py-2">
                <span className="block text-sm text-muted">{partialDate(date, false)}</span>
                <bdi className="wrap-anywhere">{event}</bdi>
              </p>
              <IconButton
                label={t('create.timeline.change', { event })}
                className="disabled:opacity-40"
                disabled={isBegun}
                onClick={() => begin(index)}
              >
                <Pencil className="size-5" aria-hidden="true" />
              </IconButton>
              <IconButton label={t('create.timeline.remove', { event })} onClick={() => remove(index)}>
                <Trash2 className="size-5" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <Problem text={errorOf('timeline')} isSmall />
      <div className="flex flex-col gap-4 rounded-card border border-dashed border-line p-4">
        <DateFields
          label={t('create.timeline.date')}
          field="timeline"
          value={entry.date}
          error={message(dateProblem)}
          onChange={(date) => change({ date })}
        />
        <TextField
          label={t('create.timeline.event')}
          value={entry.event}
          error={errorOf('entry')}
          data-field="entry"
          autoComplete="off"
          maxLength={500}
          onChange={(event) => change({ event: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            keep();
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" disabled={!isFilled} onClick={keep}>
            {t(isChanging ? 'create.timeline.keep' : 'create.timeline.add')}
          </Button>
          {isBegun && (
            <Button kind="plain" onClick={() => change(NO_ENTRY)}>
              {t('create.timeline.discard')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function focusEditor(): void {
  document.querySelector<HTMLElement>('[data-field="entry"]')?.focus();
}

/** Sorted as the page will show them, each once; the editor is free again. */
function withEvents(draft: Draft, events: Draft['memorial']['timeline']): Draft {
  const unique = new Map(events.map((one) => [`${one.date} ${one.event}`, one]));
  const timeline = [...unique.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return { ...draft, memorial: { ...draft.memorial, timeline }, entry: NO_ENTRY };
}

/** What is being written stays; where it was a change of the event that goes, it becomes a new one. */
function withoutEvent(draft: Draft, index: number): Draft {
  const { entry, memorial } = draft;
  const timeline = memorial.timeline.filter((_, at) => at !== index);
  const isAfter = entry.index !== null && entry.index > index;
  const changed = entry.index === index ? null : isAfter ? (entry.index ?? 0) - 1 : entry.index;
  return { ...draft, memorial: { ...memorial, timeline }, entry: { ...entry, index: changed } };
}
