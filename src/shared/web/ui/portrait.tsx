import type { DrawingSize } from '#shared/drawing/drawing-values.ts';
import { motifOf } from '#shared/drawing/motif-choice.ts';
import { initialsOf } from '#shared/initials.ts';
import { classNames } from './class-names.ts';

/**
 * A photo; where there is none, the drawn place where somebody rests, or the girih of their name where the
 * place is not known.
 */
export function Portrait(props: {
  name: string;
  photo: string | undefined;
  /** The grave whose place is drawn; null where it has no position, undefined for a member. */
  graveId?: number | null;
  alt: string;
  isLarge?: boolean;
  /** The code by which a reader came to an unlisted memorial: its files ask for it too. */
  link?: string | null;
  className?: string;
}) {
  const shape = classNames('relative overflow-hidden bg-sage', props.className);
  if (props.photo) {
    return (
      <div className={shape}>
        <img
          {...sourcesOf(props.photo, props.link)}
          sizes={props.isLarge ? '16rem' : '(min-width: 1024px) 18rem, (min-width: 640px) 45vw, 92vw'}
          alt={props.alt}
          loading={props.isLarge ? 'eager' : 'lazy'}
          fetchPriority={props.isLarge ? 'high' : 'auto'}
          decoding="async"
          className="size-full object-cover"
        />
      </div>
    );
  }
  if (props.graveId) {
    return (
      <div className={shape}>
        {/* The place stands in words beside it. */}
        <img
          src={drawnPlace(props.graveId, props.isLarge ? 'square' : 'card')}
          alt=""
          loading={props.isLarge ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover"
        />
      </div>
    );
  }
  return (
    <div className={classNames(shape, 'flex items-center justify-center')}>
      <img
        src={motifOf(props.name)}
        alt=""
        decoding="async"
        className="absolute inset-0 size-full object-cover opacity-30"
      />
      {/* A member is known by them; beside a grave's name they only repeat it. */}
      {props.graveId === undefined && (
        <bdi
          aria-hidden="true"
          className={classNames('relative font-serif text-action', props.isLarge ? 'text-6xl' : 'text-4xl')}
        >
          {initialsOf(props.name)}
        </bdi>
      )}
    </div>
  );
}

/** Address of the drawing of where a grave lies. */
export const drawnPlace = (graveId: number, size: DrawingSize): string =>
  `/api/graves/${graveId}/drawing.svg?size=${size}`;

/** An uploaded photo comes in three widths, of which the browser takes what it needs; any other picture as it is. */
function sourcesOf(photo: string, link: string | null | undefined): { src: string; srcSet?: string } {
  const upload = /^(\/media\/[^/]+\/)large\.webp$/.exec(photo)?.[1];
  if (!upload) return { src: photo };
  const query = link ? `?link=${encodeURIComponent(link)}` : '';
  const at = (size: string) => `${upload}${size}.webp${query}`;
  return { src: at('medium'), srcSet: `${at('small')} 400w, ${at('medium')} 800w, ${at('large')} 1600w` };
}
