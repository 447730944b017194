import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Quoted } from '#shared/web/ui/quoted.tsx';

/**
 * The beginning of what was reported or taken down. Nothing for a picture without a caption, and a note where the content is gone (`null`).
 */
export function Excerpt({ text, className }: { text: string | null; className?: string }) {
  const { t } = useTexts('trust');
  if (text === '') return null;
  return <Quoted className={className}>{text ?? t('queue.missing')}</Quoted>;
}
