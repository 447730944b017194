import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Card } from '#shared/web/ui/card.tsx';
import { FactRows } from '#shared/web/ui/fact-rows.tsx';
import type { Memorial } from '../memorials-contract.ts';

/** Visibility, created, photo count, video count. */
export function MemorialDetailsCard({ memorial }: { memorial: Memorial }) {
  const { t } = useTexts('memorials');
  const { day, number } = useFormats();
  const rows: [string, string][] = [
    [t('details.visibility'), t(`visibility.${memorial.visibility}`)],
    [t('details.created'), day(memorial.createdAt)],
    [t('details.photos'), number(memorial.photos.length)],
    [t('details.videos'), number(memorial.videos.length)],
  ];
  return (
    <Card aria-labelledby="details">
      <h2 id="details" className="font-serif text-xl">
        {t('details.title')}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <FactRows facts={rows} />
      </dl>
    </Card>
  );
}
