import { useState } from 'react';
import type { Studio } from '#features/live/streams/hosting-contract.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { copyText } from '#shared/web/copy-text.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { studioApi } from './studio-api.ts';

/** For a mosque's own camera and encoder: the ingest address, and a key that is shown once. */
export function EncoderPanel({ studio, onChanged }: { studio: Studio; onChanged: () => Promise<unknown> }) {
  const { t } = useTexts('studio');
  const { day } = useFormats();
  const [key, setKey] = useState<string | null>(null);
  const params = { id: String(studio.stream.id) };
  const address = studio.rtmpUrl;
  const action = useAction(t('form.failed'));
  async function run(work: () => Promise<unknown>): Promise<void> {
    if (await action.run(work)) await onChanged();
  }
  const make = () => run(async () => setKey((await studioApi.call('makeKey', { params })).key));
  const revoke = () =>
    run(async () => {
      await studioApi.call('revokeKey', { params });
      setKey(null);
    });
  return (
    <Card aria-labelledby="encoder-title" className="flex flex-col gap-4">
      <h2 id="encoder-title" className="font-serif text-2xl">
        {t('encoder.title')}
      </h2>
      {address === null ? (
        <p className="text-muted">{t('encoder.none')}</p>
      ) : (
        <>
          <p className="text-muted">{t('encoder.lead')}</p>
          <Secret label={t('encoder.server')} value={address} />
          {key && (
            <>
              <Secret label={t('encoder.key')} value={key} />
              <p className="font-semibold">{t('encoder.once')}</p>
            </>
          )}
          {!key && studio.keyMadeAt && <p>{t('encoder.madeAt', { day: day(studio.keyMadeAt) })}</p>}
          <div className="flex flex-wrap gap-3">
            <Button kind="quiet" onClick={make}>
              {t(studio.keyMadeAt ? 'encoder.renew' : 'encoder.make')}
            </Button>
            {studio.keyMadeAt && (
              <ConfirmButton
                kind="danger"
                question={t('encoder.revokeQuestion')}
                yes={t('encoder.revoke')}
                no={t('back')}
                onConfirm={revoke}
              >
                {t('encoder.revoke')}
              </ConfirmButton>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

function Secret({ label, value }: { label: string; value: string }) {
  const { t } = useTexts('studio');
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold">{label}</p>
        <code dir="ltr" className="block break-all rounded-lg bg-sage px-3 py-2.5 text-start">
          {value}
        </code>
      </div>
      <Button
        kind="quiet"
        aria-label={t('encoder.copy', { what: label })}
        onClick={() => copyText(value, { copied: t('encoder.copied'), byHand: t('encoder.byHand') })}
      >
        {t('encoder.copyShort')}
      </Button>
    </div>
  );
}
