import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { copyText } from '#shared/web/copy-text.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { shareOrCopy } from '#shared/web/share-or-copy.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import type { Stream } from '../streams-contract.ts';
import { streamsApi } from './streams-api.ts';

/** A link to a stream, to be copied or shared. */
export function InviteLink({ stream }: { stream: Stream }) {
  const { t } = useTexts('streams');
  const [url, setUrl] = useState('');
  const { run, isBusy } = useAction(t('invite.failed'));
  const words = { copied: t('invite.copied'), byHand: t('invite.byHand') };
  const make = () =>
    run(async () => {
      const made = await streamsApi.call('invite', { params: { id: String(stream.id) }, body: {} });
      setUrl(made.url ?? '');
    });
  return (
    <section className="flex flex-col gap-2">
      <p className="text-muted">{t(stream.access === 'public' ? 'invite.public' : 'invite.secret')}</p>
      {url === '' ? (
        <Button disabled={isBusy} onClick={make} className="self-start">
          {t(isBusy ? 'invite.busy' : 'invite.make')}
        </Button>
      ) : (
        <>
          <TextField
            label={t('invite.link')}
            dir="ltr"
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => copyText(url, words)}>
              <Copy className="size-5" aria-hidden="true" />
              {t('invite.copy')}
            </Button>
            {'share' in navigator && (
              <Button kind="quiet" onClick={() => shareOrCopy({ title: stream.title, url }, words)}>
                <Share2 className="size-5" aria-hidden="true" />
                {t('invite.share')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
