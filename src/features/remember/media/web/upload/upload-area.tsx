import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { Problem } from '#shared/web/ui/problem.tsx';
import type { MediaInfo } from '../../media-contract.ts';
import type { UploadKind } from '../../media-values.ts';
import { mediaApi } from '../media-api.ts';
import { chooseKind } from './choose-kind.ts';
import { UploadButton } from './upload-button.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

export interface UploadAreaProps {
  kinds: readonly UploadKind[];
  /** Called with all ready uploads, in order, whenever they change. */
  onChange?: (ready: readonly MediaInfo[]) => void;
  /**
   * Called with each file when it is ready, which then leaves the list: for forms that show files themselves.
   */
  onUploaded?: (media: MediaInfo) => void;
  /** Called when sending starts or ends. */
  onBusy?: (isBusy: boolean) => void;
  /** Photos that the plan has room for; absent: no limit. */
  room?: number | null;
  isDisabled?: boolean;
}

/** Where files are chosen, dropped or pasted, and what becomes of each of them. */
export function UploadArea(props: UploadAreaProps) {
  const { kinds, room = null, isDisabled = false, onChange, onUploaded, onBusy } = props;
  const { t } = useTexts('media');
  const { items, queue, isBusy, add } = useUploads();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const [said, setSaid] = useState('');
  const told = useRef('');
  const photos = items.filter(({ kind, state }) => kind === 'photo' && state !== 'failed').length;
  const left = room === null ? null : Math.max(0, room - photos);

  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  useEffect(() => {
    const ready = items.flatMap(({ media }) => media ?? []);
    const state = ready.map(({ key, status, caption }) => `${key} ${status} ${caption}`).join('\n');
    if (state === told.current) return;
    told.current = state;
    onChange?.(ready);
    if (!onUploaded) return;
    for (const { id, media } of items) {
      if (!media) continue;
      onUploaded(media);
      queue.remove(id);
    }
  }, [items, queue, onChange, onUploaded]);

  function take(files: readonly File[], kind?: UploadKind): void {
    if (isDisabled) return;
    const meant = files.map((file) => ({ file, kind: kind ?? chooseKind(file, kinds) }));
    let photosLeft = left ?? Number.POSITIVE_INFINITY;
    const taken = meant.filter((one) => one.kind !== 'photo' || photosLeft-- > 0);
    setLeftOut(meant.length - taken.length);
    add(taken);
  }
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  }

  function remove(id: number): void {
    const item = queue.remove(id);
    // Nobody else knows of the upload; if it cannot be removed now, it is after a day.
    if (item?.media) void mediaApi.call('remove', { params: { key: item.media.key } }).catch(() => undefined);
    setLeftOut(0);
  }

  const done = items.filter(({ state }) => state === 'ready').length;
  return (
    <fieldset
      aria-labelledby={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-card border border-dashed p-3',
        isOver ? 'border-action bg-sage' : 'border-field',
      )}
    >
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <UploadButton
            key={kind}
            kind={kind}
            isDisabled={isDisabled || (kind === 'photo' && left === 0)}
            onChoose={(files) => take(files, kind)}
          />
        ))}
      </div>
      <p id={id} className="text-sm text-muted">
        {t('orDrop')}
      </p>
      {left !== null && (
        <p className="text-sm text-muted">{left === 0 ? t('noRoom') : t('room', { count: left })}</p>
      )}
      <Problem text={leftOut > 0 && t('leftOut', { count: leftOut })} isSmall />
      <p aria-live="polite" className={items.length > 1 ? 'text-sm' : 'sr-only'}>
        {items.length > 0 && t('overall', { done, total: items.length })}
      </p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {items.length > 0 && (
        <ul aria-label={t('list')} className="flex list-none flex-col gap-2">
          {items.map((item, index) => (
            <UploadRow
              key={item.id}
              item={item}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onRetry={() => queue.retry(item.id)}
              onRemove={() => remove(item.id)}
              onMove={(by) => {
                const number = queue.move(item.id, by);
                setSaid(t('moved', { name: item.name, number }));
              }}
              onDescribed={(media) => queue.replaceMedia(item.id, media)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  );
}
