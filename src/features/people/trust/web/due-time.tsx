import { toLondonField } from '#shared/london-time.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { lateness } from '../clock-values.ts';

/** By when something is to be decided, in the United Kingdom's time; what is late is marked. */
export function DueTime({ dueAt }: { dueAt: string }) {
  const { t } = useTexts('trust');
  const { day } = useFormats();
  const late = lateness(dueAt, new Date());
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {t('queue.due', { date: day(dueAt), time: toLondonField(dueAt).slice(-5) })}
      {late && <Badge kind="late">{t(`queue.late_${late.unit}`, { count: late.count })}</Badge>}
    </p>
  );
}
