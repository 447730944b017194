import { useId } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { ImportSummary } from '../imports-contract.ts';
import type { MOVING } from '../imports-values.ts';

const STEPS = ['file', 'columns', 'check', 'run'] as const;
const STEP_OF: Record<ImportSummary['status'], (typeof STEPS)[number]> = {
  uploaded: 'columns',
  failed: 'columns',
  checking: 'check',
  checked: 'check',
  running: 'run',
  done: 'run',
  rolled_back: 'run',
};

/** Which of its four steps the import has reached. */
export function StepTrail({ status }: { status: ImportSummary['status'] }) {
  const { t } = useTexts('imports');
  const { number } = useFormats();
  return (
    <ol aria-label={t('steps.label')} className="flex flex-wrap gap-x-4 gap-y-1">
      {STEPS.map((step, index) => {
        const isCurrent = STEP_OF[status] === step;
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={isCurrent ? 'border-b-2 border-action font-semibold text-action' : 'text-muted'}
          >
            {number(index + 1)}. {t(`steps.${step}`)}
          </li>
        );
      })}
    </ol>
  );
}

export function StepProgress({ step, percent }: { step: (typeof MOVING)[number]; percent: number }) {
  const { t } = useTexts('imports');
  const { number } = useFormats();
  const id = useId();
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h3 id={id} className="font-semibold">
        {t(`status.${step}`)}
      </h3>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-3 w-full overflow-hidden rounded-full border border-line bg-sage"
      >
        <div className="h-full bg-action" style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className="tabular-nums">{number(percent)} %</p>
      <p>{t(`progress.${step}`)}</p>
      <p className="text-sm text-muted">{t('progress.leave')}</p>
    </div>
  );
}
