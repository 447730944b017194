import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { FactRows } from '#shared/web/ui/fact-rows.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import {
  type RecordField,
  SAMPLE_CONFIDENCE,
  SAMPLE_DOCUMENTS,
  SAMPLE_RECORD,
  SAMPLE_STATS,
} from './sample-record.ts';
import type { SampleOutcome } from './sample-view.tsx';

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

export function SampleStats() {
  const { t } = useTexts('verification');
  const { number } = useFormats();
  const { records, accuracy, documents } = SAMPLE_STATS;
  const stats = { records: number(records), accuracy: percent(accuracy), documents: number(documents) };
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {Object.entries(stats).map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse rounded-card border border-line bg-surface p-4">
          <dt className="text-muted">{t(`sample.stat.${name}`)}</dt>
          <dd className="font-serif text-3xl">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function SampleForm(props: {
  nhsNumber: string;
  isBusy: boolean;
  onNumber: (text: string) => void;
  onStart: () => void;
}) {
  const { t } = useTexts('verification');
  const names = Object.keys(SAMPLE_RECORD) as RecordField[];
  return (
    <Card className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {names.map((name) =>
          name === 'nhsNumber' ? (
            <TextField
              key={name}
              label={t('sample.field.nhsNumber')}
              hint={t('sample.nhsHint')}
              inputMode="numeric"
              dir="ltr"
              value={props.nhsNumber}
              onChange={({ target }) => props.onNumber(target.value)}
            />
          ) : (
            <TextField key={name} label={t(`sample.field.${name}`)} value={SAMPLE_RECORD[name]} readOnly />
          ),
        )}
      </div>
      <Button
        className="self-start"
        aria-disabled={props.isBusy}
        onClick={() => !props.isBusy && props.onStart()}
      >
        {t(props.isBusy ? 'sample.busy' : 'sample.start')}
      </Button>
      <p role="status" className="sr-only">
        {props.isBusy && t('sample.busy')}
      </p>
    </Card>
  );
}

export function SampleDocuments() {
  const { t } = useTexts('verification');
  const { partialDate } = useFormats();
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {SAMPLE_DOCUMENTS.map((document) => (
        <li key={document.documentNumber} className="rounded-card border border-line bg-surface p-4">
          <h2 className="font-serif text-xl">{t(`sample.document.${document.documentType}`)}</h2>
          <p>
            <bdi>{document.documentNumber}</bdi> · <bdi>{document.issuingAuthority}</bdi>
          </p>
          <p className="text-muted">{partialDate(document.issueDate, false)}</p>
        </li>
      ))}
    </ul>
  );
}

export function SampleResult({ outcome, isBusy }: { outcome: SampleOutcome | null; isBusy: boolean }) {
  const { t } = useTexts('verification');
  if (!outcome || isBusy)
    return <p className="text-muted">{t(isBusy ? 'sample.busy' : 'sample.noResult')}</p>;
  const isGood = outcome.isNumberValid;
  const lines: [string, string][] = [
    [t('sample.result.confidence'), isGood ? percent(SAMPLE_CONFIDENCE) : percent(0)],
    [t('sample.result.council'), t('sample.result.found')],
    [t('sample.result.documents'), t('sample.result.found')],
    [t('sample.result.number'), t(isGood ? 'sample.result.valid' : 'sample.result.invalid')],
    [t('sample.result.action'), t(isGood ? 'sample.result.accept' : 'sample.result.ask')],
  ];
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="flex flex-wrap items-center gap-3 font-serif text-2xl">
        {t(isGood ? 'sample.result.verified' : 'sample.result.pending')}
        <Badge kind="demo">{t('common:demo.badge')}</Badge>
      </h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <FactRows facts={lines} />
      </dl>
    </Card>
  );
}
