import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { PICTURE } from '../help-values.ts';

/** Made by scripts/help/take-pictures.ts: one of each screen in each language. */
const FILES: Record<string, string> = import.meta.glob('../pictures/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A screenshot in the reader's language, loaded when the reader comes near. */
export function PictureView({ id, alt }: { id: string; alt: string }) {
  const { language } = useTexts('help');
  const src = FILES[`../pictures/${language}/${id}.webp`];
  if (!src) return null;
  return (
    <img
      src={src}
      alt={alt}
      width={PICTURE.width}
      height={PICTURE.height}
      loading="lazy"
      decoding="async"
      className="h-auto w-full max-w-xs rounded-card border border-line"
    />
  );
}
