import { CircleCheck, CircleDashed, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import type { DeathCase, EvidenceRow } from '../deaths-contract.ts';
import { isOpen } from '../deaths-values.ts';
import { deathsApi } from './deaths-api.ts';
import { useCaseAction } from './use-case-action.ts';

const LOOKS: Record<EvidenceRow['result'], { icon: LucideIcon; colour: string }> = {
  passed: { icon: CircleCheck, colour: 'text-action' },
  failed: { icon: CircleX, colour: 'text-danger' },
  warned: { icon: TriangleAlert, colour: 'text-brass' },
  unknown: { icon: CircleDashed, colour: 'text-muted' },
};

/** The findings of the checks, each with its weight, and the resulting confidence. */
export function EvidencePart({ of }: { of: DeathCase }) {
  const { t } = useTexts('deaths');
  const { number } = useFormats();
  const { run, isBusy } = useCaseAction();
  const check = () =>
    run(() => deathsApi.call('check', { params: { id: String(of.id) } }), t('evidence.checked'));
  const applying = of.evidence.filter(({ weight }) => weight > 0);
  return (
    <Card aria-labelledby="case-evidence" className="flex flex-col gap-4">
      <h2 id="case-evidence" className="font-serif text-2xl">
        {t('section.evidence')}
      </h2>
      <div role="status" className="flex flex-col gap-1">
        {of.isChecked ? (
          <>
            <p className="text-xl font-semibold">
              {t('confidence.share', { percent: number(Math.round(of.confidence * 100)) })}
            </p>
            <p className="text-sm text-muted">
              {t('confidence.formula', {
                gained: weigh(applying.filter(({ result }) => result === 'passed')),
                total: weigh(applying),
              })}
            </p>
          </>
        ) : (
          <p>{t('confidence.unchecked')}</p>
        )}
      </div>
      {of.isChecked && (
        <ul className="flex flex-col divide-y divide-line">
          {of.evidence.map((row) => (
            <EvidenceLine key={row.check} row={row} />
          ))}
        </ul>
      )}
      {isOpen(of.status) && (
        <Button
          kind={of.isChecked ? 'quiet' : 'primary'}
          className="self-start"
          disabled={isBusy}
          onClick={check}
        >
          {t(isBusy ? 'evidence.busy' : of.isChecked ? 'evidence.again' : 'evidence.run')}
        </Button>
      )}
    </Card>
  );
}

const weigh = (rows: readonly EvidenceRow[]) => rows.reduce((sum, { weight }) => sum + weight, 0);

function EvidenceLine({ row }: { row: EvidenceRow }) {
  const { t } = useTexts('deaths');
  const { icon: Icon, colour } = LOOKS[row.result];
  const isBeside = row.weight === 0;
  const reasons = row.reasons.filter((reason) => reason !== 'exact');
  return (
    <li className="flex gap-3 py-3">
      <Icon
        className={classNames('mt-1 size-5 shrink-0', isBeside ? 'text-muted' : colour)}
        aria-hidden="true"
      />
      <div className="min-w-0 grow">
        <p className="font-semibold">{t(`check.${row.check}`)}</p>
        <p>{t(`detail.${row.detail}`, row.values)}</p>
        {reasons.length > 0 && (
          <ul aria-label={t('search:reason.label')} className="mt-1 flex flex-wrap gap-2">
            {reasons.map((reason) => (
              <li key={reason} className="rounded-full bg-sage px-2.5 py-0.5 text-sm">
                {t(`search:reason.${reason}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="shrink-0 text-end text-sm">
        <span className={classNames('block font-semibold', isBeside ? 'text-muted' : colour)}>
          {t(isBeside ? 'result.beside' : `result.${row.result}`)}
        </span>
        {!isBeside && <span className="text-muted">{t('weight', { weight: row.weight })}</span>}
      </p>
    </li>
  );
}
