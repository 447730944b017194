import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatHijri, formatPartialDate } from '#shared/format-date.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { showFailure } from '#shared/web/ui/show-failure.ts';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { DuaDate } from '../dua-dates-contract.ts';
import { duaDatesApi, duaDatesQuery } from './dua-dates-api.ts';

export function DateList() {
  const { t } = useTexts('dua-dates');
  const { data: dates, isPending } = useQuery(duaDatesQuery);
  if (isPending) return <Skeletons count={2} className="h-24" />;
  if (!dates || dates.length === 0) return <EmptyState title={t('title')} text={t('empty')} />;
  return (
    <ul className="flex flex-col gap-3">
      {dates.map((date) => (
        <OneDate key={date.id} date={date} />
      ))}
    </ul>
  );
}

function OneDate({ date }: { date: DuaDate }) {
  const { t } = useTexts('dua-dates');
  const client = useQueryClient();
  async function remove() {
    try {
      await duaDatesApi.call('remove', { params: { id: String(date.id) } });
      showToast({ title: t('removed') });
    } catch (error) {
      showFailure(t('failed'), error);
    }
    await client.invalidateQueries({ queryKey: duaDatesQuery.queryKey });
  }
  const isHijri = date.calendar === 'hijri';
  const next = date.nextOn && [
    formatPartialDate(date.nextOn, t),
    ...(isHijri ? [formatHijri(date.nextOn, t)] : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0">
        <h2 className="font-serif text-xl wrap-anywhere">
          <bdi>{date.label}</bdi>
        </h2>
        <p>{next ? t('next', { date: next.join(' · ') }) : t('passed')}</p>
        <p className="text-sm text-muted">
          {date.year === null ? t('every') : t('once', { year: String(date.year) })}
        </p>
        {date.graveId !== null && date.graveName && (
          <Link
            to={`/grave/${date.graveId}`}
            className="inline-flex min-h-11 items-center text-action underline"
          >
            <bdi>{date.graveName}</bdi>
          </Link>
        )}
      </div>
      <ConfirmButton
        question={t('removeAsk')}
        yes={t('removeYes')}
        no={t('removeNo')}
        label={`${t('remove')}: ${date.label}`}
        onConfirm={remove}
      >
        {t('remove')}
      </ConfirmButton>
    </li>
  );
}
