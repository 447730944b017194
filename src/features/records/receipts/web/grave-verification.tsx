import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Card } from '#shared/web/ui/card.tsx';
import { ChangeList } from './change-list.tsx';
import { graveVerificationQuery } from './receipts-api.ts';

/** On a grave's page: who verified it and when, the receipt, and changes of the record. */
export function GraveVerification({ id }: { id: string }) {
  const { t } = useTexts('receipts');
  const { partialDate } = useFormats();
  const { data } = useQuery(graveVerificationQuery(id));
  if (!data || (!data.receipt && data.history.length === 0)) return null;
  const { receipt, history } = data;
  return (
    <Card aria-labelledby="verification" className="flex flex-col gap-4">
      <h2 id="verification" className="font-serif text-2xl">
        {t('note.title')}
      </h2>
      {receipt && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex items-start gap-3">
            <BadgeCheck className="mt-0.5 size-5 shrink-0 text-action" aria-hidden="true" />
            {t('note.verifiedBy', {
              office: receipt.office ?? t('administrators'),
              day: partialDate(receipt.verifiedOn, false),
            })}
          </span>
          <Link
            to={`/verification/receipt/${receipt.code}`}
            className="inline-flex min-h-11 items-center font-semibold text-action underline"
          >
            {t('note.receipt')}
          </Link>
        </p>
      )}
      {history.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2.5 font-semibold">{t('history.title')}</summary>
          <div className="pt-2">
            <ChangeList history={history} />
          </div>
        </details>
      )}
    </Card>
  );
}
