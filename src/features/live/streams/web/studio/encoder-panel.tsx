import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { copyText } from '#shared/web/copy-text.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import type { Studio } from '../../studio-contract.ts';
import { studioApi } from './studio-api.ts';

/** For a mosque's own camera and encoder: the ingest address, and a key that is shown once. */
export function EncoderPanel({ studio, onChanged }: { studio: Studio; onChanged: () => Promise<unknown> }) {
  const { t } = useTexts('streams');
  const { day } = useFormats();
  const [key, setKey] = useState<string | null>(null);
  const params = { id: String(studio.stream.id) };
  const address = studio.rtmpUrl;
  const action = useAction(t('studio.form.failed'));
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
        {t('studio.encoder.title')}
      </h2>
      {address === null ? (
        <p className="text-muted">{t('studio.encoder.none')}</p>
      ) : (
        <>
          <p className="text-muted">{t('studio.encoder.lead')}</p>
          <Secret label={t('studio.encoder.server')} value={address} />
          {key && (
            <>
              <Secret label={t('studio.encoder.key')} value={key} />
              <p className="font-semibold">{t('studio.encoder.once')}</p>
            </>
          )}
          {!key && studio.keyMadeAt && <p>{t('studio.encoder.madeAt', { day: day(studio.keyMadeAt) })}</p>}
          <div className="flex flex-wrap gap-3">
            <Button kind="quiet" onClick={make}>
              {t(studio.keyMadeAt ? 'studio.encoder.renew' : 'studio.encoder.make')}
            </Button>
            {studio.keyMadeAt && (
              <ConfirmButton
                kind="danger"
                question={t('studio.encoder.revokeQuestion')}
                yes={t('studio.encoder.revoke')}
                no={t('studio.back')}
                onConfirm={revoke}
              >
                {t('studio.encoder.revoke')}
              </ConfirmButton>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

function Secret({ label, value }: { label: string; value: string }) {
  const { t } = useTexts('streams');
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
        aria-label={t('studio.encoder.copy', { what: label })}
        onClick={() =>
          copyText(value, { copied: t('studio.encoder.copied'), byHand: t('studio.encoder.byHand') })
        }
      >
        {t('studio.encoder.copyShort')}
      </Button>
    </div>
  );
}
