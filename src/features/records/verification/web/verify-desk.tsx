import { useEffect, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { Deferred, deferPart } from '#shared/web/page/deferred-part.tsx';
import type { Verification } from '../verification-contract.ts';
import type { Prefill } from './form/official-draft.ts';
import { OfficialForm } from './form/official-form.tsx';

// They stand below the form, and are there before it is sent.
const OWN = deferPart(async () => (await import('./own-submissions.tsx')).OwnSubmissions);
const SubmissionResult = browserPart(async () => (await import('./submission-result.tsx')).SubmissionResult);

/** An official's workplace: the form, the last result, and earlier submissions of their office. */
export function VerifyDesk(props: {
  prefill: Prefill;
  cemeteries: readonly string[];
  isEverywhere: boolean;
}) {
  const { t } = useTexts('verification');
  const [made, setMade] = useState<Verification | null>(null);
  useEffect(OWN.want, []);
  // Whoever left their office keeps the role for a while; the form would be refused at its end.
  const isPlaceless = !props.isEverywhere && props.cemeteries.length === 0;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {made && (
        <InBrowser>
          <SubmissionResult made={made} />
        </InBrowser>
      )}
      {isPlaceless && (
        <p role="note" className="rounded-card border border-brass bg-surface p-4">
          {t('noCemeteries')}
        </p>
      )}
      {!isPlaceless && (
        <>
          <noscript>
            <p>{t('noScript')}</p>
          </noscript>
          <OfficialForm prefill={props.prefill} cemeteries={props.cemeteries} onDone={setMade} />
        </>
      )}
      <Deferred part={OWN} hasForm={!isPlaceless} />
    </div>
  );
}
