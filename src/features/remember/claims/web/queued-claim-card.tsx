import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { TextAreaField } from '#shared/web/ui/field.tsx';
import type { QueuedClaim } from '../claims-contract.ts';
import type { ClaimDecision } from '../claims-fields.ts';
import { claimsApi } from './claims-api.ts';

export function QueuedClaimCard({
  claim,
  onChanged,
  onDecided,
}: {
  claim: QueuedClaim;
  onChanged: () => Promise<unknown>;
  onDecided: () => void;
}) {
  const { t } = useTexts('claims');
  const { day } = useFormats();
  const [reason, setReason] = useState('');
  const [replaces, setReplaces] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const answer = useRef<HTMLTextAreaElement>(null);
  const { run, isBusy } = useAction(t('admin.failed'));
  const params = { id: String(claim.id) };
  const decide = async (status: ClaimDecision['status']) => {
    if (status === 'refused' && reason.trim() === '') {
      setMissing(true);
      answer.current?.focus();
      return;
    }
    await run(async () => {
      await claimsApi.call('decide', { params, body: { status, reason, replacesManagers: replaces } });
      await onChanged();
      onDecided();
    }, t('admin.decided'));
  };
  const hide = () =>
    run(async () => {
      await claimsApi.call('hide', {
        params: { id: String(claim.memorialId) },
        body: { isHidden: !claim.isHidden },
      });
      await onChanged();
    });
  const managers = claim.managers.map(({ name }) => name).join(', ') || t('admin.noManagers');
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow font-serif text-xl">
          <bdi>{claim.memorialTitle}</bdi>
        </h2>
        {claim.isHidden && <Badge>{t('admin.hiddenNow')}</Badge>}
        {claim.asksToHide && !claim.isHidden && <Badge kind="demo">{t('admin.asksToHide')}</Badge>}
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">{t('admin.claimant')}</dt>
        <dd>
          <bdi>{claim.claimant.name}</bdi> (<bdi>{claim.relation}</bdi>)
        </dd>
        <dt className="text-muted">{t('admin.managers')}</dt>
        <dd>
          <bdi>{managers}</bdi>
        </dd>
      </dl>
      <p className="text-sm text-muted">
        {t('admin.filed', { date: day(claim.createdAt) })} ·{' '}
        {t('admin.memorialMade', { date: day(claim.memorialCreatedAt) })}
      </p>
      <p dir="auto" className="mt-3 whitespace-pre-line">
        {claim.statement}
      </p>
      {claim.evidence.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label={t('admin.evidence')}>
          {claim.evidence.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener">
                <img
                  src={url.replace('/large.webp', '/small.webp')}
                  alt={`${t('admin.evidence')} ${index + 1}`}
                  loading="lazy"
                  className="size-24 rounded-lg border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <TextAreaField
        label={t('admin.reason')}
        hint={t('admin.reasonHint')}
        error={isMissing ? t('errors.reason_required') : undefined}
        className="mt-4"
        ref={answer}
        value={reason}
        maxLength={1000}
        onChange={(event) => {
          setMissing(false);
          setReason(event.target.value);
        }}
        area="min-h-[80px]"
      />
      <label className="mt-2 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={replaces}
          onChange={(event) => setReplaces(event.target.checked)}
          className="size-5 shrink-0 accent-action"
        />
        {t('admin.replace')}
      </label>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => decide('upheld')}>
          {t('admin.uphold')}
        </Button>
        <Button kind="danger" disabled={isBusy} onClick={() => decide('refused')}>
          {t('admin.refuse')}
        </Button>
        <Button kind="quiet" disabled={isBusy} onClick={hide}>
          {t(claim.isHidden ? 'admin.show' : 'admin.hide')}
        </Button>
        <Link to={`/memorial/${claim.memorialId}`} className={buttonStyle('plain')}>
          {t('admin.view')}
        </Link>
      </div>
    </li>
  );
}
