import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { DeathCase, DeathDocument } from '../deaths-contract.ts';
import { isOpen } from '../deaths-values.ts';
import { deathsApi, fileHref } from './deaths-api.ts';
import { DocumentForm } from './document-form.tsx';
import { useCaseAction } from './use-case-action.ts';

/** The documents of a case; a person looks at each and confirms it. */
export function DocumentsPart({ of }: { of: DeathCase }) {
  const { t } = useTexts('deaths');
  const [isAdding, setAdding] = useState(false);
  return (
    <Card aria-labelledby="case-documents" className="flex flex-col gap-4">
      <h2 id="case-documents" className="font-serif text-2xl">
        {t('section.documents')}
      </h2>
      {of.documents.length === 0 && (
        <p className="text-muted">{t(isOpen(of.status) ? 'documents.none' : 'documents.noneClosed')}</p>
      )}
      <ul className="flex flex-col gap-3">
        {of.documents.map((document) => (
          <DocumentLine key={document.id} of={of} document={document} />
        ))}
      </ul>
      {isOpen(of.status) &&
        (isAdding ? (
          <DocumentForm of={of} onClose={() => setAdding(false)} />
        ) : (
          <Button kind="quiet" className="self-start" onClick={() => setAdding(true)}>
            {t('documents.add')}
          </Button>
        ))}
    </Card>
  );
}

function DocumentLine({ of, document }: { of: DeathCase; document: DeathDocument }) {
  const { t } = useTexts('deaths');
  const { day, partialDate } = useFormats();
  const { run, isBusy } = useCaseAction();
  const type = t(`type.${document.documentType}`);
  const mark = () =>
    run(() =>
      deathsApi.call('markDocument', {
        params: { id: String(of.id), documentId: String(document.id) },
        body: { isVerified: !document.isVerified },
      }),
    );
  const Icon = document.isVerified ? CircleCheck : CircleDashed;
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line p-3">
      <p className="font-semibold">
        {type} · <bdi>{document.documentNumber}</bdi>
      </p>
      <p className="text-sm text-muted">
        <bdi>{document.issuingAuthority}</bdi> · {partialDate(document.issueDate, false)}
      </p>
      <p className="flex items-center gap-2 text-sm">
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        {document.isVerified && document.verificationDate ? (
          <span>
            {t('documents.checkedOn', { date: day(document.verificationDate) })}
            {document.verifiedBy && (
              <>
                {' '}
                · <bdi>{document.verifiedBy}</bdi>
              </>
            )}
          </span>
        ) : (
          t('documents.unchecked')
        )}
      </p>
      <div className="no-print flex flex-wrap gap-3">
        {document.fileName !== null && (
          <a href={fileHref(of.id, document.id)} className={buttonStyle('quiet', 'min-w-0 wrap-anywhere')}>
            <bdi>{document.fileName}</bdi>
          </a>
        )}
        {isOpen(of.status) && (
          <Button
            kind="plain"
            disabled={isBusy}
            onClick={mark}
            aria-label={`${t(document.isVerified ? 'documents.unmark' : 'documents.mark')}: ${type} ${document.documentNumber}`}
          >
            {t(document.isVerified ? 'documents.unmark' : 'documents.mark')}
          </Button>
        )}
      </div>
    </li>
  );
}
