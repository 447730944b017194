import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { Quoted } from '#shared/web/ui/quoted.tsx';
import type { PrivacyRequest } from '../privacy-contract.ts';
import type { PrivacyDecision } from '../privacy-fields.ts';
import { NOTE_MAX } from '../trust-values.ts';
import { DueTime } from './due-time.tsx';
import { ReportPlaceLine } from './report-place.tsx';
import { TakedownDialog } from './takedown-dialog.tsx';
import { privacyApi } from './trust-api.ts';

/** One request, with what acts on it: whose page it is about, and for a memorial taking it down. */
export function PrivacyCard({
  request,
  onDecided,
}: {
  request: PrivacyRequest;
  onDecided: () => Promise<unknown>;
}) {
  const { t } = useTexts('trust');
  const { day } = useFormats();
  const [decision, setDecision] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isTakingDown, setTakingDown] = useState(false);
  const { run, isBusy } = useAction(t('queue.failed'));
  const decide = (status: PrivacyDecision['status']) => {
    if (decision.trim() === '') return setMissing(true);
    void run(async () => {
      await privacyApi.call('decide', { params: { id: String(request.id) }, body: { status, decision } });
      await onDecided();
    }, t('queue.decided'));
  };
  const { target, belongsTo } = request;
  const facts = [
    ['page', request.page],
    ['name', request.name],
    ['email', request.email],
    ['relation', request.relation || '–'],
  ] as const;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold">
        <bdi className="font-mono">{request.reference}</bdi> · {t(`privacy.kinds.${request.kind}`)}
      </h2>
      {belongsTo && <ReportPlaceLine place={belongsTo} isGoneSaid={false} />}
      <p className="text-sm text-muted">{day(request.createdAt)}</p>
      {request.status === 'open' && <DueTime dueAt={request.dueAt} />}
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{t(`privacy.facts.${name}`)}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Quoted>{request.statement}</Quoted>
      {request.decision && (
        <p dir="auto" className="whitespace-pre-line">
          {request.decision}
        </p>
      )}
      {target?.targetType === 'memorial' && !belongsTo?.isGone && request.status !== 'refused' && (
        <Button kind="danger" className="self-start" onClick={() => setTakingDown(true)}>
          {t('takedown.submit')}
        </Button>
      )}
      {request.status === 'open' && (
        <>
          <TextField
            label={t('privacy.decision')}
            hint={t('privacy.decisionHint')}
            value={decision}
            maxLength={NOTE_MAX}
            error={isMissing && decision.trim() === '' ? t('takedown.needed') : undefined}
            onChange={({ target: { value } }) => setDecision(value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button disabled={isBusy} onClick={() => decide('granted')}>
              {t('privacy.grant')}
            </Button>
            <Button kind="quiet" disabled={isBusy} onClick={() => decide('refused')}>
              {t('privacy.refuse')}
            </Button>
          </div>
        </>
      )}
      {target && isTakingDown && (
        <TakedownDialog
          target={{ targetType: 'memorial', targetId: target.targetId }}
          reason="privacy"
          onClose={() => setTakingDown(false)}
          onDone={onDecided}
        />
      )}
    </li>
  );
}
