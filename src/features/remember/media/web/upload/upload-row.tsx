import { ArrowDown, ArrowUp, Film, ImageIcon, Mic, RotateCcw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, IconButton } from '#shared/web/ui/button.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import type { MediaInfo } from '../../media-contract.ts';
import { sizeOf } from '../media-links.ts';
import { usePrepared } from '../use-prepared.ts';
import { CaptionField } from './caption-field.tsx';
import type { UploadItem } from './upload-queue.ts';

const ICONS = { photo: ImageIcon, video: Film, audio: Mic } as const;

/** One chosen file: what it is, how far it is, and what can be done about it. */
export function UploadRow(props: {
  item: UploadItem;
  isFirst: boolean;
  isLast: boolean;
  onRetry: () => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
  onDescribed: (media: MediaInfo) => void;
}) {
  const { t } = useTexts('media');
  const { item } = props;
  const { name, state } = item;
  const isUnderWay = state === 'waiting' || state === 'sending' || state === 'checking';
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-2">
      <div className="flex flex-wrap items-center gap-3">
        <Thumbnail item={item} />
        <div className="min-w-48 grow basis-0">
          <p dir="auto" className="truncate font-semibold">
            {name}
          </p>
          {item.media ? (
            <Prepared media={item.media} onPrepared={props.onDescribed} />
          ) : (
            <p className="text-sm text-muted">{stateText()}</p>
          )}
          <Problem text={item.problem} isSmall />
        </div>
        <div className="ms-auto flex">
          {state === 'ready' && (
            <>
              <IconButton
                label={t('earlier', { name })}
                disabled={props.isFirst}
                onClick={() => props.onMove(-1)}
              >
                <ArrowUp className="size-5" aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t('later', { name })}
                disabled={props.isLast}
                onClick={() => props.onMove(1)}
              >
                <ArrowDown className="size-5" aria-hidden="true" />
              </IconButton>
            </>
          )}
          <IconButton label={t(isUnderWay ? 'cancelOf' : 'removeOf', { name })} onClick={props.onRemove}>
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {isUnderWay && (
        <progress
          max={100}
          value={item.percent}
          aria-label={t('progressOf', { name })}
          className="h-2 w-full accent-action"
        />
      )}
      {item.mayRetry && (
        <Button
          kind="quiet"
          className="self-start"
          onClick={props.onRetry}
          aria-label={t('retryOf', { name })}
        >
          <RotateCcw className="size-5" aria-hidden="true" />
          {t('retry')}
        </Button>
      )}
      {item.media && <CaptionField media={item.media} onDescribed={props.onDescribed} />}
    </li>
  );

  function stateText(): string {
    if (state === 'failed') return item.problem ? '' : t('failed.text');
    return t(`media:state.${state}`, { percent: item.percent });
  }
}

function Thumbnail({ item }: { item: UploadItem }) {
  const Icon = ICONS[item.kind];
  const shape = 'size-14 shrink-0 rounded-lg bg-sage';
  const src = item.media?.kind === 'photo' ? sizeOf(item.media.url, 'small') : item.media?.poster;
  if (src) {
    return <img src={src} alt="" width={56} height={56} loading="lazy" className={`${shape} object-cover`} />;
  }
  return (
    <span className={`${shape} flex items-center justify-center text-muted`}>
      <Icon className="size-6" aria-hidden="true" />
    </span>
  );
}

/** 'Ready', or how far the server's own work on a video is. */
function Prepared(props: { media: MediaInfo; onPrepared: (media: MediaInfo) => void }) {
  const { t } = useTexts('media');
  const media = usePrepared(props.media);
  const tell = useRef(props.onPrepared);
  tell.current = props.onPrepared;
  useEffect(() => {
    if (media.status !== props.media.status) tell.current(media);
  }, [media, props.media.status]);
  const text =
    media.status === 'failed'
      ? t('media:errors.unplayable')
      : media.status === 'ready'
        ? t('state.ready')
        : t('state.preparing', { percent: media.progress });
  return <p className="text-sm text-muted">{text}</p>;
}
