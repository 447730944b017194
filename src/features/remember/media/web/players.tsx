import type { VideoHTMLAttributes } from 'react';
import { textKeyOf } from '#shared/contract/error-body.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import type { MediaInfo } from '../media-contract.ts';
import type { PLAYED_KINDS } from '../media-values.ts';
import { withLink } from './media-links.ts';
import { usePrepared } from './use-prepared.ts';

interface PlayerProps {
  media: MediaInfo;
  link?: string | null | undefined;
  className?: string;
}

/** A video with the browser's own controls; until it is prepared, how far that is. */
export function VideoPlayer({ media: given, link, className }: PlayerProps) {
  const media = usePrepared(given, link);
  if (media.status !== 'ready') {
    return (
      <Waiting media={media} className={classNames('aspect-video', className)} text="player.preparing" />
    );
  }
  const { width, height, poster } = media;
  return (
    <Player
      tag="video"
      media={media}
      link={link}
      playsInline
      poster={poster ? withLink(poster, link) : undefined}
      width={width ?? undefined}
      height={height ?? undefined}
      style={{ aspectRatio: width && height ? `${width} / ${height}` : '16 / 9' }}
      className={classNames('h-auto w-full rounded-lg bg-black', className)}
    />
  );
}

/** A sound with the browser's own controls. */
export function AudioPlayer({ media: given, link, className }: PlayerProps) {
  const media = usePrepared(given, link);
  if (media.status !== 'ready') {
    return <Waiting media={media} className={classNames('h-14', className)} text="player.preparingAudio" />;
  }
  return <Player tag="audio" media={media} link={link} className={classNames('w-full', className)} />;
}

/** Its subtitles are there where the family has given some. */
function Player({
  tag: Tag,
  media,
  link,
  ...rest
}: Omit<PlayerProps, 'className'> & {
  tag: (typeof PLAYED_KINDS)[number];
} & VideoHTMLAttributes<HTMLVideoElement>) {
  const { t, language } = useTexts('media');
  return (
    <Tag {...rest} controls preload="none" aria-label={media.caption || undefined}>
      {media.sources.map(({ url, type }) => (
        <source key={url} src={withLink(url, link)} type={type} />
      ))}
      {media.captionsUrl && (
        <track
          kind="captions"
          src={withLink(media.captionsUrl, link)}
          srcLang={language}
          label={t('player.captions')}
        />
      )}
    </Tag>
  );
}

function Waiting(props: {
  media: MediaInfo;
  className: string;
  text: 'player.preparing' | 'player.preparingAudio';
}) {
  const { t } = useTexts('media');
  const { media } = props;
  const text = media.failure
    ? t(textKeyOf(media.failure))
    : t(`media:${props.text}`, { percent: media.progress });
  return (
    <p
      role="status"
      className={classNames(
        'flex w-full items-center justify-center rounded-lg bg-sage p-4 text-center text-ink',
        props.className,
      )}
    >
      {text}
    </p>
  );
}
