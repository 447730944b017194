import { FileText, FileType, Printer } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { Council } from '../partnership-contract.ts';
import { type Proposal, writeProposal } from '../write-proposal.ts';
import { CemeteriesTable } from './cemeteries-table.tsx';
import { proposalUrl } from './partnership-api.ts';

const DOWNLOADS = [
  { format: 'html', Icon: Printer },
  { format: 'text', Icon: FileText },
  { format: 'pdf', Icon: FileType },
] as const;

/** The proposal to a council, with its downloads; screen and files use the same text. */
export function ProposalView({ council }: { council: Council }) {
  const { t } = useTexts('partnership');
  const proposal = writeProposal(council, t);
  return (
    <article className="flex flex-col gap-6">
      <header className="flex flex-col gap-3">
        <h1 className="font-serif text-3xl sm:text-4xl">{proposal.title}</h1>
        <p className="text-lg text-muted">{proposal.lead}</p>
        <nav aria-label={t('page.download')} className="no-print flex flex-wrap gap-2">
          {DOWNLOADS.map(({ format, Icon }) => (
            <a
              key={format}
              href={proposalUrl(council.slug, format)}
              download
              className={buttonStyle(format === 'html' ? 'primary' : 'quiet')}
            >
              <Icon className="size-5" aria-hidden="true" />
              {t(`page.${format}`)}
            </a>
          ))}
        </nav>
        <p className="no-print text-sm text-muted">{t('page.printHint')}</p>
      </header>
      {proposal.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <section aria-labelledby="cemeteries" className="flex flex-col gap-3">
        <h2 id="cemeteries" className="font-serif text-2xl">
          {proposal.cemeteries.title}
        </h2>
        <ul className="list-disc ps-6">
          {proposal.cemeteries.figures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ul>
        <CemeteriesTable head={proposal.cemeteries.head} cemeteries={council.cemeteries} />
        {proposal.cemeteries.notes.map((note) => (
          <p key={note} className="text-sm text-muted" dir="auto">
            {note}
          </p>
        ))}
      </section>
    </article>
  );
}

function Section({
  section: { id, title, paragraphs, points, isNumbered },
}: {
  section: Proposal['sections'][number];
}) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <Card aria-labelledby={`section-${id}`} className="flex flex-col gap-3">
      <h2 id={`section-${id}`} className="font-serif text-2xl">
        {title}
      </h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {points.length > 0 && (
        <List className={isNumbered ? 'list-decimal space-y-1 ps-6' : 'list-disc space-y-1 ps-6'}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </List>
      )}
    </Card>
  );
}
