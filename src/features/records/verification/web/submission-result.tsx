import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import type { Verification } from '../verification-contract.ts';

/** The result of a submission: its receipt, or why it is held. */
export function SubmissionResult({ made }: { made: Verification }) {
  const { t } = useTexts('verification');
  const box = useRef<HTMLElement>(null);
  // The form is empty again and the reader is at its end, so the result takes the focus.
  useEffect(() => {
    if (made) box.current?.focus();
  }, [made]);
  const isPublished = made.status === 'verified';
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="submission-result"
      className="flex scroll-mt-24 flex-col gap-3 rounded-card border-2 border-action bg-sage p-4 outline-none sm:p-6"
    >
      <h2 id="submission-result" className="font-serif text-2xl">
        {t(isPublished ? 'done.title' : 'done.heldTitle')}
      </h2>
      <p>
        <bdi className="font-semibold">{made.deceasedName}</bdi> · <bdi>{made.cemetery}</bdi>
      </p>
      <p>{t(isPublished ? 'done.text' : 'done.held')}</p>
      {made.reasons.length > 0 && <HoldReasons reasons={made.reasons} isOwn />}
      <div className="flex flex-wrap gap-3">
        {made.receiptCode && (
          <Link to={`/verification/receipt/${made.receiptCode}`} className={buttonStyle('primary')}>
            {t('done.receipt')}
          </Link>
        )}
        {made.isRecorded && (
          <Link to={`/grave/${made.graveId}`} className={buttonStyle('quiet')}>
            {t('done.grave')}
          </Link>
        )}
      </div>
    </section>
  );
}

/** @param isOwn read by the office that submitted it; false: by an administrator, who asked for nothing */
export function HoldReasons({ reasons, isOwn }: { reasons: Verification['reasons']; isOwn: boolean }) {
  const { t } = useTexts('verification');
  return (
    <ul className="list-disc ps-5">
      {reasons.map((reason) => (
        <li key={reason}>{t(reason === 'requested' && !isOwn ? 'held.requested' : `reason.${reason}`)}</li>
      ))}
    </ul>
  );
}
