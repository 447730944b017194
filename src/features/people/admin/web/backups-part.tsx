import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { FactRows } from '#shared/web/ui/fact-rows.tsx';
import type { Health } from '../admin-contract.ts';
import { clockOf } from './clock-of.ts';

/** When backups are made, where they lie and when one was last restored for a test. */
export function BackupsPart({
  backups,
  size,
}: {
  backups: Health['backups'];
  size: (bytes: number) => string;
}) {
  const { t } = useTexts('admin');
  const { day, number } = useFormats();
  if (!backups) return <p>{t('backups.notSet')}</p>;
  const { newest, kept, kind, isEncrypted, isTested, schedule, restoredAt } = backups;
  const instant = (at: string) => `${day(at, 'short')} ${clockOf(at)}`;
  const facts: [string, string][] = [
    [t('backups.schedule'), schedule === null ? t('backups.byHand') : `\u2066${schedule}\u2069`],
    [t('backups.newest'), newest ? `${instant(newest.at)} · ${size(newest.bytes)}` : t('backups.never')],
    [t('backups.kept'), kept === null ? t('system.unreachable') : number(kept)],
    [t('backups.lie'), `${t(`system.${kind}`)} · ${t(isEncrypted ? 'backups.encrypted' : 'backups.clear')}`],
    [
      t('backups.tested'),
      `${restoredAt ? instant(restoredAt) : t('backups.never')} · ${t(isTested ? 'backups.monthly' : 'backups.untested')}`,
    ],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      <FactRows facts={facts} />
    </dl>
  );
}
