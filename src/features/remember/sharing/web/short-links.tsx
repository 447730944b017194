import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { copyText } from '#shared/web/copy-text.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import type { ShortLink } from '../sharing-contract.ts';
import type { graveLinksQuery, linksQuery } from './sharing-api.ts';

/** Short links of something: made, copied, printed as a card with a QR code, ended. */
export function ShortLinks(props: {
  query: ReturnType<typeof linksQuery> | ReturnType<typeof graveLinksQuery>;
  title: string;
  lead: string;
  create: () => Promise<ShortLink>;
  /** @returns the links that are still valid */
  end: (code: string) => Promise<ShortLink[]>;
  cardHref: (code: string) => string;
  children?: ReactNode;
}) {
  const { t } = useTexts('sharing');
  const client = useQueryClient();
  const { queryKey } = props.query;
  // Null where the page was a visitor's, until it is asked for again.
  const { data: links } = useQuery<ShortLink[] | null>(props.query as { queryKey: readonly unknown[] });
  const { run, isBusy } = useAction(t('links.failed'));
  const create = () =>
    run(async () => {
      const link = await props.create();
      client.setQueryData(queryKey, (now?: ShortLink[] | null) => [...(now ?? []), link]);
    }, t('links.created'));
  const end = (code: string) =>
    run(async () => client.setQueryData(queryKey, await props.end(code)), t('links.ended'));
  return (
    <Card aria-labelledby="links" className="no-print">
      <h2 id="links" className="font-serif text-2xl">
        {props.title}
      </h2>
      <p className="text-muted">{props.lead}</p>
      {props.children}
      {links?.length === 0 && <p className="mt-4">{t('links.none')}</p>}
      <ul className="mt-4 divide-y divide-line">
        {links?.map((link) => (
          <LinkRow
            key={link.code}
            link={link}
            cardHref={props.cardHref(link.code)}
            isBusy={isBusy}
            onEnd={() => end(link.code)}
          />
        ))}
      </ul>
      <Button className="mt-4" disabled={isBusy} onClick={create}>
        {isBusy ? t('links.busy') : t('links.create')}
      </Button>
    </Card>
  );
}

function LinkRow(props: { link: ShortLink; cardHref: string; isBusy: boolean; onEnd: () => void }) {
  const { t } = useTexts('sharing');
  const { day } = useFormats();
  const { path, createdAt } = props.link;
  const copy = () =>
    copyText(`${window.location.origin}${path}`, { copied: t('links.copied'), byHand: t('links.copy') });
  return (
    <li className="flex flex-wrap items-center gap-2 py-3">
      <p className="min-w-48 grow">
        <code dir="ltr" className="break-all">
          {path}
        </code>
        <span className="block text-sm text-muted">{t('links.made', { date: day(createdAt) })}</span>
      </p>
      <Button kind="quiet" onClick={copy}>
        {t('links.copy')}
      </Button>
      <a href={props.cardHref} target="_blank" rel="noopener" className={buttonStyle('quiet')}>
        <Printer className="size-5" aria-hidden="true" />
        {t('links.card')}
      </a>
      <ConfirmButton
        kind="plain"
        question={t('links.confirmEnd')}
        yes={t('links.yes')}
        no={t('links.no')}
        disabled={props.isBusy}
        onConfirm={props.onEnd}
      >
        {t('links.end')}
      </ConfirmButton>
    </li>
  );
}
