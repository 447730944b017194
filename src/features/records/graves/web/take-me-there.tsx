import { Navigation } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';

/**
 * The one primary act of everything that has a place: the way to the grave, wherever its reader is. `isRepeated`:
 * another of the page leads there too.
 */
export function TakeMeThere({
  graveId,
  isRepeated = false,
  className,
}: {
  graveId: number;
  isRepeated?: boolean;
  className?: string;
}) {
  const { t } = useTexts('graves');
  return (
    <Link
      to={`/grave/${graveId}/walk`}
      className={buttonStyle(isRepeated ? 'second' : 'primary', classNames('no-print', className))}
    >
      <Navigation className="size-5" aria-hidden="true" />
      {t('takeMeThere')}
    </Link>
  );
}
