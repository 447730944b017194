import { BadgeCheck, Download, ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { PrintButton } from '#shared/web/ui/print-button.tsx';
import type { Receipt } from '../receipts-contract.ts';
import { ChangeList } from './change-list.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';

/** A receipt to read, print and check; whether it still stands comes first. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { t } = useTexts('receipts');
  const { statement } = receipt;
  return (
    <article className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6">
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="text-lg">
          <bdi className="font-semibold">{statement.fields.deceasedName}</bdi>
        </p>
        <p className="text-muted">{t('lead')}</p>
        {receipt.isDemo && (
          <p>
            <Badge kind="demo">{t('common:demo.badge')}</Badge>
          </p>
        )}
      </header>
      <Standing receipt={receipt} />
      <Card className="flex flex-col gap-6">
        <ReceiptFacts statement={statement} />
      </Card>
      <Card aria-labelledby="history" className="flex flex-col gap-3">
        <h2 id="history" className="font-serif text-2xl">
          {t('history.title')}
        </h2>
        <ChangeList history={receipt.history} />
      </Card>
      <Signature receipt={receipt} />
    </article>
  );
}

function Standing({ receipt }: { receipt: Receipt }) {
  const { t } = useTexts('receipts');
  const { day } = useFormats();
  const { standing, revocationReason, revokedAt, supersededBy } = receipt;
  const isGood = standing === 'stands';
  const Icon = isGood ? BadgeCheck : ShieldAlert;
  return (
    <section
      aria-label={t(`standing.${standing}.title`)}
      className={classNames(
        'flex items-start gap-3 rounded-card border p-4',
        isGood ? 'border-action bg-sage' : 'border-danger bg-danger-ground',
      )}
    >
      <Icon
        className={classNames('mt-1 size-6 shrink-0', isGood ? 'text-action' : 'text-danger')}
        aria-hidden="true"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <p className={classNames('text-lg font-bold', isGood ? 'text-action' : 'text-danger')}>
          {t(`standing.${standing}.title`)}
        </p>
        <p>{t(`standing.${standing}.text`)}</p>
        {revokedAt && (
          <p>
            {t('standing.revokedOn', { day: day(revokedAt) })} <bdi dir="auto">{revocationReason}</bdi>
          </p>
        )}
        {supersededBy && (
          <Link
            to={`/verification/receipt/${supersededBy}`}
            className="inline-flex min-h-11 items-center font-semibold text-action underline"
          >
            {t('standing.newer')}
          </Link>
        )}
      </div>
    </section>
  );
}

/** The signed text and how to check it. */
function Signature({ receipt }: { receipt: Receipt }) {
  const { t } = useTexts('receipts');
  const { code, payload, signature, keyId } = receipt;
  const save = () => {
    const text = JSON.stringify({ payload, signature, keyId }, null, 2);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = `ziyarah-receipt-${code}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <section aria-labelledby="signature" className="flex flex-col gap-4">
      <h2 id="signature" className="font-serif text-2xl">
        {t('signature.title')}
      </h2>
      <p>{t('signature.text')}</p>
      <p className="break-all text-sm text-muted">
        Ed25519 · <bdi dir="ltr">{keyId}</bdi>
        <br />
        <bdi dir="ltr">{signature}</bdi>
      </p>
      <div className="no-print flex flex-wrap gap-3">
        <Link to={`/verification/check?code=${code}`} className={buttonStyle('primary')}>
          {t('signature.check')}
        </Link>
        <Button kind="quiet" onClick={save}>
          <Download className="size-5" aria-hidden="true" />
          {t('signature.download')}
        </Button>
        <PrintButton label={t('signature.print')} />
        <Link to={`/grave/${receipt.statement.graveId}`} className={buttonStyle('plain')}>
          {t('signature.grave')}
        </Link>
      </div>
    </section>
  );
}
