import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { Tabs } from '#shared/web/ui/tabs.tsx';
import type { DeathRow } from '../deaths-contract.ts';
import { DEATH_STATUSES, type DeathStatus } from '../deaths-values.ts';
import { CaseForm } from './case-form.tsx';
import { casesQuery } from './deaths-api.ts';

export const statusOf = (text: string | null): DeathStatus | null =>
  DEATH_STATUSES.find((status) => status === text) ?? null;

/** Cases of the member's organisations by status, and the form that opens another, which needs an organisation. */
export function CaseList(props: {
  status: DeathStatus | null;
  onStatus: (status: DeathStatus | null) => void;
  mayOpen: boolean;
}) {
  const { t } = useTexts('deaths');
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6 px-4 py-6">
      <header className="flex flex-col items-start gap-3">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="max-w-prose text-muted">{t('lead')}</p>
        {!props.mayOpen ? (
          <p role="note" className="rounded-card border border-brass bg-surface p-4">
            {t('offices:own.none')}
          </p>
        ) : (
          !isOpening && <Button onClick={() => setOpening(true)}>{t('new.button')}</Button>
        )}
      </header>
      {isOpening && (
        <Card aria-labelledby="new-case" className="flex flex-col gap-4">
          <h2 id="new-case" className="font-serif text-2xl">
            {t('new.title')}
          </h2>
          <CaseForm
            onDone={({ id }) => navigate(`/death-records/${id}`)}
            onCancel={() => setOpening(false)}
          />
        </Card>
      )}
      <Tabs
        label={t('tabs')}
        tabs={(['all', ...DEATH_STATUSES] as const).map((name) => ({ name, label: t(`status.${name}`) }))}
        current={props.status ?? 'all'}
        onChange={(name) => props.onStatus(statusOf(name))}
      >
        <Cases key={props.status ?? 'all'} status={props.status} mayOpen={props.mayOpen} />
      </Tabs>
    </div>
  );
}

function Cases({ status, mayOpen }: { status: DeathStatus | null; mayOpen: boolean }) {
  const { t } = useTexts('deaths');
  const { items, isPending, isEmpty, ...more } = useMore(casesQuery(status), (cursor) =>
    casesQuery(status, cursor),
  );
  if (isPending) return <Skeletons count={3} className="mb-3 h-24" />;
  if (isEmpty) return <EmptyState title={t('empty.title')} {...(mayOpen ? { text: t('empty.text') } : {})} />;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <CaseRow key={item.id} item={item} />
        ))}
      </ul>
      <MoreButton list={more} className="mt-4" />
    </>
  );
}

function CaseRow({ item }: { item: DeathRow }) {
  const { t } = useTexts('deaths');
  const { day, partialDate, number } = useFormats();
  return (
    <li className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={`/death-records/${item.id}`}
          className="inline-flex min-h-11 grow items-center font-semibold text-action underline"
        >
          <bdi>{item.fullName}</bdi>
        </Link>
        <Badge kind={item.status === 'verified' ? 'verified' : 'plain'}>{t(`status.${item.status}`)}</Badge>
      </div>
      <p>
        {t('died', { date: partialDate(item.dateOfDeath, false) })} · <bdi>{item.cemeteryName}</bdi>
      </p>
      <p className="text-sm text-muted">
        {item.isChecked
          ? t('confidence.share', { percent: number(Math.round(item.confidence * 100)) })
          : t('confidence.unchecked')}{' '}
        · {day(item.createdAt)}
        {item.office && (
          <>
            {' '}
            · <bdi>{item.office}</bdi>
          </>
        )}
        {item.createdBy && (
          <>
            {' '}
            · <bdi>{item.createdBy.name}</bdi>
          </>
        )}
      </p>
    </li>
  );
}
