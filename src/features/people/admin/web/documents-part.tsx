import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import type { Health } from '../admin-contract.ts';
import { DOCUMENT_FILES, type ReviewedDocument } from '../reviews-values.ts';

/** The documents for an auditor: when each was last read by a person, and a button for whoever has read one just now. */
export function DocumentsPart({
  documents,
  isBusy,
  onReviewed,
}: {
  documents: Health['documents'];
  isBusy: boolean;
  onReviewed: (document: ReviewedDocument) => void;
}) {
  const { t } = useTexts('admin');
  const { day } = useFormats();
  return (
    <>
      <p>{t('documents.how')}</p>
      <ul className="flex flex-col divide-y divide-line">
        {documents.map(({ document, reviewedAt, isDue }) => (
          <li
            key={document}
            className="flex flex-col items-start gap-2 py-3 sm:flex-row sm:items-center sm:justify-between sm:gap-4"
          >
            <div className="flex min-w-0 flex-col">
              <span>{t(`documents.name.${document}`)}</span>
              <bdi dir="ltr" className="wrap-anywhere font-mono text-muted text-sm">
                docs/{DOCUMENT_FILES[document]}
              </bdi>
              <span className={isDue ? 'text-danger' : 'text-muted'}>
                {reviewedAt ? t('documents.read', { day: day(reviewedAt, 'short') }) : t('documents.never')}
              </span>
            </div>
            <Button
              kind="quiet"
              className="shrink-0"
              disabled={isBusy}
              aria-label={t('documents.markOf', { document: t(`documents.name.${document}`) })}
              onClick={() => onReviewed(document)}
            >
              {t('documents.mark')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
