import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { OwnCouncil } from '../partnership-contract.ts';
import { CouncilEditor } from './council-editor.tsx';
import { adminCouncilsQuery, pageOf } from './partnership-api.ts';

/** Administrators' list of the councils to which the partnership is proposed. */
export function CouncilsPanel() {
  const { t } = useTexts('partnership');
  const { data } = useQuery(adminCouncilsQuery);
  const client = useQueryClient();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  if (!data) return <Skeletons count={2} className="mb-4 h-32" />;
  const close = () => setOpen(null);
  const saved = async () => {
    await client.invalidateQueries({ queryKey: adminCouncilsQuery.queryKey });
    close();
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('admin.lead')}</p>
      {open === 'new' ? (
        <Card>
          <CouncilEditor council={null} onSaved={saved} onClose={close} />
        </Card>
      ) : (
        <Button className="self-start" onClick={() => setOpen('new')}>
          {t('admin.add')}
        </Button>
      )}
      <ul className="flex flex-col gap-4">
        {data.map((council) => (
          <li key={council.id}>
            <Card className="flex flex-col gap-3">
              {open === council.id ? (
                <CouncilEditor council={council} onSaved={saved} onClose={close} />
              ) : (
                <CouncilLine council={council} onEdit={() => setOpen(council.id)} />
              )}
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CouncilLine({ council, onEdit }: { council: OwnCouncil; onEdit: () => void }) {
  const { t } = useTexts('partnership');
  return (
    <>
      <h2 className="font-serif text-xl">
        <bdi>{council.name}</bdi>
      </h2>
      <p className="flex flex-wrap items-center gap-2">
        <Badge>{t(council.isPublished ? 'admin.published' : 'admin.draft')}</Badge>
        {t('admin.count', { count: council.cemeteries.length })}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button kind="quiet" onClick={onEdit}>
          {t('admin.edit')}
        </Button>
        {council.isPublished && (
          <Link to={pageOf(council.slug)} className={buttonStyle('plain')}>
            {t('admin.open')}
          </Link>
        )}
      </p>
    </>
  );
}
