import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { MANY_MAX, type RejectionReason } from '../duas-values.ts';
import { type Decision, ReasonField } from './decision-fields.tsx';

/** Decides all selected duas, up to the server's limit. */
export function BulkBar(props: { count: number; isBusy: boolean; onDecide: (decision: Decision) => void }) {
  const { t } = useTexts('duas');
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const isOff = props.isBusy || props.count > MANY_MAX;
  return (
    <section
      aria-label={t('moderate.bulk')}
      className="sticky top-16 z-10 low:static flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-3"
    >
      <p role="status" className="grow self-center font-semibold">
        {t('moderate.chosen', { count: props.count })}
        {props.count > MANY_MAX && ` ${t('moderate.tooMany', { max: MANY_MAX })}`}
      </p>
      <ReasonField value={reason} onChange={setReason} />
      <Button
        kind="danger"
        disabled={isOff}
        onClick={() => props.onDecide({ isApproved: false, reason, note: '' })}
      >
        {t('moderate.rejectChosen')}
      </Button>
      <Button disabled={isOff} onClick={() => props.onDecide({ isApproved: true, reason: null, note: '' })}>
        {t('moderate.approveChosen')}
      </Button>
    </section>
  );
}
