import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { DeathCase } from '../deaths-contract.ts';
import { isOpen } from '../deaths-values.ts';
import { CaseForm } from './case-form.tsx';
import { DecisionPart } from './decision-part.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { EvidencePart } from './evidence-part.tsx';
import { GravePart } from './grave-part.tsx';

/** One case, section by section; on paper the buttons are gone. */
export function CaseView({ of }: { of: DeathCase }) {
  const { t } = useTexts('deaths');
  const { day } = useFormats();
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6">
      <header className="flex flex-col items-start gap-2">
        <BackLink to="/death-records">{t('title')}</BackLink>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="font-serif text-3xl sm:text-4xl">
            <bdi>{of.fullName}</bdi>
          </h1>
          <Badge kind={of.status === 'verified' ? 'verified' : 'plain'}>{t(`status.${of.status}`)}</Badge>
        </div>
        <p className="text-sm text-muted">
          {t('opened', { date: day(of.createdAt) })}
          {of.office && (
            <>
              {' '}
              · <bdi>{of.office}</bdi>
            </>
          )}
          {of.createdBy && (
            <>
              {' '}
              · <bdi>{of.createdBy.name}</bdi>
            </>
          )}
        </p>
      </header>
      <FactsPart of={of} />
      <DocumentsPart of={of} />
      <GravePart of={of} />
      <EvidencePart of={of} />
      <DecisionPart key={of.status} of={of} />
    </div>
  );
}

function FactsPart({ of }: { of: DeathCase }) {
  const { t } = useTexts('deaths');
  const { partialDate } = useFormats();
  const [isEditing, setEditing] = useState(false);
  const facts: [string, string][] = [
    ['dateOfBirth', of.dateOfBirth && partialDate(of.dateOfBirth, false)],
    ['dateOfDeath', partialDate(of.dateOfDeath, false)],
    ['placeOfDeath', of.placeOfDeath],
    ['deathCertificateNumber', of.deathCertificateNumber],
    ['registrarOffice', of.registrarOffice],
    ['burialAuthority', of.burialAuthority],
    ['cemeteryName', of.cemeteryName],
    ['graveReference', of.graveReference],
  ];
  return (
    <Card aria-labelledby="case-facts" className="flex flex-col gap-4">
      <h2 id="case-facts" className="font-serif text-2xl">
        {t('section.facts')}
      </h2>
      {isEditing ? (
        <CaseForm of={of} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />
      ) : (
        <>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
            <dt className="text-muted">{t(`kind.${of.nhsNumberKind}`)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {of.nhsNumberLastThree ? (
                t('numberEnds', { digits: of.nhsNumberLastThree })
              ) : of.nhsNumberKind === 'none' ? (
                <bdi dir="auto">{of.noNumberReason}</bdi>
              ) : (
                t('numberRemoved')
              )}
            </dd>
            {facts
              .filter(([, value]) => value)
              .map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-muted">{t(`fact.${name}`)}</dt>
                  <dd className="min-w-0 wrap-anywhere">
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
          </dl>
          {isOpen(of.status) && (
            <Button kind="quiet" className="self-start" onClick={() => setEditing(true)}>
              {t('form.edit')}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
