import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isNhsNumber } from '#shared/health-number.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Tabs } from '#shared/web/ui/tabs.tsx';

import { CHECK_MS, SAMPLE_RECORD } from './sample-record.ts';
import { SampleDocuments, SampleForm, SampleResult, SampleStats } from './sample-tabs.tsx';

const NAMES = ['record', 'documents', 'results'] as const;
type Name = (typeof NAMES)[number];

export interface SampleOutcome {
  isNumberValid: boolean;
}

/** A simulation with sample data: it says so, takes its two seconds, and sends nothing. */
export function SampleView() {
  const { t } = useTexts('verification');
  const [tab, setTab] = useState<Name>('record');
  const [nhsNumber, setNhsNumber] = useState<string>(SAMPLE_RECORD.nhsNumber);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SampleOutcome | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = () => {
    setBusy(true);
    timer.current = setTimeout(() => {
      setBusy(false);
      setOutcome({ isNumberValid: isNhsNumber(nhsNumber) });
      setTab('results');
    }, CHECK_MS);
  };
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6 px-4 py-6">
      <header className="flex flex-col gap-3">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('sample.title')}</h1>
        <div
          role="note"
          className="flex flex-col items-start gap-2 rounded-card border-2 border-brass bg-surface p-4"
        >
          <Badge kind="demo">{t('common:demo.badge')}</Badge>
          <p className="font-semibold">{t('sample.banner')}</p>
        </div>
        <p className="flex flex-col items-start">
          {t('sample.real')}
          <Link
            to="/official-verification"
            className="inline-flex min-h-11 items-center font-semibold text-action underline"
          >
            {t('offices:request.title')}
          </Link>
        </p>
        <p className="text-muted">{t('deaths:copies')}</p>
      </header>
      <SampleStats />
      <Tabs
        label={t('sample.title')}
        tabs={NAMES.map((name) => ({ name, label: t(`sample.tab.${name}`) }))}
        current={tab}
        onChange={setTab}
      >
        {tab === 'record' && (
          <SampleForm nhsNumber={nhsNumber} isBusy={isBusy} onNumber={setNhsNumber} onStart={start} />
        )}
        {tab === 'documents' && <SampleDocuments />}
        {tab === 'results' && <SampleResult outcome={outcome} isBusy={isBusy} />}
      </Tabs>
    </div>
  );
}
