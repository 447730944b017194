import { ChevronLeft, ChevronRight, Flag, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { directionOf } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { MediaInfo } from '../media-contract.ts';
import { nameOf } from './media-links.ts';
import { Picture } from './picture.tsx';
import { VideoPlayer } from './players.tsx';
import { useSwipe } from './use-swipe.ts';

const BUTTON =
  'inline-flex size-12 shrink-0 items-center justify-center rounded-full text-white hover:bg-white/15 disabled:opacity-30';

/**
 * One picture on the whole screen. Arrow keys and swipes turn the pages in the direction of reading, Home and End
 * lead to the ends, Escape closes; the focus goes back to where it was.
 */
export function Viewer(props: {
  items: readonly MediaInfo[];
  first: number;
  link?: string | null | undefined;
  onReport?: ((media: MediaInfo) => void) | undefined;
  onClose: () => void;
}) {
  const { t, language } = useTexts('media');
  const isRtl = directionOf(language) === 'rtl';
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(props.first);
  const last = props.items.length - 1;
  const go = (to: number) => setIndex(Math.max(0, Math.min(last, to)));
  // A move to the left shows the next picture where one reads from left to right.
  const swipe = useSwipe((isToLeft) => go(index + (isToLeft === isRtl ? -1 : 1)));
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  function turn(event: KeyboardEvent): void {
    // A video's own controls use the arrows as well.
    if (event.target instanceof HTMLMediaElement) return;
    const steps: Record<string, number> = {
      ArrowRight: index + (isRtl ? -1 : 1),
      ArrowLeft: index + (isRtl ? 1 : -1),
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }

  const media = props.items[index];
  if (!media) return null;
  const name = nameOf(media, index + 1, t);
  const Back = isRtl ? ChevronRight : ChevronLeft;
  const Forth = isRtl ? ChevronLeft : ChevronRight;
  return (
    <dialog
      ref={dialog}
      aria-label={t('viewer.title')}
      onKeyDown={turn}
      onClose={props.onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-black text-white backdrop:bg-black"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 p-2">
          <p aria-live="polite" className="ps-3">
            {t('viewer.counter', { number: index + 1, total: props.items.length })}
          </p>
          {props.onReport && (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                // Its dialog would lie below this one, which is the browser's own.
                dialog.current?.close();
                props.onReport?.(media);
              }}
              className="ms-auto inline-flex min-h-12 items-center gap-2 rounded-full px-3 text-white hover:bg-white/15"
            >
              <Flag className="size-5 shrink-0" aria-hidden="true" />
              {t('report')}
            </button>
          )}
          <button
            type="button"
            aria-label={t('common:action.close')}
            onClick={() => dialog.current?.close()}
            className={BUTTON}
          >
            <X className="size-6" aria-hidden="true" />
          </button>
        </div>
        <div className="relative flex min-h-0 grow touch-pan-y items-center justify-center px-2" {...swipe}>
          {media.kind === 'video' ? (
            <VideoPlayer media={media} link={props.link} className="max-h-full max-w-full" />
          ) : (
            <Picture
              key={media.key}
              media={media}
              alt={name}
              link={props.link}
              isEager
              className="max-h-full w-auto max-w-full bg-transparent object-contain select-none"
            />
          )}
        </div>
        <div className="flex min-h-12 items-center gap-2 p-2">
          {last > 0 && (
            <button
              type="button"
              aria-label={t('viewer.previous')}
              disabled={index === 0}
              onClick={() => go(index - 1)}
              className={BUTTON}
            >
              <Back className="size-6" aria-hidden="true" />
            </button>
          )}
          <p dir="auto" className="max-h-24 grow overflow-y-auto text-center">
            {media.caption}
          </p>
          {last > 0 && (
            <button
              type="button"
              aria-label={t('viewer.next')}
              disabled={index === last}
              onClick={() => go(index + 1)}
              className={BUTTON}
            >
              <Forth className="size-6" aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
      <Neighbour media={props.items[index + 1]} link={props.link} />
    </dialog>
  );
}

/** The next picture is fetched while this one is looked at. */
function Neighbour({ media, link }: { media: MediaInfo | undefined; link?: string | null | undefined }) {
  if (media?.kind !== 'photo') return null;
  return (
    <span hidden>
      <Picture media={media} alt="" link={link} isEager />
    </span>
  );
}
