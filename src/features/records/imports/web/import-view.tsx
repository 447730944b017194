import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { textKeyOf } from '#shared/contract/error-body.ts';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { ImportDetails } from '../imports-contract.ts';
import { WAITING } from '../imports-values.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DiscardImport } from './discard-import.tsx';
import { DoneStep, RolledBack } from './done-step.tsx';
import { importQuery, importsQuery } from './imports-api.ts';
import { StepProgress, StepTrail } from './step-progress.tsx';

const ASK_EVERY_MS = 1000;
const isMoving = (data: ImportDetails | undefined) =>
  data?.status === 'checking' || data?.status === 'running';

/** One import at its current step; polled every second while a step runs. */
export function ImportView({ id }: { id: number }) {
  const { t } = useTexts('imports');
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...importQuery(id),
    refetchInterval: ({ state }) => (isMoving(state.data) ? ASK_EVERY_MS : false),
  });
  const [isMapping, setMapping] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const status = data?.status;
  const last = useRef(status);
  useEffect(() => {
    // Focuses the heading of the next step, so that a screen reader announces it.
    if (last.current !== undefined && status !== last.current) heading.current?.focus();
    last.current = status;
  }, [status]);
  if (error) return <p role="alert">{failureText(error, t('errors.not_found'))}</p>;
  if (!data) return <Skeletons count={4} className="h-16" />;
  const onChanged = (changed: ImportDetails) => {
    setMapping(false);
    client.setQueryData(importQuery(id).queryKey, changed);
    void client.invalidateQueries({ queryKey: importsQuery().queryKey.slice(0, 1) });
  };
  const step = isMapping ? 'mapping' : data.status;
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="font-serif text-2xl break-words outline-none">
        <bdi>{data.fileName}</bdi>
        <span className="block text-base text-muted">{t(`status.${data.status}`)}</span>
      </h2>
      <StepTrail status={isMapping ? 'uploaded' : data.status} />
      {data.failure && (
        <div role="alert" className="rounded-card border border-danger bg-danger-ground p-4">
          <p className="font-semibold">{t('failedTitle')}</p>
          <p>{t(textKeyOf(data.failure))}</p>
        </div>
      )}
      {(step === 'uploaded' || step === 'failed' || step === 'mapping') && (
        <ColumnsStep data={data} onChanged={onChanged} />
      )}
      {(step === 'checking' || step === 'running') && <StepProgress step={step} percent={data.progress} />}
      {step === 'checked' && (
        <>
          <CheckStep data={data} onChanged={onChanged} />
          <Button kind="quiet" className="self-start" onClick={() => setMapping(true)}>
            {t('columns.again')}
          </Button>
        </>
      )}
      {step === 'done' && <DoneStep data={data} onChanged={onChanged} />}
      {WAITING.includes(data.status) && <DiscardImport id={id} />}
      {step === 'rolled_back' && <RolledBack data={data} />}
    </div>
  );
}
