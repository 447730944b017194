import sprite from './nav-icons.svg?url';

/** Ids of the drawings in nav-icons.svg, made by scripts/icons/draw-nav-icons.ts. */
export type NavIconName =
  | 'house'
  | 'search'
  | 'sliders-horizontal'
  | 'map-pinned'
  | 'map'
  | 'route'
  | 'brush'
  | 'megaphone'
  | 'scan-eye'
  | 'book-plus'
  | 'hand-heart'
  | 'book-open'
  | 'radio'
  | 'badge-check'
  | 'circle-question-mark'
  | 'file-check'
  | 'landmark'
  | 'folder-check'
  | 'scale'
  | 'shield-check'
  | 'download'
  | 'tag'
  | 'store'
  | 'library';

/** The sign of a menu entry, from one picture file: their lines would be a tenth of what every first page loads. */
export function NavIcon({ name }: { name: NavIconName }) {
  return (
    <svg className="size-5 shrink-0" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
