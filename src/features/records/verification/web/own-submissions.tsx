import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#shared/web/api/use-action.ts';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { TextAreaField } from '#shared/web/ui/field.tsx';
import { FocusKeeper } from '#shared/web/ui/focus-keeper.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import type { SubmittedVerification } from '../verification-contract.ts';
import { HoldReasons } from './submission-result.tsx';
import { SubmittedFacts } from './submitted-facts.tsx';
import { submissionsQuery, verificationApi } from './verification-api.ts';

/** Submissions of the member's offices, newest first; those in force can be revoked. `hasForm`: the form for another stands above. */
export function OwnSubmissions({ hasForm }: { hasForm: boolean }) {
  const { t } = useTexts('verification');
  const { items, isPending, isEmpty, ...more } = useMore(submissionsQuery(), submissionsQuery);
  // Of no office at present: there is nothing to see here, and nothing to add.
  if (isPending || (isEmpty && !hasForm)) return null;
  return (
    <section aria-labelledby="own-submissions" className="flex flex-col gap-4">
      <h2 id="own-submissions" className="font-serif text-2xl">
        {t('own.title')}
      </h2>
      {isEmpty ? (
        <p className="text-muted">{t('own.empty')}</p>
      ) : (
        <FocusKeeper>
          <ul className="flex flex-col gap-3">
            {items.map((item) => (
              <Submission key={item.id} item={item} />
            ))}
          </ul>
        </FocusKeeper>
      )}
      <MoreButton list={more} />
    </section>
  );
}

function Submission({ item }: { item: SubmittedVerification }) {
  const { t } = useTexts('verification');
  const { day } = useFormats();
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        {item.isRecorded ? (
          <Link
            to={`/grave/${item.graveId}`}
            className="inline-flex min-h-11 grow items-center font-semibold text-action underline"
          >
            <bdi>{item.deceasedName}</bdi>
          </Link>
        ) : (
          <bdi className="grow font-semibold">{item.deceasedName}</bdi>
        )}
        <Badge kind={item.status === 'verified' ? 'verified' : 'plain'}>{t(`status.${item.status}`)}</Badge>
      </div>
      <p className="text-sm text-muted">
        <bdi>{item.cemetery}</bdi> · {day(item.submittedAt)}
      </p>
      {item.status === 'pending_verification' && <HoldReasons reasons={item.reasons} isOwn />}
      {item.status !== 'verified' && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-action underline">
            {t('own.submitted')}
          </summary>
          <SubmittedFacts item={item} />
        </details>
      )}
      {item.decision && (
        <p>
          {t('own.decision')} <bdi dir="auto">{item.decision}</bdi>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {item.receiptCode && (
          <Link to={`/verification/receipt/${item.receiptCode}`} className={buttonStyle('quiet')}>
            {t('done.receipt')}
          </Link>
        )}
        {item.status === 'verified' && <RevokeButton item={item} />}
      </div>
    </li>
  );
}

function RevokeButton({ item }: { item: SubmittedVerification }) {
  const { t } = useTexts('verification');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { run, isBusy } = useAction(t('revoke.failed'));
  const revoke = () =>
    run(async () => {
      await verificationApi.call('revoke', { params: { id: String(item.id) }, body: { reason } });
      setOpen(false);
      await client.invalidateQueries({ queryKey: submissionsQuery().queryKey });
    }, t('revoke.done'));
  return (
    <>
      <Button
        kind="danger"
        aria-label={t('revoke.of', { name: item.deceasedName })}
        onClick={() => setOpen(true)}
      >
        {t('revoke.button')}
      </Button>
      <Dialog title={t('revoke.title')} description={t('revoke.text')} isOpen={isOpen} onOpenChange={setOpen}>
        <TextAreaField
          label={t('revoke.reason')}
          hint={t('revoke.hint')}
          className="mt-4"
          data-first-focus=""
          value={reason}
          maxLength={1000}
          onChange={({ target }) => setReason(target.value)}
          area="min-h-24"
        />
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={() => setOpen(false)}>
            {t('capture.cancel')}
          </Button>
          <Button kind="danger" disabled={isBusy || reason.trim().length < 5} onClick={revoke}>
            {t('revoke.button')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
