import { Crosshair } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { IconButton } from '#shared/web/ui/button.tsx';

/** Selects a grave of the list on the map. */
export function ShowOnMap({ isShown, onShow }: { isShown: boolean; onShow: () => void }) {
  const { t } = useTexts('search');
  return (
    <IconButton
      label={t('advanced.showOnMap')}
      title={t('advanced.showOnMap')}
      aria-pressed={isShown}
      onClick={onShow}
    >
      <Crosshair className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
