import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { copyText } from '#shared/web/copy-text.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Stream } from '../../streams-contract.ts';
import { invitationsQuery, studioApi } from './studio-api.ts';

/**
 * The invitations of a stream, each with a button to revoke it; a link is shown once, because only its hash
 * is stored.
 */
export function InvitationsPanel({
  stream,
  canBeWatched,
}: {
  stream: Stream;
  /** Otherwise nobody is invited any more; who was is still shown. */
  canBeWatched: boolean;
}) {
  const { t } = useTexts('streams');
  const { day } = useFormats();
  const params = { id: String(stream.id) };
  const { data: invitations = [], refetch } = useQuery(invitationsQuery(params.id));
  const [emails, setEmails] = useState('');
  const [url, setUrl] = useState<string | null>(null);
  const { fields, isBusy, run } = useServerFields(t('studio.form.failed'));
  async function invite(list: string[]): Promise<void> {
    const isSent = await run(async () => {
      const made = await studioApi.call('invite', { params, body: { emails: list } });
      setUrl(made.url);
      if (made.mailed > 0) showToast({ title: t('studio.invite.mailed', { count: made.mailed }) });
    });
    if (isSent && list.length > 0) setEmails('');
    await refetch();
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    const list = emails.split(/[\s,;،]+/u).filter((one) => one !== '');
    if (list.length > 0 && !isBusy) void invite(list);
  };
  const action = useAction(t('studio.form.failed'));
  async function revoke(invitationId: number): Promise<void> {
    await action.run(() =>
      studioApi.call('revokeInvitation', { params: { ...params, invitationId: String(invitationId) } }),
    );
    await refetch();
  }
  const bad = Object.entries(fields).find(([name]) => name.startsWith('emails'))?.[1];
  if (!canBeWatched && invitations.length === 0) return null;
  return (
    <Card aria-labelledby="invite-title" className="flex flex-col gap-4">
      <h2 id="invite-title" className="font-serif text-2xl">
        {t('studio.invite.title')}
      </h2>
      {canBeWatched && (
        <>
          <form onSubmit={send} noValidate className="flex flex-wrap items-start gap-3">
            <TextField
              className="min-w-56 grow"
              label={t('studio.invite.emails')}
              hint={t('studio.invite.emailsHint')}
              name="emails"
              autoComplete="off"
              dir="ltr"
              value={emails}
              error={bad}
              onChange={({ target }) => setEmails(target.value)}
            />
            <Button type="submit" kind="quiet" aria-disabled={isBusy} className="sm:mt-7">
              {t('studio.invite.send')}
            </Button>
          </form>
          <Button kind="quiet" className="self-start" onClick={() => invite([])} aria-disabled={isBusy}>
            {t('studio.invite.link')}
          </Button>
        </>
      )}
      {url && (
        <div className="flex flex-col items-start gap-2">
          <p role="status">
            {t(stream.access === 'public' ? 'studio.invite.public' : 'studio.invite.once')}
            <code dir="ltr" className="mt-1 block break-all rounded-lg bg-sage px-3 py-2.5 text-start">
              {url}
            </code>
          </p>
          <Button
            kind="quiet"
            onClick={() =>
              copyText(url, { copied: t('studio.encoder.copied'), byHand: t('studio.encoder.byHand') })
            }
          >
            {t('studio.invite.copy')}
          </Button>
        </div>
      )}
      {invitations.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {invitations.map(({ id, email, createdAt, revokedAt }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-2 py-2">
              <span className={revokedAt ? 'text-muted line-through' : ''}>
                <bdi>{email ?? t('studio.invite.byLink')}</bdi>
                <span className="block text-sm text-muted">{day(createdAt)}</span>
              </span>
              {!revokedAt && (
                <Button
                  kind="plain"
                  aria-label={t('studio.invite.endOf', { who: email ?? t('studio.invite.byLink') })}
                  onClick={() => revoke(id)}
                >
                  {t('studio.invite.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
