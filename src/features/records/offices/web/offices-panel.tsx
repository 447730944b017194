import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { type CemeteryTools, OfficeCard, type OfficeParts } from './office-card.tsx';
import { OfficeForm } from './office-form.tsx';
import { officesQuery } from './offices-api.ts';

/**
 * Organisations, their cemeteries and their members. `tools`: what is done with a cemetery, `children`: what else belongs to an
 * organisation.
 */
export function OfficesPanel({ tools, children }: { tools: CemeteryTools; children: OfficeParts }) {
  const { t } = useTexts('offices');
  const client = useQueryClient();
  const [isNew, setNew] = useState(false);
  const { items, isPending, isEmpty, ...more } = useMore(officesQuery(), officesQuery);
  const refresh = () => client.invalidateQueries({ queryKey: officesQuery().queryKey });
  if (isPending) return <Skeletons count={2} className="mb-4 h-40" />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('admin.lead')}</p>
      {isNew ? (
        <div className="rounded-card border border-line bg-surface p-4">
          <OfficeForm office={null} onSaved={refresh} onClose={() => setNew(false)} />
        </div>
      ) : (
        <Button className="self-start" onClick={() => setNew(true)}>
          {t('admin.add')}
        </Button>
      )}
      {isEmpty && <p>{t('admin.empty')}</p>}
      <ul className="flex flex-col gap-4">
        {items.map((office) => (
          <OfficeCard key={office.id} office={office} tools={tools} onChanged={refresh}>
            {children(office)}
          </OfficeCard>
        ))}
      </ul>
      <MoreButton list={more} />
    </div>
  );
}
