import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import type { Stream } from '../streams-contract.ts';
import { usePausedRoom } from './use-paused-room.ts';

/** What kind of stream it is, and for whom. */
export function StreamBadges({ stream }: { stream: Stream }) {
  const { t } = useTexts('streams');
  const { access } = stream;
  const paused = usePausedRoom(stream);
  return (
    <span className="flex flex-wrap gap-1.5">
      {stream.isLive && <LiveBadge />}
      {paused && (
        <span className={paused}>
          <Badge>{t('badge.paused')}</Badge>
        </span>
      )}
      <Badge>{t(`type.${stream.streamType}`)}</Badge>
      {stream.isWomenOnly && <Badge kind="verified">{t('badge.womenOnly')}</Badge>}
      {(access === 'members' || access === 'invited') && <Badge>{t(`badge.${access}`)}</Badge>}
      {stream.state === 'cancelled' && <Badge kind="demo">{t('badge.cancelled')}</Badge>}
      {stream.isDemo && <Badge kind="demo">{t('badge.demo')}</Badge>}
    </span>
  );
}

export function LiveBadge() {
  const { t } = useTexts('streams');
  return (
    <span className="inline-flex items-center rounded-full bg-[#b3261e] px-2.5 py-0.5 text-sm font-bold tracking-wide text-white">
      {t('badge.live')}
    </span>
  );
}
