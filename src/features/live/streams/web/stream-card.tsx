import { Eye, Play } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { AddressLines } from '#shared/web/ui/address-lines.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import type { Stream } from '../streams-contract.ts';
import { StreamBadges } from './stream-badges.tsx';
import { StreamTime } from './stream-time.tsx';
import { Viewers } from './viewers.tsx';

/** A stream in a list: its title opens the details, without scripts too. */
export function StreamCard(props: {
  stream: Stream;
  to: string;
  isSelected: boolean;
  isJoining: boolean;
  isWatched: boolean;
  onJoin: () => void;
}) {
  const { t } = useTexts('streams');
  const { stream } = props;
  const mayStart = stream.isLive || stream.recording !== null;
  return (
    <article
      aria-labelledby={`stream-${stream.id}`}
      className={classNames(
        'flex flex-col gap-2 rounded-card border bg-surface p-4',
        props.isSelected ? 'border-brass outline-2 outline-brass' : 'border-line',
      )}
    >
      <h3 id={`stream-${stream.id}`} className="font-serif text-lg">
        <Link
          to={props.to}
          preventScrollReset
          aria-current={props.isSelected ? 'true' : undefined}
          // Not a flex box: in it a title of two lines would begin at its own side, and not at the page's.
          className="inline-block min-h-11 py-2 hover:underline"
        >
          <bdi>{stream.title}</bdi>
        </Link>
      </h3>
      <StreamBadges stream={stream} />
      <p className="text-muted">
        <AddressLines lines={[stream.hostName || t('communityMember'), stream.cemetery]} />
      </p>
      <div className="text-muted">
        <StreamTime at={stream.startTime} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {stream.isLive && (
          <span className="inline-flex items-center gap-1.5 text-sm text-muted">
            <Eye className="size-4" aria-hidden="true" />
            <Viewers count={stream.viewerCount} />
          </span>
        )}
        {props.isWatched && <p className="ms-auto font-semibold text-action">{t('watched')}</p>}
        {mayStart && !props.isWatched && (
          <Button
            disabled={props.isJoining}
            aria-describedby={`stream-${stream.id}`}
            onClick={props.onJoin}
            className="ms-auto"
          >
            <Play className="size-5" aria-hidden="true" />
            {t(props.isJoining ? 'joining' : stream.isLive ? 'join' : 'watchRecording')}
          </Button>
        )}
      </div>
    </article>
  );
}
