import { ExternalLink, Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import type { Studio } from '../../studio-contract.ts';
import { studioApi } from './studio-api.ts';

/** The state of the source, and the one button that shows it to everyone; once live, the one that ends it. */
export function OnAirPanel(props: {
  studio: Studio;
  onChanged: () => Promise<unknown>;
  /** The picture as viewers would see it. */
  preview: ReactNode;
}) {
  const { t } = useTexts('streams');
  const { studio } = props;
  const { stream } = studio;
  const params = { id: String(stream.id) };
  const isComing = studio.sourceSince !== null && studio.sourceLostAt === null;
  const action = useAction(t('studio.form.failed'));
  async function run(name: 'goLive' | 'end' | 'cancel', done: string): Promise<void> {
    await action.run(() => studioApi.call(name, { params }), t(done));
    await props.onChanged();
  }
  const no = t('studio.back');
  return (
    <Card aria-labelledby="on-air-title" className="flex flex-col gap-4">
      <h2 id="on-air-title" className="font-serif text-2xl">
        {t('studio.onAir.title')}
      </h2>
      <p role="status" className="font-semibold">
        {t(
          stream.isLive
            ? isComing
              ? 'studio.onAir.live'
              : 'studio.onAir.liveLost'
            : isComing
              ? 'studio.onAir.ready'
              : 'studio.onAir.waiting',
        )}
      </p>
      {props.preview}
      <div className="flex flex-wrap gap-3">
        {stream.state === 'scheduled' && (
          <>
            <Button disabled={!isComing} onClick={() => run('goLive', 'studio.onAir.isLive')}>
              <Radio className="size-5" aria-hidden="true" />
              {t('studio.onAir.goLive')}
            </Button>
            <ConfirmButton
              kind="danger"
              question={t('studio.onAir.cancelQuestion')}
              yes={t('studio.onAir.cancel')}
              no={no}
              onConfirm={() => run('cancel', 'studio.onAir.cancelled')}
            >
              {t('studio.onAir.cancel')}
            </ConfirmButton>
          </>
        )}
        {stream.isLive && (
          <>
            <ConfirmButton
              kind="danger"
              question={t('studio.onAir.endQuestion')}
              yes={t('studio.onAir.end')}
              no={no}
              onConfirm={() => run('end', 'studio.onAir.ended')}
            >
              {t('studio.onAir.end')}
            </ConfirmButton>
            {/* Opens beside this page, because leaving it would stop the sending. */}
            <a
              href={`/live-streams?stream=${stream.id}`}
              target="_blank"
              rel="noopener"
              className={buttonStyle('quiet')}
            >
              {t('studio.onAir.watch', { count: stream.viewerCount })}
              <ExternalLink className="size-4" aria-hidden="true" />
            </a>
          </>
        )}
      </div>
    </Card>
  );
}
