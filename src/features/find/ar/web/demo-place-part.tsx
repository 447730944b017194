import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { useDemoPlace } from './use-demo-place.ts';

export function DemoPlacePart({ demo }: { demo: ReturnType<typeof useDemoPlace> }) {
  const { t } = useTexts('ar');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge kind="demo">{t('common:demo.badge')}</Badge>
      {demo.place ? (
        <>
          <p>{t('demo.here')}</p>
          <Button kind="quiet" onClick={demo.leave}>
            {t('demo.leave')}
          </Button>
        </>
      ) : (
        <Button kind="quiet" onClick={() => void demo.stand().catch(() => undefined)}>
          {t('demo.stand')}
        </Button>
      )}
    </div>
  );
}
