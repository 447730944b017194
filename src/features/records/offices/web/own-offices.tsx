import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { CemeteryTools } from './office-card.tsx';
import { ownOfficesQuery } from './offices-api.ts';

/**
 * The organisations that an official acts for, each with its cemeteries. `tools`: what the office does with one; `children`:
 * what it does for all of them.
 */
export function OwnOffices({
  tools,
  children,
}: {
  tools: CemeteryTools;
  children: (office: { id: number; name: string }) => ReactNode;
}) {
  const { t } = useTexts('offices');
  const { data: own } = useQuery(ownOfficesQuery);
  if (!own) return null;
  return (
    <>
      {own.offices.length === 0 && (
        <p role="note" className="rounded-card border border-brass bg-surface p-4">
          {t(own.isEverywhere ? 'own.everywhere' : 'own.none')}
        </p>
      )}
      {own.isEverywhere && (
        <Link to="/admin?tab=offices" className="inline-flex min-h-11 items-center text-action underline">
          {t('admin.title')}
        </Link>
      )}
      {own.offices.map(({ id, name, kind, cemeteries }) => (
        <Card key={id} aria-labelledby={`office-${id}`} className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <h2 id={`office-${id}`} className="grow font-serif text-2xl">
              <bdi>{name}</bdi>
            </h2>
            <Badge>{t(`kind.${kind}`)}</Badge>
          </div>
          {cemeteries.length === 0 && <p>{t('own.noCemeteries')}</p>}
          <ul className="flex flex-col gap-6">
            {cemeteries.map((cemetery) => (
              <li key={cemetery.id} className="flex flex-col gap-3">
                <h3 className="text-lg font-semibold">
                  <bdi>{cemetery.name}</bdi>
                  {!cemetery.hasBoundary && (
                    <span className="text-sm font-normal text-muted"> ({t('admin.noBoundary')})</span>
                  )}
                </h3>
                {tools(cemetery)}
              </li>
            ))}
          </ul>
          {children({ id, name })}
        </Card>
      ))}
    </>
  );
}
