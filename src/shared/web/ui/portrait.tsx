import { useId } from 'react';
import { initialsOf } from '#shared/web/initials.ts';
import { classNames } from './class-names.ts';
import { StarGround } from './star-motif.tsx';

/** A photo, or the star ground with the initials where there is none. */
export function Portrait(props: {
  name: string;
  photo: string | undefined;
  alt: string;
  isLarge?: boolean;
  className?: string;
}) {
  const id = useId();
  const shape = classNames('relative overflow-hidden bg-sage', props.className);
  if (props.photo) {
    return (
      <div className={shape}>
        <img
          src={props.photo}
          alt={props.alt}
          loading={props.isLarge ? 'eager' : 'lazy'}
          fetchPriority={props.isLarge ? 'high' : 'auto'}
          decoding="async"
          className="size-full object-cover"
        />
      </div>
    );
  }
  return (
    <div className={classNames(shape, 'flex items-center justify-center')}>
      <StarGround id={id} className="absolute inset-0 size-full text-brass opacity-25" />
      <span
        aria-hidden="true"
        className={classNames('relative font-serif text-action', props.isLarge ? 'text-6xl' : 'text-4xl')}
      >
        {initialsOf(props.name)}
      </span>
    </div>
  );
}
