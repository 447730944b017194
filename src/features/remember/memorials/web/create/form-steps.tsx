import type { ReactNode } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { STEPS } from './form-fields.ts';

const LAST = STEPS.length - 1;

/** A section of the form: on a phone one at a time, on wider screens one below the other. */
export function FormStep(props: { name: string; index: number; isCurrent: boolean; children: ReactNode }) {
  const { t } = useTexts('memorials');
  const id = `step-${props.index}`;
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'min-w-0 flex-col gap-4 md:flex md:rounded-card md:border md:border-line md:bg-surface md:p-6',
        props.isCurrent ? 'flex' : 'hidden',
      )}
    >
      <h2 id={id} tabIndex={-1} className="scroll-mt-24 font-serif text-2xl outline-none">
        {t(`create.step.${props.name}`)}
      </h2>
      {props.children}
    </section>
  );
}

/** How far a reader on a phone has come. */
export function StepProgress({ step }: { step: number }) {
  const { t } = useTexts('memorials');
  return (
    <div className="flex flex-col gap-2 md:hidden">
      <p className="text-sm text-muted">{t('create.step.of', { number: step + 1, total: STEPS.length })}</p>
      <div aria-hidden="true" className="grid grid-cols-3 gap-1">
        {STEPS.map(({ name }, index) => (
          <span
            key={name}
            className={classNames('h-1.5 rounded-full', index <= step ? 'bg-action' : 'bg-line')}
          />
        ))}
      </div>
    </div>
  );
}

/** Back and Next on a phone; `children` is what sends the form, there on the last step only. */
export function StepBar(props: {
  step: number;
  onBack: () => void;
  onNext: () => void;
  children: ReactNode;
}) {
  const { t } = useTexts('memorials');
  return (
    <div className="flex gap-3 max-md:border-t max-md:border-line max-md:pt-4">
      {props.step > 0 && (
        <Button kind="quiet" className="md:hidden" onClick={props.onBack}>
          {t('create.step.back')}
        </Button>
      )}
      {props.step < LAST && (
        <Button className="grow md:hidden" onClick={props.onNext}>
          {t('create.step.next')}
        </Button>
      )}
      <div className={classNames('grow', props.step < LAST ? 'hidden md:flex' : 'flex')}>
        {props.children}
      </div>
    </div>
  );
}
