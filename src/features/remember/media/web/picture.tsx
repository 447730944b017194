import { classNames } from '#shared/web/ui/class-names.ts';
import type { MediaInfo } from '../media-contract.ts';
import { sourceSet, withLink } from './media-links.ts';

/**
 * A photo, or a video's poster, in the format and size that suit the screen. Its place is kept from the first
 * moment, and a few of its own pixels fill it until it has come.
 */
export function Picture(props: {
  media: MediaInfo;
  alt: string;
  /** How wide it stands, as `sizes` says it. */
  sizes?: string;
  link?: string | null | undefined;
  isEager?: boolean;
  className?: string;
}) {
  const { media, link, sizes = '100vw' } = props;
  const isPhoto = media.kind === 'photo';
  const avif = isPhoto ? sourceSet(media, 'image/avif', link) : undefined;
  const src = isPhoto ? media.url : media.poster;
  if (!src) return <span className={classNames('block bg-sage', props.className)} />;
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={withLink(src, link)}
        srcSet={isPhoto ? sourceSet(media, 'image/webp', link) : undefined}
        sizes={sizes}
        alt={props.alt}
        width={media.width ?? undefined}
        height={media.height ?? undefined}
        loading={props.isEager ? 'eager' : 'lazy'}
        fetchPriority={props.isEager ? 'high' : 'auto'}
        decoding="async"
        style={
          media.placeholder
            ? { backgroundImage: `url("${media.placeholder}")`, backgroundSize: 'cover' }
            : undefined
        }
        className={classNames('bg-sage', props.className)}
      />
    </picture>
  );
}
