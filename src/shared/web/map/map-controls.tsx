import { Maximize, Minimize, Minus, Plus, RotateCcw } from 'lucide-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { IconButton } from '#shared/web/ui/button.tsx';

const STYLE = 'border border-field bg-surface';

export function MapControls(props: {
  map: MapLibreMap;
  onReset: () => void;
  isWhole: boolean;
  onWhole: () => void;
}) {
  const { t } = useTexts('common');
  const { map, onReset, isWhole } = props;
  const WholeIcon = isWhole ? Minimize : Maximize;
  return (
    <div className="absolute end-2 top-2 flex flex-col gap-2">
      <IconButton label={t('map.zoomIn')} className={STYLE} onClick={() => map.zoomIn()}>
        <Plus className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton label={t('map.zoomOut')} className={STYLE} onClick={() => map.zoomOut()}>
        <Minus className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton label={t('map.reset')} className={STYLE} onClick={onReset}>
        <RotateCcw className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t(isWhole ? 'map.leaveFull' : 'map.full')}
        aria-pressed={isWhole}
        className={STYLE}
        onClick={props.onWhole}
      >
        <WholeIcon className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
