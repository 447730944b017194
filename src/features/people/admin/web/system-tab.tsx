import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { FactRows } from '#shared/web/ui/fact-rows.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { Health } from '../admin-contract.ts';
import { adminApi, healthQuery } from './admin-api.ts';
import { AlarmsPart } from './alarms-part.tsx';
import { BackupsPart } from './backups-part.tsx';
import { clockOf } from './clock-of.ts';
import { DocumentsPart } from './documents-part.tsx';
import { MailPart } from './mail-part.tsx';
import { QueuesPart } from './queues-part.tsx';
import { SmsPart } from './sms-part.tsx';
import { TranslationsPart } from './translations-part.tsx';
import { ViolationsPart } from './violations-part.tsx';

/** The state of the installation, as the answering instance sees it. */
export function SystemTab() {
  const { t } = useTexts('admin');
  const client = useQueryClient();
  const size = useSize();
  const { data, isError } = useQuery(healthQuery());
  const { run, isBusy } = useAction(t('failed'));
  const refresh = () => client.invalidateQueries({ queryKey: healthQuery().queryKey });
  const retry = (work: () => Promise<{ retried: number }>) =>
    run(async () => {
      await work();
      await refresh();
    }, t('system.retried'));
  if (isError) return <p role="alert">{t('failed')}</p>;
  if (!data) return <Skeletons count={4} className="h-40" />;
  return (
    <div className="flex flex-col gap-4">
      <Button kind="quiet" className="self-start" onClick={refresh}>
        {t('system.refresh')}
      </Button>
      <AlarmsPart alarms={data.alarms} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Part title={t('system.database')}>
          <DatabaseFacts database={data.database} />
        </Part>
        <Part title={t('system.process')}>
          <ProcessFacts health={data} />
        </Part>
        <Part title={t('backups.title')}>
          <BackupsPart backups={data.backups} size={size} />
        </Part>
        <Part title={t('system.queues')}>
          <QueuesPart
            queues={data.queues}
            isBusy={isBusy}
            onRetry={(queue) => void retry(() => adminApi.call('retryJobs', { body: { queue } }))}
          />
        </Part>
        <Part title={t('system.mail')}>
          <MailPart
            mail={data.mail}
            isBusy={isBusy}
            onRetry={() => void retry(() => adminApi.call('retryMail', {}))}
          />
        </Part>
        <Part title={t('system.sms')}>
          <SmsPart sms={data.sms} />
        </Part>
        <Part title={t('system.texts')}>
          <TranslationsPart texts={data.texts} />
        </Part>
        <div className="lg:col-span-2">
          <Part title={t('violations.title')}>
            <ViolationsPart violations={data.violations} />
          </Part>
        </div>
        <div className="lg:col-span-2">
          <Part title={t('documents.title')}>
            <DocumentsPart
              documents={data.documents}
              isBusy={isBusy}
              onReviewed={(document) =>
                void run(async () => {
                  await adminApi.call('reviewDocument', { body: { document } });
                  await refresh();
                }, t('documents.marked'))
              }
            />
          </Part>
        </div>
      </div>
    </div>
  );
}

function DatabaseFacts({ database }: { database: Health['database'] }) {
  const { t } = useTexts('admin');
  const { number } = useFormats();
  const size = useSize();
  return (
    <Facts
      facts={[
        [t('system.version'), `PostgreSQL ${database.version}`],
        [t('system.size'), size(database.bytes)],
        [t('system.answer'), t('system.ms', { value: number(database.answerMs) })],
        [
          t('system.migrations'),
          database.migrationsApplied === null
            ? t('system.known', { count: database.migrationsKnown })
            : t('system.applied', {
                applied: number(database.migrationsApplied),
                known: number(database.migrationsKnown),
              }),
        ],
      ]}
    />
  );
}

function ProcessFacts({ health: { process, storage, disk } }: { health: Health }) {
  const { t } = useTexts('admin');
  const { day } = useFormats();
  const size = useSize();
  return (
    <Facts
      facts={[
        [t('system.started'), `${day(process.startedAt, 'short')} ${clockOf(process.startedAt)}`],
        [t('system.node'), process.node],
        [
          t('system.memory'),
          t('system.memoryOf', { used: size(process.heapBytes), all: size(process.residentBytes) }),
        ],
        [
          t('system.storage'),
          `${t(`system.${storage.kind}`)} · ${t(storage.isReachable ? 'system.reachable' : 'system.unreachable')}`,
        ],
        [
          t('system.disk'),
          disk
            ? t('system.diskOf', { free: size(disk.freeBytes), all: size(disk.totalBytes) })
            : t('system.unknown'),
        ],
      ]}
    />
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      <FactRows facts={facts} />
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="font-serif text-xl">{title}</h2>
      {children}
    </section>
  );
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats bytes in the largest unit that leaves a number above one. */
function useSize(): (bytes: number) => string {
  const { number } = useFormats();
  return (bytes) => {
    const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
    // Isolated, so that number and unit keep their order in a right-to-left sentence.
    return `\u2066${number(Math.round((bytes / 1024 ** step) * 10) / 10)} ${UNITS[step]}\u2069`;
  };
}
