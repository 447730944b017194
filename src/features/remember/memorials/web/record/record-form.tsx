import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { hasMoreThanName } from '../create/draft.ts';
import { removeDraft } from '../create/draft-store.ts';
import { DraftBanner, FailureBanner } from '../create/form-banners.tsx';
import { type Editing, firstProblem, type Problems } from '../create/form-fields.ts';
import { FormStep } from '../create/form-steps.tsx';
import { useDraft } from '../create/use-draft.ts';
import { useFormFocus } from '../create/use-form-focus.ts';
import { useMessage } from '../create/use-message.ts';
import { useProblems } from '../create/use-problems.ts';
import { WhoseGrave } from '../create/whose-grave.tsx';
import { useRecord } from './use-record.ts';

/** A grave and nothing else: it needs no memorial, and counts against no plan. */
export function RecordForm({ memberId, name }: { memberId: number; name: string }) {
  const { t } = useTexts('memorials');
  const message = useMessage();
  const navigate = useNavigate();
  const held = useDraft('grave', memberId, { name, grave: null });
  const { draft, isReady } = held;
  const { problems, setProblems, find, change } = useProblems(held, 'checkGraveDraft');
  const form = useRef<HTMLFormElement>(null);
  const focusOn = useFormFocus(form);
  const show = (found: Problems) => {
    setProblems(found);
    const first = firstProblem(found);
    if (first) focusOn(`[data-field="${first.field}"]`);
    return first !== null;
  };
  const { submit, isPending, failure } = useRecord(held, show);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!show(await find())) await submit();
  }
  const editing: Editing = {
    draft,
    edit: change,
    editGrave: (patch) => change((now) => ({ ...now, grave: { ...now.grave, ...patch } })),
    editMemorial: (patch) => change((now) => ({ ...now, memorial: { ...now.memorial, ...patch } })),
    errorOf: (field) => message(problems[field]),
    focusOn,
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-6">
      {held.restoredFrom && (
        <DraftBanner
          savedAt={held.restoredFrom}
          onStartAgain={() => {
            setProblems({});
            held.startAgain();
          }}
        />
      )}
      <p className="text-sm text-muted">{t(held.isKept ? 'record.kept' : 'create.draft.notKept')}</p>
      {/* Until the draft of this device is there, nothing can be typed that it would overwrite. */}
      <fieldset disabled={!isReady} aria-busy={!isReady} className="flex min-w-0 flex-col gap-6">
        <legend className="sr-only">{t('record.title')}</legend>
        <FormStep name="grave" index={0} isCurrent>
          <WhoseGrave
            {...editing}
            act="open"
            onChoose={async (grave) => {
              // The search is over; more than a name was written for another grave, and stays.
              if (!hasMoreThanName(held.current())) removeDraft('grave');
              await navigate(`/grave/${grave.id}`);
            }}
          />
        </FormStep>
      </fieldset>
      {failure && <FailureBanner failure={failure} />}
      <Button type="submit" disabled={!isReady || isPending} className="sm:self-start">
        {t(isPending ? 'record.submitting' : 'record.submit')}
      </Button>
    </form>
  );
}
