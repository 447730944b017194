import { Play } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart } from '#shared/web/page/browser-part.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { MediaInfo } from '../media-contract.ts';
import { nameOf } from './media-links.ts';
import { Picture } from './picture.tsx';

const Viewer = browserPart(async () => (await import('./viewer.tsx')).Viewer);

const SIZES = '(min-width: 1024px) 16rem, (min-width: 640px) 30vw, 46vw';

/** Photos and videos as a grid; each opens the full-screen view, which is fetched when it is first wanted. */
export function Gallery(props: {
  items: readonly MediaInfo[];
  /** Code of an unlisted memorial's link. */
  link?: string | null;
  label?: string;
  /** Reports the opened one; the full-screen view is closed by then. */
  onReport?: ((media: MediaInfo) => void) | undefined;
  /** How many are shown before the reader asks for all. */
  first?: number;
}) {
  const { t } = useTexts('media');
  const [opened, setOpened] = useState<number | null>(null);
  const [isWhole, setWhole] = useState(false);
  if (props.items.length === 0) return null;
  const shown = props.first && !isWhole ? props.items.slice(0, props.first) : props.items;
  return (
    <>
      <ul
        aria-label={props.label ?? t('gallery')}
        className="grid list-none grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4"
      >
        {shown.map((media, index) => (
          <li key={media.key}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('open', { name: nameOf(media, index + 1, t) })}
              onClick={() => setOpened(index)}
              className="relative block aspect-square w-full overflow-hidden rounded-lg border border-line bg-sage"
            >
              <Picture
                media={media}
                alt=""
                sizes={SIZES}
                link={props.link}
                className="size-full object-cover"
              />
              {media.kind === 'video' && (
                <span
                  aria-hidden="true"
                  className="absolute inset-0 m-auto flex size-12 items-center justify-center rounded-full bg-black/60 text-white"
                >
                  <Play className="size-6" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < props.items.length && (
        <Button kind="quiet" className="mt-3" onClick={() => setWhole(true)}>
          {t('showAll', { count: props.items.length })}
        </Button>
      )}
      {opened !== null && (
        <Suspense>
          <Viewer
            items={props.items}
            first={opened}
            link={props.link}
            onReport={props.onReport}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
