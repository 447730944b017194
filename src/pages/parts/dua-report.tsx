import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { ReportButton } from './report-button.tsx';

/** Beside a dua. */
export function DuaReport({ duaId, link = null }: { duaId: number; link?: string | null }) {
  const { t } = useTexts('duas');
  const target = { targetType: 'dua' as const, targetId: duaId, ...(link ? { link } : {}) };
  return <ReportButton isQuiet target={target} label={t('list.report')} />;
}
