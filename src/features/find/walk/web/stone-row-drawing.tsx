import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { classNames } from '#shared/web/ui/class-names.ts';
import type { Stone, StoneRow } from '../stone-row.ts';

/** The headstones as somebody who stands before them sees them: left is left for every reader. */
export function StoneRowDrawing({ row, accuracy }: { row: StoneRow; accuracy: number | null }) {
  const { t } = useTexts('walk');
  const { distance } = useFormats();
  return (
    <section aria-labelledby="stones" className="flex flex-col gap-2">
      <h3 id="stones" className="font-semibold">
        {t('stones.title')}
      </h3>
      <ol dir="ltr" className="flex items-end justify-center gap-1 border-b-4 border-line">
        {row.stones.map((stone, index) => (
          // A row's stones keep their places, and an unrecorded one has no other name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the row is what a stone is known by
          <li key={index} aria-current={stone.isSought || undefined} className="max-w-28 flex-1">
            <Headstone stone={stone} />
          </li>
        ))}
      </ol>
      {row.fromPath !== null && <CountedFromPath nth={row.fromPath} row={row.row} />}
      <p className="text-sm text-muted">
        {accuracy === null
          ? t('stones.doubtUnknown')
          : t('stones.doubt', { distance: distance(Math.max(3, accuracy)) })}
      </p>
    </section>
  );
}

export function CountedFromPath({ nth, row }: { nth: number; row: string | null }) {
  const { t } = useTexts('walk');
  const ordinal = t(`nth.${nth}`);
  return (
    <p className="text-lg font-semibold">
      {row === null ? t('stones.nth', { nth: ordinal }) : t('stones.nthInRow', { nth: ordinal, row })}
    </p>
  );
}

function Headstone({ stone }: { stone: Stone }) {
  const { t } = useTexts('walk');
  const { grave, isSought } = stone;
  const name = grave ? (grave.name ?? t('stones.unnamed')) : t('stones.blank');
  return (
    <div className="relative flex h-28 items-center justify-center px-1 pt-3">
      <svg
        viewBox="0 0 70 112"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={classNames(
          'absolute inset-0 size-full',
          isSought ? 'fill-action stroke-action' : 'fill-sage stroke-line',
          !grave && 'fill-none',
        )}
      >
        <path
          d="M2 112V34Q2 2 35 2Q68 2 68 34V112Z"
          strokeWidth="2"
          strokeDasharray={grave ? undefined : '5 4'}
        />
      </svg>
      <bdi
        dir="auto"
        className={classNames(
          'relative line-clamp-4 text-center text-xs leading-tight [overflow-wrap:anywhere]',
          isSought ? 'font-semibold text-on-action' : grave ? 'text-ink' : 'text-muted',
        )}
      >
        <span aria-hidden={isSought || undefined}>{name}</span>
        {isSought && <span className="sr-only">{t('stones.sought', { name: isolate(name) })}</span>}
      </bdi>
    </div>
  );
}
