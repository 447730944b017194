import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import type { HeldVerification } from '../verification-contract.ts';
import type { OfficialDecision } from '../verification-fields.ts';
import { heldCardId, SamePlace } from './same-place.tsx';
import { HoldReasons } from './submission-result.tsx';
import { SubmittedFacts } from './submitted-facts.tsx';
import { documentHref, verificationApi } from './verification-api.ts';

export function HeldCard({ held, onDecided }: { held: HeldVerification; onDecided: () => Promise<unknown> }) {
  const { t } = useTexts('verification');
  const { day } = useFormats();
  const [decision, setDecision] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { run, isBusy } = useAction(t('held.failed'));
  const { references, official } = held;
  const decide = async (status: OfficialDecision['status']) => {
    const isSilent = status === 'rejected' && decision.trim() === '';
    setMissing(isSilent);
    if (isSilent) return;
    await run(async () => {
      const params = { id: String(held.id) };
      await verificationApi.call('decide', { params, body: { status, decision } });
      await onDecided();
    }, t('held.decided'));
  };
  return (
    <li
      id={heldCardId(held.id)}
      tabIndex={-1}
      className="flex scroll-mt-24 flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="grow font-serif text-xl">
          <bdi>{held.deceasedName}</bdi>
        </h3>
        {held.isVerifiedNow && <Badge kind="verified">{t('held.verifiedNow')}</Badge>}
      </div>
      <p className="text-sm text-muted">
        <bdi>{held.office ?? t('held.noOffice')}</bdi> · <bdi>{official?.name ?? t('held.noAccount')}</bdi> ·{' '}
        {official && (
          <>
            <bdi>{official.email}</bdi> ·{' '}
          </>
        )}
        {day(held.submittedAt)}
      </p>
      <SubmittedFacts item={held} more={{ ...references, ...held.declared }} />
      {held.documents.length > 0 && (
        <ul className="flex flex-wrap gap-3" aria-label={t('documents.label')}>
          {held.documents.map((document) => (
            <li key={document.id}>
              <a href={documentHref(document.id)} className={buttonStyle('quiet')}>
                <bdi>{document.fileName}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="rounded-lg border border-brass px-3 py-2">
        <h4 className="font-semibold">{t('held.why')}</h4>
        <HoldReasons reasons={held.reasons} isOwn={false} />
        {held.samePlace && <SamePlace {...held.samePlace} />}
      </div>
      <TextField
        label={t('held.decision')}
        hint={t('held.decisionHint')}
        error={isMissing ? t('errors.decision_required') : undefined}
        value={decision}
        maxLength={1000}
        onChange={({ target }) => setDecision(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => decide('verified')}>
          {t('held.publish')}
        </Button>
        <Button kind="danger" disabled={isBusy} onClick={() => decide('rejected')}>
          {t('held.reject')}
        </Button>
        {held.isRecorded && (
          <Link to={`/grave/${held.graveId}`} className={buttonStyle('plain')}>
            {t('done.grave')}
          </Link>
        )}
      </div>
    </li>
  );
}
