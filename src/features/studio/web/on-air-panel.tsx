import { Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Studio } from '#features/streams/hosting-contract.ts';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { studioApi } from './studio-api.ts';

/** What comes in, and the one button that shows it to everyone; once live, the one that ends it. */
export function OnAirPanel(props: {
  studio: Studio;
  onChanged: () => Promise<unknown>;
  /** The picture as viewers would see it. */
  preview: ReactNode;
}) {
  const { t } = useTexts('studio');
  const { studio } = props;
  const { stream } = studio;
  const params = { id: String(stream.id) };
  const isComing = studio.sourceSince !== null && studio.sourceLostAt === null;
  async function run(name: 'goLive' | 'end' | 'cancel', done: string): Promise<void> {
    try {
      await studioApi.call(name, { params });
      showToast({ title: t(done) });
    } catch (error) {
      showToast({
        title: t('form.failed'),
        description: failureText(error, t('form.failed')),
        kind: 'destructive',
      });
    }
    await props.onChanged();
  }
  const no = t('back');
  return (
    <Card aria-labelledby="on-air-title" className="flex flex-col gap-4">
      <h2 id="on-air-title" className="font-serif text-2xl">
        {t('onAir.title')}
      </h2>
      <p role="status" className="font-semibold">
        {t(
          stream.isLive
            ? isComing
              ? 'onAir.live'
              : 'onAir.liveLost'
            : isComing
              ? 'onAir.ready'
              : 'onAir.waiting',
        )}
      </p>
      {props.preview}
      <div className="flex flex-wrap gap-3">
        {stream.state === 'scheduled' && (
          <>
            <Button disabled={!isComing} onClick={() => run('goLive', 'onAir.isLive')}>
              <Radio className="size-5" aria-hidden="true" />
              {t('onAir.goLive')}
            </Button>
            <ConfirmButton
              kind="danger"
              question={t('onAir.cancelQuestion')}
              yes={t('onAir.cancel')}
              no={no}
              onConfirm={() => run('cancel', 'onAir.cancelled')}
            >
              {t('onAir.cancel')}
            </ConfirmButton>
          </>
        )}
        {stream.isLive && (
          <>
            <ConfirmButton
              kind="danger"
              question={t('onAir.endQuestion')}
              yes={t('onAir.end')}
              no={no}
              onConfirm={() => run('end', 'onAir.ended')}
            >
              {t('onAir.end')}
            </ConfirmButton>
            <Link to={`/live-streams?stream=${stream.id}`} className={buttonStyle('quiet')}>
              {t('onAir.watch', { count: stream.viewerCount })}
            </Link>
          </>
        )}
      </div>
    </Card>
  );
}
