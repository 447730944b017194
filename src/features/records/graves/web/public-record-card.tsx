import type { ReactNode } from 'react';
import { splitPath } from '#shared/contract/operation-path.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { Grave } from '../graves-contract.ts';
import { RECORD_FORMATS } from '../graves-values.ts';

/** The details of a public record, and downloads of its cemetery's public records. `tools`: for offices. */
export function PublicRecordCard({
  grave,
  files,
  tools,
}: {
  grave: Grave;
  /** Paths of the files of a cemetery. */
  files: { csv: string; geojson: string };
  tools?: ReactNode;
}) {
  const { t } = useTexts('graves');
  const href = (path: string) => splitPath(path).url.replace(':id', String(grave.cemeteryId));
  return (
    <Card aria-labelledby="public-record">
      <h2 id="public-record" className="font-serif text-2xl">
        {t('publicRecord.title')}
      </h2>
      <p className="mt-2 text-muted">{t('publicRecord.lead')}</p>
      <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">{t('publicRecord.source')}</dt>
        <dd dir="auto">{grave.publicRecordSource ?? t('publicRecord.none')}</dd>
        <dt className="text-muted">{t('publicRecord.significance')}</dt>
        <dd dir="auto" className="whitespace-pre-line">
          {grave.historicalSignificance ?? t('publicRecord.none')}
        </dd>
      </dl>
      <p className="no-print mt-4 flex flex-wrap gap-x-6">
        {RECORD_FORMATS.map((format) => (
          <a
            key={format}
            href={href(files[format])}
            download
            className="inline-flex min-h-11 items-center text-action underline"
          >
            {t(`publicRecord.${format}`)}
          </a>
        ))}
      </p>
      {tools}
    </Card>
  );
}
