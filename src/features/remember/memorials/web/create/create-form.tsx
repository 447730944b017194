import { type FormEvent, useRef } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { DraftOf } from './draft-store.ts';
import { DraftBanner, FailureBanner, PlanBanner, WaitingDrafts } from './form-banners.tsx';
import { type Editing, firstProblem, type Problems, problemsOf, STEPS } from './form-fields.ts';
import { FormStep, StepBar, StepProgress } from './form-steps.tsx';
import { FullPlanWays } from './full-plan-ways.tsx';
import { GraveSection } from './grave-section.tsx';
import { MemorialSection, type RenderUploads } from './memorial-section.tsx';
import { TimelineSection } from './timeline-section.tsx';
import { type Prefill, useDraft } from './use-draft.ts';
import { useFormFocus } from './use-form-focus.ts';
import { useMessage } from './use-message.ts';
import { useProblems } from './use-problems.ts';
import { useSubmit } from './use-submit.ts';

export function CreateForm(props: {
  memberId: number;
  prefill: Prefill;
  /** The number of memorials that the plan holds, where all are made. */
  fullPlan: number | null;
  renderUploads?: RenderUploads;
}) {
  const { t } = useTexts('memorials');
  const message = useMessage();
  const { grave } = props.prefill;
  const of: DraftOf = grave ? `memorial.${grave.id}` : 'memorial';
  const held = useDraft(of, props.memberId, props.prefill);
  const { draft, edit, current, isReady } = held;
  const { problems, setProblems, find, change } = useProblems(held, 'checkDraft');
  const form = useRef<HTMLFormElement>(null);
  const focusOn = useFormFocus(form);
  const show = (found: Problems) => {
    setProblems(found);
    const first = firstProblem(found);
    if (!first) return false;
    focusOn(`[data-field="${first.field}"]`);
    edit((now) => ({ ...now, step: first.step }));
    return true;
  };
  const { submit, isPending, failure } = useSubmit(of, { current, edit }, show);
  const goTo = (step: number) => {
    focusOn(`#step-${step}`);
    edit((now) => ({ ...now, step }));
  };

  /** All problems, or those of one step; that no grave was chosen is told on every step. */
  async function findProblems(step: number | null): Promise<Problems> {
    const found = await find();
    return step === null || found.choice ? found : problemsOf(step, found);
  }
  async function next(): Promise<void> {
    const { step } = current();
    if (!show(await findProblems(step))) goTo(step + 1);
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    // Enter on a phone's keyboard means the step's own button: what sends the form stands on the last step only.
    const button = form.current?.querySelector<HTMLElement>('button[type="submit"]');
    // A full plan has none.
    if (!button) return;
    if (button.offsetParent === null) return next();
    if (!show(await findProblems(null))) await submit();
  }
  const editing: Editing = {
    draft,
    edit: change,
    editGrave: (patch) => change((now) => ({ ...now, grave: { ...now.grave, ...patch } })),
    editMemorial: (patch) => change((now) => ({ ...now, memorial: { ...now.memorial, ...patch } })),
    errorOf: (field) => message(problems[field]),
    focusOn,
  };
  const sections = [
    <GraveSection key="grave" {...editing} isFixed={grave !== null} />,
    <MemorialSection key="memorial" {...editing} renderUploads={props.renderUploads} />,
    <TimelineSection key="timeline" {...editing} />,
  ];
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-6">
      {props.fullPlan !== null && <PlanBanner limit={props.fullPlan} />}
      {held.restoredFrom && (
        <DraftBanner
          savedAt={held.restoredFrom}
          onStartAgain={() => {
            setProblems({});
            held.startAgain();
          }}
        />
      )}
      <WaitingDrafts drafts={held.waiting} />
      <p className="text-sm text-muted">{t(held.isKept ? 'create.draft.kept' : 'create.draft.notKept')}</p>
      <StepProgress step={draft.step} />
      {/* Until the draft of this device is there, nothing can be typed that it would overwrite. */}
      <fieldset disabled={!isReady} aria-busy={!isReady} className="flex min-w-0 flex-col gap-6">
        <legend className="sr-only">{t('create.title')}</legend>
        {STEPS.map(({ name }, index) => (
          <FormStep key={name} name={name} index={index} isCurrent={draft.step === index}>
            {sections[index]}
          </FormStep>
        ))}
      </fieldset>
      {failure && <FailureBanner failure={failure} />}
      <StepBar step={draft.step} onBack={() => goTo(draft.step - 1)} onNext={next}>
        {props.fullPlan === null ? (
          <Button type="submit" disabled={!isReady || isPending} className="max-md:grow">
            {t(isPending ? 'create.submitting' : 'create.submit')}
          </Button>
        ) : (
          <FullPlanWays limit={props.fullPlan} draft={draft} />
        )}
      </StepBar>
    </form>
  );
}
