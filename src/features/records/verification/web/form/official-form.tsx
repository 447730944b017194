import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useWaiting } from '#shared/web/offline/outbox-state.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import type { Verification } from '../../verification-contract.ts';
import { SECTIONS, sectionOf } from './form-sections.ts';
import { LinkedGrave } from './linked-grave.tsx';
import type { Prefill } from './official-draft.ts';
import {
  DeceasedSection,
  DocumentsSection,
  FurtherSection,
  PlaceSection,
  VerificationSection,
} from './section-fields.tsx';
import { type Errors, useOfficialForm } from './use-official-form.ts';

const PARTS = {
  deceased: DeceasedSection,
  place: PlaceSection,
  documents: DocumentsSection,
  verification: VerificationSection,
  further: FurtherSection,
};
const LAST = SECTIONS.length - 1;

/** Submissions recorded without a signal that are not sent yet. */
function WaitingNote({ owner }: { owner: number }) {
  const { t } = useTexts('verification');
  const count = useWaiting('verification', owner);
  return (
    <p role="status" className={count > 0 ? 'rounded-lg bg-sage px-3 py-2' : 'sr-only'}>
      {count > 0 && t('offline.waiting', { count })}
    </p>
  );
}

/** The form of part 2 section 5: whole on a wide screen, one section at a time on a phone. */
export function OfficialForm(props: {
  prefill: Prefill;
  cemeteries: readonly string[];
  onDone: (made: Verification) => void;
}) {
  const { t } = useTexts('verification');
  const form = useOfficialForm(props.prefill);
  const [step, setStep] = useState(0);
  const element = useRef<HTMLFormElement>(null);

  const soon = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work));
  function focusFirst(errors: Errors) {
    const [first] = SECTIONS.flatMap(({ fields }) => fields).filter((name) => errors[name]);
    if (!first) return;
    setStep(sectionOf(first));
    soon(() =>
      element.current?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"]`)?.focus(),
    );
  }
  function go(to: number) {
    setStep(to);
    soon(() => element.current?.querySelector<HTMLElement>(`#official-${SECTIONS[to]?.name}`)?.focus());
  }
  async function next() {
    if (form.isBusy) return;
    const errors = await form.check(SECTIONS[step]?.fields);
    if (Object.keys(errors).length > 0) focusFirst(errors);
    else go(step + 1);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (form.isBusy) return;
    const errors = await form.check();
    if (Object.keys(errors).length > 0) return focusFirst(errors);
    const made = await form.send();
    if (!made) return;
    setStep(0);
    props.onDone(made);
  }
  return (
    <form ref={element} onSubmit={submit} noValidate className="flex flex-col gap-6 noscript:hidden">
      <p className="text-sm text-muted md:hidden">
        {t('step.of', { number: step + 1, total: SECTIONS.length })}
      </p>
      <WaitingNote owner={props.prefill.owner} />
      <LinkedGrave form={form} />
      {SECTIONS.map(({ name }, index) => {
        const Part = PARTS[name];
        return (
          <section
            key={name}
            aria-labelledby={`official-${name}`}
            className={classNames(
              'min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6 md:flex',
              index === step ? 'flex' : 'hidden',
            )}
          >
            <h2
              id={`official-${name}`}
              tabIndex={-1}
              className="scroll-mt-24 font-serif text-2xl outline-none"
            >
              {t(`section.${name}`)}
            </h2>
            <Part form={form} cemeteries={props.cemeteries} />
          </section>
        );
      })}
      <div className="flex flex-wrap gap-3">
        {step > 0 && (
          <Button kind="quiet" className="md:hidden" onClick={() => go(step - 1)}>
            {t('step.back')}
          </Button>
        )}
        {step < LAST && (
          <Button className="grow md:hidden" onClick={next}>
            {t('step.next')}
          </Button>
        )}
        <div className={classNames('grow', step < LAST ? 'hidden md:flex' : 'flex')}>
          <Button type="submit" aria-disabled={form.isBusy} className="max-md:grow">
            {t(form.isBusy ? 'submit.busy' : 'submit.button')}
          </Button>
        </div>
      </div>
    </form>
  );
}
