import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { ProviderEntry } from '../entries-contract.ts';
import { entriesApi, forgetEntries } from './entries-api.ts';
import { draftOf } from './entry-draft.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryRequests } from './entry-requests.tsx';
import { Rating } from './rating.tsx';
import { spanOf } from './waiting-time.ts';

/** One entry with its requests; `children` are the actions of its reader beside changing it. */
export function EntryCard({
  entry,
  isOwn,
  children,
}: {
  entry: ProviderEntry;
  /** Seen by its owner, whose change of what matters is looked at first. */
  isOwn?: true;
  children?: ReactNode;
}) {
  const { t } = useTexts('services');
  const client = useQueryClient();
  const [shown, setShown] = useState<'form' | 'requests' | null>(null);
  const params = { id: String(entry.id) };
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="font-serif text-xl">
        <bdi>{entry.name}</bdi>
      </h2>
      <p className="flex flex-wrap items-center gap-2">
        <Badge kind={entry.isPublished ? 'verified' : 'plain'}>
          {t(
            entry.application
              ? `entry.state.${entry.application}`
              : entry.isPublished
                ? 'entry.isPublished'
                : 'entry.isDraft',
          )}
        </Badge>
        <Badge>{t(`type.${entry.type}.title`)}</Badge>
        {entry.isDemo && <Badge kind="demo">{t('common:demo.badge')}</Badge>}
      </p>
      <p className="text-muted">
        <bdi className="inline-block">{entry.location}</bdi> ·{' '}
        <bdi className="inline-block">{entry.phone}</bdi> ·{' '}
        <bdi className="inline-block wrap-anywhere">{entry.email}</bdi>
      </p>
      {entry.refusal && (
        <p className="rounded-lg border border-line bg-sage px-3 py-2">
          {t('entry.refusal')} <bdi dir="auto">{entry.refusal}</bdi>
        </p>
      )}
      {isOwn && entry.application === 'refused' && <p>{t('entry.sendAgain')}</p>}
      <Rating rating={entry.rating} reviews={entry.reviews} />
      <RequestFigures entry={entry} />
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" aria-expanded={shown === 'form'} onClick={() => setShown('form')}>
          {t('entry.edit')}
        </Button>
        <Button
          kind="quiet"
          aria-expanded={shown === 'requests'}
          onClick={() => setShown(shown === 'requests' ? null : 'requests')}
        >
          {t('entry.requests')}
        </Button>
        {children}
      </div>
      {shown === 'form' && isOwn && entry.isPublished && (
        <p className="text-muted">{t('entry.looksAgain')}</p>
      )}
      {shown === 'form' && (
        <EntryForm
          initial={draftOf(entry)}
          onClose={() => setShown(null)}
          version={entry.version}
          readAgain={async () => {
            const now = await entriesApi.call('get', { params });
            return { version: now.version, draft: draftOf(now) };
          }}
          onSend={async (body, version) => {
            await entriesApi.call('change', { params, body: { ...body, version } });
            await forgetEntries(client);
            showToast({ title: t('entry.saved') });
          }}
        />
      )}
      {shown === 'requests' && <EntryRequests id={entry.id} {...(isOwn && { answeredAt: entry.email })} />}
    </li>
  );
}

function RequestFigures({ entry }: { entry: ProviderEntry }) {
  const { t } = useTexts('services');
  const { number } = useFormats();
  const { all, waiting, answered, medianMinutes } = entry.requests;
  const span = medianMinutes === null ? null : spanOf(medianMinutes);
  return (
    <p className="text-sm">
      {t('entry.figures', { all: number(all), waiting: number(waiting), answered: number(answered) })}
      {span && ` · ${t('entry.median', { time: t(span.key, { count: span.count }) })}`}
    </p>
  );
}
