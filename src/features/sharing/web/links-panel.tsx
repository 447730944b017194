import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useAction } from '#shared/web/api/use-action.ts';
import { copyText } from '#shared/web/copy-text.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import type { MemorialLink } from '../sharing-contract.ts';
import { linksQuery, sharingApi } from './sharing-api.ts';

/** Short links of a memorial: made, copied, printed as a card with a QR code, ended. */
export function LinksPanel({ memorialId, isUnlisted }: { memorialId: string; isUnlisted: boolean }) {
  const { t } = useTexts('sharing');
  const client = useQueryClient();
  const query = linksQuery(memorialId);
  const { data: links = [], isPending } = useQuery(query);
  const { run, isBusy } = useAction(t('links.failed'));
  const params = { id: memorialId };
  const create = () =>
    run(async () => {
      const link = await sharingApi.call('create', { params });
      client.setQueryData(query.queryKey, (now: MemorialLink[] = []) => [...now, link]);
    }, t('links.created'));
  const end = (code: string) =>
    run(
      async () =>
        client.setQueryData(query.queryKey, await sharingApi.call('revoke', { params: { ...params, code } })),
      t('links.ended'),
    );
  return (
    <Card aria-labelledby="links">
      <h2 id="links" className="font-serif text-2xl">
        {t('links.title')}
      </h2>
      <p className="text-muted">{t('links.lead')}</p>
      {isUnlisted && <p className="mt-2 font-semibold">{t('links.unlisted')}</p>}
      {!isPending && links.length === 0 && <p className="mt-4">{t('links.none')}</p>}
      <ul className="mt-4 divide-y divide-line">
        {links.map((link) => (
          <LinkRow
            key={link.code}
            memorialId={memorialId}
            link={link}
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

function LinkRow(props: { memorialId: string; link: MemorialLink; isBusy: boolean; onEnd: () => void }) {
  const { t } = useTexts('sharing');
  const { day } = useFormats();
  const { code, path, createdAt } = props.link;
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
      <a
        href={`/api/memorials/${props.memorialId}/links/${code}/card.pdf`}
        target="_blank"
        rel="noopener"
        className={buttonStyle('quiet')}
      >
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
