import { useMemo, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { PlaceMap } from '#shared/web/map/place-map.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Tick } from '#shared/web/ui/tick.tsx';
import type { FileCheck, FileItem, TendedCemetery } from '../layouts-contract.ts';
import { FILE_ACTIONS } from '../layouts-values.ts';
import { fileLayout, firstView, standingLayout } from './drawn-layouts.ts';

const NO_GRAVES = [] as const;
/** Nobody reads more lines than this; counts summarise the rest. */
const LISTED_MAX = 200;

/** What a file would do, on the map and in words, and the button to do it. */
export function FileResult(props: {
  cemetery: TendedCemetery;
  check: FileCheck;
  isBusy: boolean;
  onTake: (removesOthers: boolean) => void;
}) {
  const { t } = useTexts('layouts');
  const { number } = useFormats();
  const { cemetery, check } = props;
  const { items, others } = check;
  const [removesOthers, setRemoves] = useState(false);
  const [view] = useState(() => firstView(cemetery));
  const layouts = useMemo(
    () => [{ ...standingLayout(cemetery, null), isIllustrative: false }, fileLayout(items)],
    [cemetery, items],
  );
  const count = (action: FileItem['action']) => items.filter((item) => item.action === action).length;
  const changes = count('new') + count('replaces');
  const left = others.sections.length + others.paths + others.gates + others.spots;
  return (
    <section aria-labelledby="file-result" className="flex flex-col gap-4">
      <h3 id="file-result" className="font-serif text-xl">
        {t('file.result')}
      </h3>
      <div role="status">
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {FILE_ACTIONS.map((action) => (
            <div key={action} className="rounded-card border border-line p-3">
              <dt className="text-sm text-muted">{t(`action.${action}`)}</dt>
              <dd className="text-2xl font-semibold tabular-nums">{number(count(action))}</dd>
            </div>
          ))}
        </dl>
      </div>
      <PlaceMap
        label={t('file.map')}
        graves={NO_GRAVES}
        layouts={layouts}
        centre={view.centre}
        zoom={view.zoom}
        className="h-96 lg:h-[34rem]"
      />
      <p className="text-sm text-muted">{t('file.mapHint')}</p>
      <ol className="flex flex-col divide-y divide-line rounded-card border border-line">
        {items.slice(0, LISTED_MAX).map((item) => (
          <Line key={`${item.feature} ${item.name} ${item.becomes}`} item={item} />
        ))}
      </ol>
      {left > 0 && (
        <div className="flex flex-col gap-1">
          <Tick label={t('file.removesOthers')} isTicked={removesOthers} onTick={setRemoves} />
          <p className="text-sm text-muted">
            {t('file.others')}:{' '}
            {others.sections.map((name, index) => (
              <span key={name}>
                {index > 0 && ' · '}
                <bdi>{name}</bdi>
              </span>
            ))}
            {others.sections.length > 0 && ' · '}
            {t('count.paths')}: {number(others.paths)} · {t('count.gates')}: {number(others.gates)} ·{' '}
            {t('count.spots')}: {number(others.spots)}
          </p>
        </div>
      )}
      <Button
        className="self-start"
        disabled={props.isBusy || (changes === 0 && !removesOthers)}
        onClick={() => props.onTake(removesOthers)}
      >
        {t('file.take')}
      </Button>
    </section>
  );
}

function Line({ item }: { item: FileItem }) {
  const { t } = useTexts('layouts');
  const { number } = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <span className="text-sm text-muted tabular-nums">{number(item.feature)}</span>
      <span className="min-w-0 grow break-words">
        {item.becomes && `${t(`part.${item.becomes}`)} `}
        <bdi className="font-semibold">{item.name}</bdi>
        {item.reason && <span className="block text-sm text-danger">{item.reason.message}</span>}
      </span>
      <Badge kind={item.action === 'new' || item.action === 'replaces' ? 'verified' : 'plain'}>
        {t(`action.${item.action}`)}
      </Badge>
    </li>
  );
}
