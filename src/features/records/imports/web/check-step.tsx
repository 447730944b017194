import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Tick } from '#shared/web/ui/tick.tsx';
import type { ImportCheck, ImportDetails } from '../imports-contract.ts';
import { CheckResult } from './check-result.tsx';
import { importsApi } from './imports-api.ts';
import { PlacesMap } from './places-map.tsx';
import { PreviewTable } from './preview-table.tsx';

/** The third step: what the import would do, and the button to do it. */
export function CheckStep(props: { data: ImportDetails; onChanged: (data: ImportDetails) => void }) {
  const { t } = useTexts('imports');
  const { data } = props;
  const { check } = data;
  if (!check) return null;
  return (
    <>
      <section className="flex flex-col gap-4">
        <h3 className="font-serif text-xl">{t('check.title')}</h3>
        <CheckResult data={data} check={check} />
      </section>
      <PlacesMap check={check} />
      <PreviewTable rows={check.preview} />
      <RunOrder {...props} check={check} />
    </>
  );
}

function RunOrder({
  data,
  check,
  onChanged,
}: {
  data: ImportDetails;
  check: ImportCheck;
  onChanged: (data: ImportDetails) => void;
}) {
  const { t } = useTexts('imports');
  const [updateChanged, setUpdateChanged] = useState(false);
  const [withoutRefused, setWithoutRefused] = useState(false);
  const { run, isBusy } = useAction(t('run.failed'));
  const [isTried, setTried] = useState(false);
  const { counts } = check;
  const start = () => {
    setTried(true);
    if (counts.refused > 0 && !withoutRefused) return;
    void run(async () => {
      const body = { updateChanged, withoutRefused };
      onChanged(await importsApi.call('run', { params: { id: String(data.id) }, body }));
    });
  };
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h3 className="font-serif text-xl">{t('run.title')}</h3>
      {counts.changed > counts.changedVerified && (
        <Tick
          label={t('run.updateChanged')}
          hint={t('run.updateHint')}
          isTicked={updateChanged}
          onTick={setUpdateChanged}
        />
      )}
      {counts.refused > 0 && (
        <Tick
          label={t('run.withoutRefused')}
          hint={t('run.refusedHint')}
          isTicked={withoutRefused}
          onTick={setWithoutRefused}
          error={isTried && !withoutRefused ? t('errors.has_refused') : undefined}
        />
      )}
      <Button className="self-start" disabled={isBusy} onClick={start}>
        {t('run.start')}
      </Button>
    </section>
  );
}
