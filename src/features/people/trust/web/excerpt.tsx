import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';

/**
 * The beginning of what was reported or taken down, in its own direction; the line beside it stays on the page's own
 * side. Nothing for a picture without a caption, and a note where the content is gone (`null`).
 */
export function Excerpt({ text, className }: { text: string | null; className?: string }) {
  const { t } = useTexts('trust');
  if (text === '') return null;
  return (
    <blockquote className={classNames('border-s-4 border-line ps-3', className)}>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text ?? t('queue.missing')}
      </p>
    </blockquote>
  );
}
