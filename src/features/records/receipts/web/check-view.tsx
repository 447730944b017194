import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { Field, TextAreaField } from '#shared/web/ui/field.tsx';
import { FilePicker } from '#shared/web/ui/file-picker.tsx';
import type { Receipt } from '../receipts-contract.ts';
import { type CheckResult, checkReceipt, readReceiptFile } from './check-receipt.ts';
import { receiptQuery } from './receipts-api.ts';

interface Outcome {
  result: CheckResult | 'failed';
  /** The receipt as the site knows it today; null where it does not. */
  receipt: Receipt | null;
}

/** Anybody can paste a receipt, and the browser says whether it is genuine. */
export function CheckView({ initial }: { initial: string }) {
  const { t } = useTexts('receipts');
  const client = useQueryClient();
  const [text, setText] = useState(initial);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const answer = useRef<HTMLDivElement>(null);
  const show = (next: Outcome) => {
    setOutcome(next);
    requestAnimationFrame(() => answer.current?.focus());
  };
  async function check(event: FormEvent) {
    event.preventDefault();
    const signed = readReceiptFile(text);
    if (!signed) return show({ result: 'not_a_receipt', receipt: null });
    try {
      const result = await checkReceipt(signed);
      const code = result === 'genuine' ? codeOf(signed.payload) : null;
      const receipt = code ? await client.fetchQuery(receiptQuery(code)).catch(() => null) : null;
      show({ result, receipt });
    } catch {
      show({ result: 'failed', receipt: null });
    }
  }
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6">
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('check.title')}</h1>
        <p className="text-muted">{t('check.lead')}</p>
      </header>
      <form onSubmit={check} className="flex flex-col gap-4">
        <TextAreaField
          label={t('check.label')}
          hint={t('check.hint')}
          dir="ltr"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
          area="min-h-48 font-mono text-sm"
        />
        <Field label={t('check.file')}>
          {(control) => (
            <FilePicker
              {...control}
              accept="application/json,.json"
              onChange={async ({ target }) => setText((await target.files?.[0]?.text()) ?? '')}
            />
          )}
        </Field>
        <Button type="submit" className="self-start">
          {t('check.button')}
        </Button>
      </form>
      <div ref={answer} tabIndex={-1} role="status" className="outline-none">
        {outcome && <Answer {...outcome} />}
      </div>
    </div>
  );
}

function codeOf(payload: string): string | null {
  try {
    const { code } = JSON.parse(payload) as { code?: unknown };
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}

function Answer({ result, receipt }: Outcome) {
  const { t } = useTexts('receipts');
  const isGood = result === 'genuine';
  return (
    <Card className={isGood ? 'border-action' : 'border-danger'}>
      <p className={`text-xl font-bold ${isGood ? 'text-action' : 'text-danger'}`}>
        {t(`check.${result}.title`)}
      </p>
      <p className="mt-1">{t(`check.${result}.text`)}</p>
      {receipt && (
        <div className="mt-3 flex flex-col items-start gap-3">
          <p className="font-semibold">
            {t('check.today')} {t(`standing.${receipt.standing}.title`)}
          </p>
          <Link to={`/verification/receipt/${receipt.code}`} className={buttonStyle('quiet')}>
            {t('check.open')}
          </Link>
        </div>
      )}
    </Card>
  );
}
