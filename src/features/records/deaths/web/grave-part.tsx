import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';
import type { DeathCase } from '../deaths-contract.ts';
import { isOpen } from '../deaths-values.ts';
import { deathsApi } from './deaths-api.ts';
import { useCaseAction } from './use-case-action.ts';

/**
 * The grave in the register that the case is about: chosen by a person among similar names, never
 * automatically.
 */
export function GravePart({ of }: { of: DeathCase }) {
  const { t } = useTexts('deaths');
  const [isChoosing, setChoosing] = useState(false);
  const { run, isBusy } = useCaseAction();
  const link = async (graveId: number | null) => {
    await run(() => deathsApi.call('link', { params: { id: String(of.id) }, body: { graveId } }));
    setChoosing(false);
  };
  return (
    <Card aria-labelledby="case-grave" className="flex flex-col gap-4">
      <h2 id="case-grave" className="font-serif text-2xl">
        {t('section.grave')}
      </h2>
      {of.grave ? (
        <p>
          <Link
            to={`/grave/${of.grave.id}`}
            className="inline-block py-2 font-semibold text-action underline"
          >
            <bdi>{of.grave.deceasedName}</bdi>
          </Link>{' '}
          · <bdi>{of.grave.cemetery}</bdi>
        </p>
      ) : (
        <p className="text-muted">{t(isOpen(of.status) ? 'grave.none' : 'grave.noneClosed')}</p>
      )}
      {isChoosing && <Candidates of={of} isBusy={isBusy} onChoose={link} />}
      {isOpen(of.status) && (
        <div className="flex flex-wrap gap-3">
          {!isChoosing && (
            <Button kind="quiet" onClick={() => setChoosing(true)}>
              {t(of.grave ? 'grave.another' : 'grave.find')}
            </Button>
          )}
          {of.grave && (
            <Button kind="plain" disabled={isBusy} onClick={() => link(null)}>
              {t('grave.unlink')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function Candidates(props: { of: DeathCase; isBusy: boolean; onChoose: (graveId: number) => void }) {
  const { t } = useTexts('deaths');
  const { data, isPending } = useQuery(
    deathsApi.query('candidates', { params: { id: String(props.of.id) } }),
  );
  return (
    <div aria-busy={isPending} className="flex flex-col gap-3">
      <p role="status" className="text-sm text-muted">
        {isPending ? t('grave.looking') : t(data?.length ? 'grave.choose' : 'grave.nobody')}
      </p>
      <ul className="flex flex-col gap-3">
        {data?.map((grave) => (
          <li key={grave.id} className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-3">
            <div className="min-w-0 grow">
              <p className="font-semibold">
                <bdi>{grave.deceasedName}</bdi>
              </p>
              <p className="text-sm text-muted">
                <LifeDates of={grave} month="short" /> · <bdi>{grave.cemetery}</bdi>
                {grave.graveNumber && (
                  <>
                    {' '}
                    · <bdi>{grave.graveNumber}</bdi>
                  </>
                )}
              </p>
              <p className="text-sm">
                {grave.match?.reasons
                  .filter((reason) => reason !== 'exact')
                  .map((reason) => t(`search:reason.${reason}`))
                  .join(' · ')}
              </p>
            </div>
            <Link to={`/grave/${grave.id}`} className={buttonStyle('plain')}>
              {t('grave.look')}
            </Link>
            <Button
              kind="quiet"
              disabled={props.isBusy}
              aria-label={t('grave.thisOf', { name: grave.deceasedName })}
              onClick={() => props.onChoose(grave.id)}
            >
              {t('grave.this')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
