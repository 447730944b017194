import { Minus, Plus, RotateCcw } from 'lucide-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { IconButton } from '#shared/web/ui/button.tsx';

const STYLE = 'border border-field bg-surface';

export function MapControls({ map, onReset }: { map: MapLibreMap; onReset: () => void }) {
  const { t } = useTexts('common');
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
    </div>
  );
}
