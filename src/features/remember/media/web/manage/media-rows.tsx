import { ArrowDown, ArrowUp, Film, ImageIcon, Mic, Star, Trash2 } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button, IconButton } from '#shared/web/ui/button.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import type { MediaInfo } from '../../media-contract.ts';
import { nameOf } from '../media-links.ts';
import { Picture } from '../picture.tsx';
import { CaptionField } from '../upload/caption-field.tsx';
import { usePrepared } from '../use-prepared.ts';
import { SubtitlesButton } from './subtitles-button.tsx';

const ICONS = { photo: ImageIcon, video: Film, audio: Mic, document: ImageIcon } as const;

interface Handlers {
  onMove: (item: MediaInfo, by: -1 | 1) => void;
  onRemove: (item: MediaInfo) => void;
  onDescribed: (item: MediaInfo) => void;
  /** Only in an album: makes a picture its cover. */
  onCover?: (item: MediaInfo) => void;
  coverKey?: string | null;
}

/** Uploads in their order; those of one kind can be moved among themselves. */
export function MediaRows({ items, ...handlers }: { items: readonly MediaInfo[] } & Handlers) {
  return (
    <ul className="mt-4 flex flex-col gap-3">
      {items.map((item, index) => (
        <MediaRow
          key={item.key}
          item={item}
          position={index + 1}
          isFirst={handlers.onCover ? index === 0 : items[index - 1]?.kind !== item.kind}
          isLast={handlers.onCover ? index === items.length - 1 : items[index + 1]?.kind !== item.kind}
          {...handlers}
        />
      ))}
    </ul>
  );
}

function MediaRow(
  props: { item: MediaInfo; position: number; isFirst: boolean; isLast: boolean } & Handlers,
) {
  const { t } = useTexts('media');
  const item = usePrepared(props.item);
  const name = nameOf(item, props.position, t);
  const Icon = ICONS[item.kind];
  const isPrepared = item.status === 'ready';
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-lg border border-line p-3">
      {item.kind === 'photo' || item.poster ? (
        <Picture media={item} alt="" sizes="6rem" className="size-24 rounded-lg object-cover" />
      ) : (
        <span className="flex size-24 items-center justify-center rounded-lg bg-sage">
          <Icon className="size-8 text-muted" aria-hidden="true" />
        </span>
      )}
      <div className="min-w-48 grow">
        {!isPrepared && (
          <p className="text-sm text-muted" role="status">
            {item.failure
              ? t(`errors.${item.failure.split('.')[1]}`)
              : t('state.preparing', { percent: item.progress })}
          </p>
        )}
        {props.coverKey === item.key && <Badge kind="verified">{t('manage.isCover')}</Badge>}
        <CaptionField media={item} onDescribed={props.onDescribed} />
        {item.kind !== 'photo' && isPrepared && <SubtitlesButton media={item} onDone={props.onDescribed} />}
        {props.onCover && item.kind === 'photo' && props.coverKey !== item.key && (
          <Button kind="plain" onClick={() => props.onCover?.(item)}>
            <Star className="size-5" aria-hidden="true" />
            {t('manage.cover')}
          </Button>
        )}
      </div>
      <div className="flex gap-1">
        <IconButton
          label={t('earlier', { name })}
          disabled={props.isFirst}
          className="disabled:opacity-40"
          onClick={() => props.onMove(item, -1)}
        >
          <ArrowUp className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('later', { name })}
          disabled={props.isLast}
          className="disabled:opacity-40"
          onClick={() => props.onMove(item, 1)}
        >
          <ArrowDown className="size-5" aria-hidden="true" />
        </IconButton>
        <ConfirmButton
          kind="plain"
          label={t('removeOf', { name })}
          question={t('manage.confirmRemove')}
          yes={t('manage.yes')}
          no={t('manage.no')}
          onConfirm={() => props.onRemove(item)}
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </ConfirmButton>
      </div>
    </li>
  );
}
