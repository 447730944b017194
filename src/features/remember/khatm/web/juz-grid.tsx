import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import type { Khatm } from '../khatm-contract.ts';
import type { JuzAction } from '../khatm-fields.ts';

type Juz = NonNullable<Khatm['khatm']>['juz'][number];

const LOOKS = {
  free: 'border-field bg-surface',
  taken: 'border-brass bg-surface',
  finished: 'border-action bg-sage text-action',
} as const;

/** Thirty parts as thirty buttons; the chosen one says who reads it and what can be done. */
export function JuzGrid(props: {
  juz: readonly Juz[];
  mayReleaseAll: boolean;
  isBusy: boolean;
  onTurn: (juz: number, action: JuzAction) => void;
}) {
  const { t } = useTexts('khatm');
  const [chosen, setChosen] = useState<number | null>(null);
  const current = props.juz.find(({ juz }) => juz === chosen);
  return (
    <>
      {/* As many in a row as leave each a full target: beside a memorial the card is narrow on a wide screen too. */}
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-2">
        {props.juz.map((one) => (
          <li key={one.juz}>
            <button
              type="button"
              aria-pressed={one.juz === chosen}
              aria-label={`${t('juz', { number: one.juz })}, ${stateText(one, t)}`}
              onClick={() => setChosen(one.juz === chosen ? null : one.juz)}
              className={classNames(
                'flex min-h-11 w-full items-center justify-center whitespace-nowrap rounded-lg border-2 font-semibold aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-action',
                LOOKS[one.state],
              )}
            >
              {one.juz}
              {one.state === 'finished' && <span aria-hidden="true">&thinsp;✓</span>}
              {one.state === 'taken' && <span aria-hidden="true">&thinsp;…</span>}
            </button>
          </li>
        ))}
      </ul>
      {current && (
        <div
          id="khatm-turn"
          tabIndex={-1}
          className="mt-3 flex flex-wrap items-center gap-3 rounded-lg bg-sage p-3 outline-none"
        >
          <p role="status" className="w-full sm:w-auto sm:grow">
            <strong>{t('juz', { number: current.juz })}</strong> · <bdi>{stateText(current, t)}</bdi>
          </p>
          {current.state === 'free' && (
            <Button disabled={props.isBusy} onClick={() => props.onTurn(current.juz, 'take')}>
              {t('take')}
            </Button>
          )}
          {current.state === 'taken' && current.isMine && (
            <Button disabled={props.isBusy} onClick={() => props.onTurn(current.juz, 'finish')}>
              {t('finish')}
            </Button>
          )}
          {current.state !== 'free' && (current.isMine || props.mayReleaseAll) && (
            <Button kind="quiet" disabled={props.isBusy} onClick={() => props.onTurn(current.juz, 'release')}>
              {t('release')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function stateText({ state, reader, isMine }: Juz, t: ReturnType<typeof useTexts>['t']): string {
  if (state === 'free') return t('free');
  const key = state === 'taken' ? 'takenBy' : 'finishedBy';
  if (isMine) return t(`${key}Me`);
  return reader?.name ? t(key, { name: reader.name }) : t(`${key}Gone`);
}
